import { photoLink } from '#features/media/server/links.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { words } from '#words/questions-refusals.ts'
import type { PlacedQuestion } from '../contract.ts'
import { mayDecideReports } from '../rights.ts'
import type { AnswerRow, QuestionRow } from './queries.ts'
import { readerOf } from './reader.ts'
import type { ReportRow } from './reports/queries.ts'

export function presentQuestion(
  row: QuestionRow,
  answers: AnswerRow[],
  reports: ReportRow[],
  caller: Caller,
): PlacedQuestion {
  const { question } = row
  return {
    id: question.id,
    formationId: question.formationId,
    formationName: row.formationName,
    chapitreId: question.chapterId,
    chapitreTitle: row.chapterTitle,
    author: presentAuthor(row),
    text: question.text,
    createdAt: question.createdAt.toISOString(),
    resolved: question.resolved,
    mine: row.authorId === caller.id,
    ...presentReports(
      reports.find((one) => one.questionId === question.id),
      row.authorId,
      caller,
    ),
    answers: answers
      .filter(({ answer }) => answer.questionId === question.id)
      .map(({ answer, ...author }) => ({
        id: answer.id,
        author: presentAuthor(author),
        text: answer.text,
        createdAt: answer.createdAt.toISOString(),
        accepted: answer.accepted,
        mine: author.authorId === caller.id,
        ...presentReports(
          reports.find((one) => one.answerId === answer.id),
          author.authorId,
          caller,
        ),
      })),
  }
}

/** Never who sent them: a trainer may be a friend of the author, or the author. */
function presentReports(reports: ReportRow | undefined, authorId: number | null, caller: Caller) {
  const mayDecide = mayDecideReports(readerOf(authorId, caller))
  return {
    reportedByMe: reports?.isMine ?? false,
    reports: mayDecide && reports?.open ? { count: reports.open, reasons: reports.reasons } : null,
  }
}

type Author = Pick<AnswerRow, 'firstName' | 'lastName' | 'photoId' | 'role' | 'authorId'>

function presentAuthor({ authorId, firstName, lastName, photoId, role }: Author) {
  if (authorId === null) return { name: words.deletedAccount, photo: null, role: null }
  return { name: `${firstName} ${lastName}`.trim(), photo: photoId && photoLink(photoId), role }
}
