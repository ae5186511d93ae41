import type { PlacedQuestion } from '#shared/questions.ts'
import { words } from '#words/questions-refusals.ts'
import { photoLink } from '../media/links.ts'
import type { AnswerRow, QuestionRow } from './queries.ts'

export function presentQuestion(row: QuestionRow, answers: AnswerRow[], callerId: number): PlacedQuestion {
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
    mine: row.authorId === callerId,
    answers: answers
      .filter(({ answer }) => answer.questionId === question.id)
      .map(({ answer, ...author }) => ({
        id: answer.id,
        author: presentAuthor(author),
        text: answer.text,
        createdAt: answer.createdAt.toISOString(),
        accepted: answer.accepted,
        mine: author.authorId === callerId,
      })),
  }
}

type Author = Pick<AnswerRow, 'firstName' | 'lastName' | 'photoId' | 'role' | 'authorId'>

function presentAuthor({ authorId, firstName, lastName, photoId, role }: Author) {
  if (authorId === null) return { name: words.deletedAccount, photo: null, role: null }
  return { name: `${firstName} ${lastName}`.trim(), photo: photoId && photoLink(photoId), role }
}
