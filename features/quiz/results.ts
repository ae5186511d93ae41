import { z } from 'zod'
import { moment } from '#shared/endpoints.ts'

/** What the author of a quiz sees of its attempts. Attempts under way are not counted. */
export const quizResults = z.object({
  /** Of the chapter. */
  title: z.string(),
  passPercent: z.number(),
  attempts: z.number(),
  people: z.number(),
  passedPeople: z.number(),
  /** The mean of each person’s best, rounded down; 0 without people. */
  averagePercent: z.number(),
  questions: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      answered: z.number(),
      /** Of those answered, rounded down; 0 without answers. */
      correctPercent: z.number(),
    }),
  ),
  /** How many people’s best lies in 0–9, 10–19 … 90–100 percent. */
  distribution: z.array(z.number()),
  /** The people who answered, best first; at most 500. The CSV has all of them. */
  learners: z.array(
    z.object({
      fullName: z.string(),
      attempts: z.number(),
      bestPercent: z.number(),
      passed: z.boolean(),
      lastAt: moment,
    }),
  ),
})
export type QuizResults = z.infer<typeof quizResults>
