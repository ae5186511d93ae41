import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { AutosavedAnswers } from '#features/quiz/attempt.ts'
import { FEEDBACKS, type Feedback, type QuizDefinition } from '#features/quiz/definition.ts'
import type { FrozenQuestion } from '#features/quiz/frozen.ts'
import type { QuestionGrade } from '#features/quiz/grade.ts'
import type { UnfinishedQuiz } from '#features/quiz/unfinished.ts'
import { chapters } from './chapters.ts'
import { id, moment, oneOf } from './columns.ts'
import { ofPerson } from './people.ts'

/** The quiz of a quiz chapter, as one document: it is saved, edited and frozen as a whole. */
export const quizzes = pgTable('quizzes', {
  chapterId: integer()
    .primaryKey()
    .references(() => chapters.id, { onDelete: 'cascade' }),
  /** Null: in a draft, until it is complete for the first time. */
  definition: jsonb().$type<QuizDefinition>(),
  /** What its author works on in a draft; null once it is complete. Learners know the definition alone. */
  unfinished: jsonb().$type<UnfinishedQuiz>(),
})

/** One try of a learner. What it asks and by which rules is frozen when it starts. */
export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: id(),
    userId: ofPerson(),
    chapterId: integer()
      .notNull()
      .references(() => chapters.id, { onDelete: 'cascade' }),
    passPercent: smallint().notNull(),
    feedback: text().$type<Feedback>().notNull(),
    /** Contains the right answers: never sent as it is. */
    questions: jsonb().$type<FrozenQuestion[]>().notNull(),
    answers: jsonb().$type<AutosavedAnswers>().notNull().default({}),
    /** Counts the changes of the answers: whoever grades them ends the attempt only if none came meanwhile. */
    revision: integer().notNull().default(0),
    startedAt: moment().notNull().defaultNow(),
    expiresAt: moment(),
    /** When it ended; for one that ran out of time, when its time was over. */
    submittedAt: moment(),
    /** The learner started the course again: it counts no longer for them, but still in the author's figures. */
    resetAt: moment(),
    hundredths: integer(),
    maxHundredths: integer(),
    percent: smallint(),
    passed: boolean(),
    grades: jsonb().$type<QuestionGrade[]>(),
  },
  (t) => [
    uniqueIndex('quiz_attempts_one_open')
      .on(t.userId, t.chapterId)
      .where(sql`${t.submittedAt} is null and ${t.resetAt} is null`),
    index('quiz_attempts_learner').on(t.userId, t.chapterId),
    index('quiz_attempts_chapter').on(t.chapterId),
    index('quiz_attempts_running_out')
      .on(t.expiresAt)
      .where(sql`${t.submittedAt} is null and ${t.resetAt} is null and ${t.expiresAt} is not null`),
    check('quiz_attempts_feedback_known', oneOf(t.feedback, FEEDBACKS)),
    check('quiz_attempts_percent', sql`${t.percent} between 0 and 100`),
    check(
      'quiz_attempts_graded_when_submitted',
      sql`num_nulls(${t.submittedAt}, ${t.hundredths}, ${t.maxHundredths}, ${t.percent}, ${t.passed}, ${t.grades}) in (0, 6)`,
    ),
  ],
)
