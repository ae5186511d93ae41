import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inLanguage } from '#messages/current-language.ts'
import { words } from '#words/errors.ts'
import { isConflict, isDatabaseAway, isDiskFull } from './database/problems.ts'
import {
  AppError,
  conflict,
  databaseAway,
  diskFull,
  invalidInput,
  storageAway,
  tooLarge,
  wrongKind,
} from './errors.ts'
import { languageOf, varyByLanguage } from './language.ts'
import { StorageAway } from './storage/keys.ts'

/** The one place where something thrown becomes an answer. What is internal stays in the log. */
export function answerFailures(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply))
}

export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error)
  if (refusal.status >= 500 && !isFull(error)) request.log.error({ err: error }, 'request failed')
  // These lines show who tries what they may not do, or too often; the line of the request itself has the address.
  else if (LOGGED_REFUSALS.has(refusal.status) || isFull(error))
    request.log.warn({ refused: refusal.code }, 'refused')
  if (refusal.extra.retryAfterSeconds) reply.header('retry-after', refusal.extra.retryAfterSeconds)
  varyByLanguage(request, reply)
  // Worded here and not where it was thrown: an event of a connection or a stream knows no language.
  const sentence = inLanguage(languageOf(request), () => refusal.message)
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      success: false,
      error: sentence,
      code: refusal.code,
      fields: refusal.extra.fields,
      ...refusal.extra.facts,
    })
}

/**
 * For bytes that are not HTTP and so reach no route: the same refusal, written to the socket. In French: the headers,
 * which would say the language, could not be read.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket) {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const [status, refusal] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? (['431 Request Header Fields Too Large', tooLarge()] as const)
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? (['408 Request Timeout', invalidInput(() => words.common.invalidJson)] as const)
        : (['400 Bad Request', invalidInput(() => words.common.invalidJson)] as const)
  const body = JSON.stringify({ success: false, error: refusal.message, code: refusal.code })
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      "content-security-policy: default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options: nosniff',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

const LOGGED_REFUSALS = new Set([401, 403, 429])

/**
 * A full queue of ours is a refusal, not a fault: logged without a stack, so that whoever fills it does not fill the
 * log.
 */
const isFull = (error: unknown) => error instanceof AppError && error.status === 503

export function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isBodyCut(error)) return invalidInput(() => words.common.invalidJson)
  if (error instanceof StorageAway) return storageAway()
  if (isDiskFull(error)) return diskFull()
  if (isDatabaseAway(error)) return databaseAway()
  if (isConflict(error)) return conflict('conflict', () => words.common.conflict)
  if (isBrokenForm(error)) return invalidInput(() => words.common.invalidJson)
  const { statusCode = 500 } = error as FastifyError
  if (statusCode === 413) return tooLarge()
  if (statusCode === 415) return wrongKind(() => words.common.unsupportedBody)
  if (statusCode >= 400 && statusCode < 500) return invalidInput(() => words.common.invalidJson)
  return new AppError(500, 'unexpected', () => words.common.unexpected)
}

const BROKEN_FORM = /^(Unexpected end of |Malformed |Part terminated early|Multipart: Boundary not found)/

/** The multipart parser has no error codes, only messages. */
const isBrokenForm = (error: unknown) => error instanceof Error && BROKEN_FORM.test(error.message)

/** What Node throws to the reader of a body whose client goes away. By its code it could be the database. */
const isBodyCut = (error: unknown) =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
