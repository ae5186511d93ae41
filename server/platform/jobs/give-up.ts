/** Thrown by a job that no later try can save: it is put aside at once, like one that failed to the last. */
export class GiveUp extends Error {}
