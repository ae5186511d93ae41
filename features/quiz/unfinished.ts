import { z } from 'zod'
import { FEEDBACKS } from './definition.ts'
import { QUIZ_LIMITS } from './limits.ts'

/**
 * A quiz that its author has not finished, as a draft of a course stores it: of the shape of a quiz, with everything
 * that may still be missing. What would not fit into a quiz does not fit here either.
 */

const text = (max: number) =>
  z
    .string()
    .nullish()
    .transform((value) => (value ?? '').replaceAll('\r\n', '\n').replaceAll('\0', '').trim())
    .pipe(z.string().max(max))

const shortText = text(QUIZ_LIMITS.shortText)
/** Null: not typed yet, or no number. */
const number = z.number().nullish().default(null)
const id = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/)
  .max(QUIZ_LIMITS.id)
  .optional()

const common = {
  id,
  text: text(QUIZ_LIMITS.questionText),
  points: number,
  explanation: text(QUIZ_LIMITS.explanation),
}

const choices = z
  .array(z.object({ id, text: shortText, correct: z.boolean().default(false) }))
  .max(QUIZ_LIMITS.choices.max)
  .default([])

const unfinishedQuestion = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('single'), choices }),
  z.object({ ...common, type: z.literal('multiple'), choices }),
  z.object({ ...common, type: z.literal('true-false'), answer: z.boolean().nullish().default(null) }),
  z.object({
    ...common,
    type: z.literal('text'),
    accepted: z.array(shortText).max(QUIZ_LIMITS.accepted).default([]),
  }),
  z.object({ ...common, type: z.literal('number'), value: number, tolerance: number }),
  z.object({
    ...common,
    type: z.literal('order'),
    items: z.array(shortText).max(QUIZ_LIMITS.items.max).default([]),
  }),
  z.object({
    ...common,
    type: z.literal('match'),
    pairs: z
      .array(z.object({ left: shortText, right: shortText }))
      .max(QUIZ_LIMITS.pairs.max)
      .default([]),
  }),
])
export type UnfinishedQuestion = z.output<typeof unfinishedQuestion>

export const unfinishedQuiz = z.object({
  passPercent: number,
  attempts: number,
  waitMinutes: number,
  timeLimitMinutes: number,
  draw: number,
  shuffle: z.boolean().default(false),
  feedback: z.enum(FEEDBACKS).default('after-attempt'),
  questions: z.array(unfinishedQuestion).max(QUIZ_LIMITS.questions).default([]),
})
export type UnfinishedQuiz = z.output<typeof unfinishedQuiz>
