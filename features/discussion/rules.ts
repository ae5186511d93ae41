export const QUESTIONS_PAGE = 20

export const QUESTION_STATES = ['open', 'all', 'reported'] as const
export type QuestionState = (typeof QUESTION_STATES)[number]
