import type { FastifyRequest } from 'fastify'
import type { Platform } from '#server/platform/platform.ts'
import { limit } from '#server/platform/rate-limits.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { unreadableImport } from '../errors.ts'
import { readQuestions } from './read-questions.ts'
import { receiveQuizFile } from './receive-file.ts'

/** Reading a file of two megabytes costs a second of work. */
const IMPORTS = { max: 60, seconds: 60 * 60 }

export async function importQuestions(platform: Platform, request: FastifyRequest, caller: Caller) {
  await limit(platform, `quiz-import:${caller.id}`, IMPORTS)
  const imported = await readQuestions(await receiveQuizFile(request))
  if (imported.questions.length === 0 && imported.skipped.length === 0) throw unreadableImport()
  return imported
}
