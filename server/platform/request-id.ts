import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const current = new AsyncLocalStorage<string | null>()

/** The id of the request that is being answered, or that caused the job that runs; null for what nobody asked for. */
export const currentRequestId = () => current.getStore() ?? null

/** Runs work, and everything it starts, for a request; with null for none, whoever woke us up. */
export const forRequest = <T>(id: string | null, work: () => T): T => current.run(id, work)

/** Like the language (language.ts): set after the body has arrived, because events of a connection have no context. */
export function setRequestId(app: FastifyInstance) {
  app.addHook('preValidation', ({ id }, _reply, done) => forRequest(id, done))
}

/** What nginx makes (`$request_id`), and UUIDs of other proxies: short, and nothing that a log or a table could misread. */
const MADE_BY_A_PROXY = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i

/** The id that our own proxy gave a request. Without a proxy the header is written by anybody, and is not read. */
export const requestIds =
  (trustProxy: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>) => {
    const given = headers['x-request-id']
    return trustProxy && typeof given === 'string' && MADE_BY_A_PROXY.test(given) ? given : randomUUID()
  }
