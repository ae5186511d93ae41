export const QUIZ_LIMITS = {
  questions: 200,
  attempts: 20,
  waitMinutes: 10_080,
  timeLimitMinutes: 600,
  points: 100,
  choices: { min: 2, max: 20 },
  accepted: 20,
  items: { min: 2, max: 12 },
  pairs: { min: 2, max: 12 },
  /** Characters. */
  questionText: 5_000,
  explanation: 5_000,
  /** A choice, an accepted answer, an item, one side of a pair. */
  shortText: 1_000,
  id: 64,
} as const

/** The longest text that a learner may type as an answer. */
export const TEXT_ANSWER_MAX = 1_000

/** A submit that left the phone at the last second still counts. */
export const GRACE_SECONDS = 10

/** A file of questions to import. */
export const QUIZ_IMPORT_BYTES = 2 * 1024 * 1024
