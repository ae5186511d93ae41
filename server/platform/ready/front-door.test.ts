import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Callers } from '../callers.ts'
import { openFrontDoor } from './front-door.ts'
import { HandedOver } from './handed-over.ts'
import type { OwnAnswers } from './own-answers.ts'
import { ReadyAnswers } from './ready-answers.ts'

const SILENCE_MS = 150
/** More than the system takes from us at once for someone who does not read. */
const LARGE = 'x'.repeat(20_000_000)

let app: FastifyInstance
let released: () => void

beforeAll(async () => {
  const ready = new ReadyAnswers()
  for (const [address, text] of [
    ['/small', 'petit'],
    ['/large', LARGE],
  ] as const) {
    const made = { status: 200, type: 'text/plain', text, keep: true, forEveryone: true }
    const answer = await ready.get(address, async () => made)
    answer.rememberWire(undefined, Buffer.from(text), { 'content-type': 'text/plain' })
  }
  const nobody: Callers = { of: async () => null, known: () => undefined }
  const nothing: Pick<OwnAnswers, 'peek'> = { peek: () => undefined }
  app = Fastify({ keepAliveTimeout: 60_000 })
  app.get('/never', () => new Promise<string>((resolve) => (released = () => resolve('enfin'))))
  openFrontDoor(
    app,
    { ready, callers: nobody, own: nothing as OwnAnswers, handedOver: new HandedOver() },
    SILENCE_MS,
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => {
  released()
  app.server.closeAllConnections()
  return app.close()
})

/** Someone who asks, and does not read what comes. */
async function ask(path: string): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  return socket
}
/** Asks, and waits until the server has closed the connection on its own account. */
async function askUntilLetGo(path: string) {
  const [, [served]] = await Promise.all([ask(path), once(app.server, 'connection')])
  await once(served, 'close')
}

it('who never takes the answer that was ready is let go', () => askUntilLetGo('/large'))

it('who waits without end for an answer that was not ready is let go', () => askUntilLetGo('/never'))

it('who took theirs may ask again after a silence', async () => {
  const [socket, [served]] = await Promise.all([ask('/small'), once(app.server, 'connection')])
  await once(socket, 'data')
  // Two silences, each as long as it takes to let someone else go.
  for (const _ of ['once', 'twice']) await askUntilLetGo('/never')
  expect(served.destroyed).toBe(false)
  socket.write('GET /small HTTP/1.1\r\nHost: localhost\r\n\r\n')
  expect(String((await once(socket, 'data'))[0])).toContain('petit')
  socket.destroy()
})
