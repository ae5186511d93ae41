import type { FastifyReply } from 'fastify'
import { contentDisposition } from '#server/platform/storage/content-disposition.ts'
import type { AuthorRoutes } from '#server/routes.ts'
import { words } from '#words/quiz-refusals.ts'
import type { QuizFormat } from '../contract.ts'
import type { QuizQuestion } from '../definition.ts'
import { giftFile } from './export/gift.ts'
import { moodleFile } from './export/moodle-xml.ts'
import { importQuestions } from './import/import-questions.ts'
import { quizResults, quizResultsFile } from './results.ts'

export const quizAuthorRoutes: AuthorRoutes = (route, platform) => {
  route('GET /formations/:id/quiz/:chapitreId/results', async ({ params, author }) => ({
    data: await quizResults(platform, author, quizOf(params)),
  }))
  route('GET /formations/:id/quiz/:chapitreId/results/export', async ({ params, author, reply }) =>
    download(reply, CSV, await quizResultsFile(platform, author, quizOf(params))),
  )
  route('POST /quiz/import', ({ request, caller }) => importQuestions(platform, request, caller))
  route('POST /quiz/export', ({ body, reply }) => sendFile(reply, body))
}

const quizOf = ({ id, chapitreId }: { id: number; chapitreId: number }) => ({
  formationId: id,
  chapterId: chapitreId,
})

const CSV = { type: 'text/csv', name: () => `${words.results.file}-${today()}.csv` }
const FILES = {
  gift: { type: 'text/plain', name: () => `questions-${today()}.gift`, write: giftFile },
  'moodle-xml': { type: 'application/xml', name: () => `questions-${today()}.xml`, write: moodleFile },
}

function sendFile(
  reply: FastifyReply,
  { format, questions }: { format: QuizFormat; questions: QuizQuestion[] },
) {
  const file = FILES[format]
  return download(reply, file, file.write(questions))
}

async function download(
  reply: FastifyReply,
  { type, name }: { type: string; name: () => string },
  text: string,
) {
  await reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', contentDisposition(name(), false))
    .header('vary', 'accept-language')
    .header('cache-control', 'no-store')
    .serializer((content: unknown) => String(content))
    .send(text)
  return ''
}

const today = () => new Date().toISOString().slice(0, 10)
