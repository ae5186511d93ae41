/** The orders of a class; « - » is descending. */
export const LEARNER_SORTS = ['name', '-name', 'progress', '-progress', 'activity', '-activity'] as const
export type LearnerSort = (typeof LEARNER_SORTS)[number]
