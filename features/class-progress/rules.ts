export const LEARNER_SORTS = ['name', 'progress', 'activity'] as const
export type LearnerSort = (typeof LEARNER_SORTS)[number]
