import { eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { chapters } from '#db/schema/chapters.ts'
import { courses } from '#db/schema/courses.ts'
import { chapterQuestions, messageReports, questionAnswers } from '#db/schema/questions.ts'
import type { Db } from '#server/platform/database/database.ts'

const kindOf = (kind: 'question' | 'answer' | 'report') =>
  sql<'question' | 'answer' | 'report'>`${sql.raw(`'${kind}'`)}`.as('kind_written')
const ofQuestion = (id: unknown) => sql<number>`${id}`.as('about_question')

/** What a person asked, answered and reported, each with the chapter it is about; oldest first. */
export function selectWrittenBy(db: Db, userId: number) {
  const asked = db
    .select({
      questionId: ofQuestion(chapterQuestions.id),
      kind: kindOf('question'),
      text: chapterQuestions.text,
      createdAt: chapterQuestions.createdAt,
    })
    .from(chapterQuestions)
    .where(eq(chapterQuestions.authorId, userId))
  const answered = db
    .select({
      questionId: ofQuestion(questionAnswers.questionId),
      kind: kindOf('answer'),
      text: questionAnswers.text,
      createdAt: questionAnswers.createdAt,
    })
    .from(questionAnswers)
    .where(eq(questionAnswers.authorId, userId))
  const reported = db
    .select({
      questionId: ofQuestion(sql`coalesce(${messageReports.questionId}, ${questionAnswers.questionId})`),
      kind: kindOf('report'),
      text: messageReports.reason,
      createdAt: messageReports.createdAt,
    })
    .from(messageReports)
    .leftJoin(questionAnswers, eq(questionAnswers.id, messageReports.answerId))
    .where(eq(messageReports.reporterId, userId))
  const written = unionAll(asked, answered, reported).as('written')
  return db
    .select({
      formation: courses.name,
      chapter: chapters.title,
      kind: written.kind,
      text: written.text,
      createdAt: written.createdAt,
    })
    .from(written)
    .innerJoin(chapterQuestions, eq(chapterQuestions.id, written.questionId))
    .innerJoin(courses, eq(courses.id, chapterQuestions.formationId))
    .innerJoin(chapters, eq(chapters.id, chapterQuestions.chapterId))
    .orderBy(written.createdAt, written.questionId)
}
