import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#shared/endpoints.ts'

/**
 * Writes an answer by its schema: a property that is not listed is never sent. Compiled by the first answer, because
 * compiling all of them would be half of what a process does before it listens.
 */
export function serialiserOf({ answer }: Endpoint) {
  let serialise: ((content: unknown) => string) | undefined
  return (content: unknown) => {
    serialise ??= fastJsonStringify(z.toJSONSchema(answer, { target: 'draft-7', io: 'output' }) as Schema)
    return serialise(content)
  }
}

/** Serialised by the schema of the answer, like an answer that is not cached. */
export const jsonOf = (reply: FastifyReply, content: unknown) => String(reply.serialize(content as object))

/** Adds `success: true` where the answer has it, unless the handler has sent the reply itself. */
export function wholeAnswer({ answer }: Endpoint, reply: FastifyReply, given: unknown) {
  if (given === reply || reply.sent || !(answer instanceof z.ZodObject && 'success' in answer.shape))
    return given
  return { success: true, ...(given as object | undefined) }
}

/** The status of a success, and the other one that a handler may choose by setting it. */
export const statusesOf = ({ status = 200, otherStatus }: Endpoint) =>
  otherStatus ? [status, otherStatus] : [status]

export const statusOf = ({ status = 200, otherStatus }: Endpoint, reply: FastifyReply) =>
  reply.statusCode === otherStatus ? otherStatus : status

/** Such an answer depends on the language that was asked for. */
export const holdsSentence = ({ answer }: Endpoint) =>
  answer instanceof z.ZodObject && 'message' in answer.shape
