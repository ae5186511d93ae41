/** Thrown by a job for which a retry is useless: it counts as failed for good at once. */
export class GiveUp extends Error {}
