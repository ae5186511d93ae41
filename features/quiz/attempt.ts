import { z } from 'zod'
import { moment } from '#shared/endpoints.ts'
import { FEEDBACKS } from './definition.ts'
import { QUIZ_LIMITS, TEXT_ANSWER_MAX } from './limits.ts'

/** What a learner gets and sends. Nothing here says what is right before the attempt has ended. */

const option = z.object({ id: z.string(), text: z.string() })
export type Option = z.infer<typeof option>

const common = { id: z.string(), text: z.string(), points: z.number() }

export const askedQuestion = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('single'), choices: z.array(option) }),
  z.object({ ...common, type: z.literal('multiple'), choices: z.array(option) }),
  z.object({ ...common, type: z.literal('true-false') }),
  z.object({ ...common, type: z.literal('text') }),
  z.object({ ...common, type: z.literal('number') }),
  /** Mixed. */
  z.object({ ...common, type: z.literal('order'), items: z.array(option) }),
  /** The right-hand sides are mixed. */
  z.object({ ...common, type: z.literal('match'), left: z.array(option), right: z.array(option) }),
])
export type AskedQuestion = z.infer<typeof askedQuestion>

const givenId = z.string().max(QUIZ_LIMITS.id)

/**
 * By type: a choice id · a list of choice ids · a boolean · a string · a number · a list of item ids ·
 * `{leftId: rightId}`. Which shape a question takes is checked against the question.
 */
export const answerValue = z.union([
  z.string().max(TEXT_ANSWER_MAX),
  z.number(),
  z.boolean(),
  z.array(givenId).max(QUIZ_LIMITS.choices.max),
  z.record(givenId, givenId),
])
export type AnswerValue = z.infer<typeof answerValue>

/** By question id. Merged into what is kept; null clears an answer. */
export const sentAnswers = z.record(givenId, answerValue.nullable())
export type SentAnswers = z.infer<typeof sentAnswers>

export const autosavedAnswers = z.record(z.string(), answerValue)
export type AutosavedAnswers = z.infer<typeof autosavedAnswers>

export const attempt = z.object({
  id: z.number(),
  startedAt: moment,
  /** Null without a time limit. */
  expiresAt: moment.nullable(),
  questions: z.array(askedQuestion),
  answers: autosavedAnswers,
})
export type Attempt = z.infer<typeof attempt>

/** An attempt that has ended, as it was asked and answered: what its result is about. */
export const endedAttempt = attempt.pick({ id: true, questions: true, answers: true })
export type EndedAttempt = z.infer<typeof endedAttempt>

const gradedQuestion = z.object({
  id: z.string(),
  points: z.number(),
  maxPoints: z.number(),
  /** True for full points only. */
  correct: z.boolean(),
  explanation: z.string().optional(),
  /** In the shape of an answer; for `text` the first accepted one. */
  right: answerValue.optional(),
})
export type GradedQuestion = z.infer<typeof gradedQuestion>

export const attemptResult = z.object({
  /** Rounded down. */
  percent: z.number(),
  points: z.number(),
  maxPoints: z.number(),
  passed: z.boolean(),
  /** Null: as many as one likes. */
  attemptsLeft: z.number().nullable(),
  /** Empty where `feedback` says so. */
  questions: z.array(gradedQuestion),
})
export type AttemptResult = z.infer<typeof attemptResult>

export const ownAttempt = z.object({
  id: z.number(),
  startedAt: moment,
  /** Null while it is open. */
  submittedAt: moment.nullable(),
  percent: z.number().nullable(),
  passed: z.boolean().nullable(),
})
export type OwnAttempt = z.infer<typeof ownAttempt>

/** What watch data says of a quiz: its rules, and where the learner stands. */
export const quizSummary = z.object({
  /** How many are asked (`draw`). */
  questionCount: z.number(),
  passPercent: z.number(),
  attempts: z.number().nullable(),
  /** The open one included. */
  attemptsUsed: z.number(),
  bestPercent: z.number().nullable(),
  passed: z.boolean(),
  timeLimitMinutes: z.number().nullable(),
  waitMinutes: z.number(),
  feedback: z.enum(FEEDBACKS),
  /** Null: one may start now. */
  nextAttemptAt: moment.nullable(),
})
export type QuizSummary = z.infer<typeof quizSummary>
