import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { QUESTION_MAX, REASON_MAX } from '#shared/limits.ts'
import { folded } from '../folded.ts'
import { chapters } from './chapters.ts'
import { id, moment } from './columns.ts'
import { ofCourse } from './courses.ts'
import { users } from './people.ts'

/** What a deleted person wrote stays, without a name. */
const author = () => integer().references(() => users.id, { onDelete: 'set null' })

export const chapterQuestions = pgTable(
  'chapter_questions',
  {
    id: id(),
    formationId: ofCourse(),
    chapterId: integer()
      .notNull()
      .references(() => chapters.id, { onDelete: 'cascade' }),
    authorId: author(),
    text: text().notNull(),
    resolved: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    search: text().generatedAlwaysAs(folded('text')),
  },
  (t) => [
    index('chapter_questions_chapter').on(t.chapterId, t.id),
    index('chapter_questions_formation').on(t.formationId, t.id),
    index('chapter_questions_author').on(t.authorId),
    index('chapter_questions_open').on(t.formationId, t.id).where(sql`not ${t.resolved}`),
    check(
      'chapter_questions_text_short',
      sql`char_length(${t.text}) between 1 and ${sql.raw(String(QUESTION_MAX))}`,
    ),
  ],
)

export const questionAnswers = pgTable(
  'question_answers',
  {
    id: id(),
    questionId: integer()
      .notNull()
      .references(() => chapterQuestions.id, { onDelete: 'cascade' }),
    authorId: author(),
    text: text().notNull(),
    accepted: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('question_answers_question').on(t.questionId, t.id),
    index('question_answers_author').on(t.authorId),
    uniqueIndex('question_answers_one_accepted').on(t.questionId).where(sql`${t.accepted}`),
    check(
      'question_answers_text_short',
      sql`char_length(${t.text}) between 1 and ${sql.raw(String(QUESTION_MAX))}`,
    ),
  ],
)

/** A question or an answer that somebody found wrong. A person reports a message once, dismissed or not. */
export const messageReports = pgTable(
  'message_reports',
  {
    id: id(),
    questionId: integer().references(() => chapterQuestions.id, { onDelete: 'cascade' }),
    answerId: integer().references(() => questionAnswers.id, { onDelete: 'cascade' }),
    reporterId: author(),
    /** Empty if none was given. */
    reason: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    /** Set when the trainer or an administrator let the message stand. */
    dismissedAt: moment(),
  },
  (t) => [
    unique('message_reports_question').on(t.questionId, t.reporterId),
    unique('message_reports_answer').on(t.answerId, t.reporterId),
    index('message_reports_reporter').on(t.reporterId),
    index('message_reports_open').on(t.id).where(sql`${t.dismissedAt} is null`),
    check('message_reports_one_message', sql`num_nonnulls(${t.questionId}, ${t.answerId}) = 1`),
    check('message_reports_reason_short', sql`char_length(${t.reason}) <= ${sql.raw(String(REASON_MAX))}`),
  ],
)
