import type { FastifyReply } from 'fastify'
import { contentDisposition } from '#server/platform/storage/content-disposition.ts'
import type { MemberRoutes } from '#server/routes.ts'
import { words } from '#words/quiz-refusals.ts'
import type { QuizFormat } from '../contract.ts'
import type { QuizQuestion } from '../definition.ts'
import { giftFile } from './export/gift.ts'
import { moodleFile } from './export/moodle-xml.ts'
import { importQuestions } from './import/import-questions.ts'
import { quizResults, quizResultsFile } from './results.ts'

/** The same calls for trainers, about courses of their own, and for administrators, about all. */
export const trainerQuizRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/formateur/formations/:id/quiz/:chapitreId/results', async ({ params, caller }) => ({
    data: await quizResults(platform, asked(params, caller)),
  }))
  route(
    'GET /api/formateur/formations/:id/quiz/:chapitreId/results/export',
    async ({ params, caller, reply }) =>
      download(reply, CSV, await quizResultsFile(platform, asked(params, caller))),
  )
  route('POST /api/formateur/quiz/import', ({ request, caller }) =>
    importQuestions(platform, request, caller),
  )
  route('POST /api/formateur/quiz/export', ({ body, reply }) => sendFile(reply, body))
}

export const adminQuizRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/admin/formations/:id/quiz/:chapitreId/results', async ({ params, caller }) => ({
    data: await quizResults(platform, asked(params, caller)),
  }))
  route('GET /api/admin/formations/:id/quiz/:chapitreId/results/export', async ({ params, caller, reply }) =>
    download(reply, CSV, await quizResultsFile(platform, asked(params, caller))),
  )
  route('POST /api/admin/quiz/import', ({ request, caller }) => importQuestions(platform, request, caller))
  route('POST /api/admin/quiz/export', ({ body, reply }) => sendFile(reply, body))
}

const asked = <Who>({ id, chapitreId }: { id: number; chapitreId: number }, caller: Who) => ({
  formationId: id,
  chapterId: chapitreId,
  caller,
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
