// @long
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CachePool } from '../cache-pool.ts'
import type { SessionCache } from '../session-cache.ts'
import { AccelCache } from './accel-cache.ts'
import { serveEarlyAnswers } from './early-answers.ts'
import type { PrivateCache } from './private-cache.ts'
import { ResponseCache } from './response-cache.ts'

const SILENCE_MS = 150
/** More than the system buffers for a client that does not read. */
const LARGE = 'x'.repeat(20_000_000)

const pool = new CachePool(3 * LARGE.length)

let app: FastifyInstance
let released: () => void

beforeAll(async () => {
  const responseCache = new ResponseCache(pool)
  const asked = { headers: { host: 'localhost' }, routeOptions: {} }
  for (const [address, text] of [
    ['/small', 'petit'],
    ['/large', LARGE],
  ] as const) {
    const made = { status: 200, type: 'text/plain', text, cacheable: true, forEveryone: true }
    const answer = await responseCache.get(address, async () => made)
    answer.storeResponse(undefined, Buffer.from(text), { 'content-type': 'text/plain' }, asked)
  }
  const nobody = { read: async () => null, peek: () => undefined } as Partial<SessionCache> as SessionCache
  const nothing: Pick<PrivateCache, 'peek'> = { peek: () => undefined }
  app = Fastify({ keepAliveTimeout: 60_000 })
  app.get('/never', () => new Promise<string>((resolve) => (released = () => resolve('enfin'))))
  serveEarlyAnswers(
    app,
    {
      responseCache,
      sessionCache: nobody,
      privateCache: nothing as PrivateCache,
      accelCache: new AccelCache(pool),
    },
    () => false,
    null,
    SILENCE_MS,
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => {
  released()
  app.server.closeAllConnections()
  return app.close()
})

/** A client that sends a request and does not read the answer. */
async function ask(path: string): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  return socket
}
/** Sends a request and waits until the server closes the connection. */
async function askUntilDisconnected(path: string) {
  const [, [served]] = await Promise.all([ask(path), once(app.server, 'connection')])
  await once(served, 'close')
}

it('a client that never reads a cached answer is disconnected', () => askUntilDisconnected('/large'))

it('a client that waits without end for an answer is disconnected', () => askUntilDisconnected('/never'))

it('a client that read its answer may ask again after a silence', async () => {
  const [socket, [served]] = await Promise.all([ask('/small'), once(app.server, 'connection')])
  await once(socket, 'data')
  // Waits twice as long as it takes to disconnect a silent client.
  for (const _ of ['once', 'twice']) await askUntilDisconnected('/never')
  expect(served.destroyed).toBe(false)
  socket.write('GET /small HTTP/1.1\r\nHost: localhost\r\n\r\n')
  expect(String((await once(socket, 'data'))[0])).toContain('petit')
  socket.destroy()
})
