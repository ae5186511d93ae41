// @long @lts
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { readConfig } from './config.ts'
import { createHttp } from './http.ts'

/** The budget for large bodies holds thirty-two of these. */
const MEGABYTE = 1024 * 1024
const PATIENTLY = { timeout: 20_000 }

let app: FastifyInstance
let begun = 0
const sockets: Socket[] = []
beforeAll(async () => {
  app = await createHttp(readConfig({ LOG_LEVEL: 'silent' }))
  app.addHook('preParsing', (_request, _reply, payload, done) => {
    begun += 1
    done(null, payload)
  })
  app.post('/taken', async ({ body }) => ({ success: true, bytes: JSON.stringify(body).length }))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => app.close())

/** Sends the headers of a body, and never the body. */
async function begin(...headers: string[]) {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  sockets.push(socket)
  await once(socket, 'connect')
  const lines = ['POST /taken HTTP/1.1', 'host: localhost', 'content-type: application/json', ...headers]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  socket.write(headers.some((line) => line.includes('chunked')) ? '5\r\n{"a":\r\n' : '{"a":')
  return socket
}
const send = (bytes: number) =>
  app.inject({ method: 'POST', url: '/taken', payload: { text: 'x'.repeat(bytes - 11) } })
const statusOf = async (bytes: number) => (await send(bytes)).statusCode

it.each([
  ['of announced length', `content-length: ${MEGABYTE}`],
  ['of unknown length', 'transfer-encoding: chunked'],
])(
  'large bodies %s that never end leave room for small ones, and for large ones once they are gone',
  async (_, header) => {
    const before = begun
    await Promise.all(Array.from({ length: 32 }, () => begin(header)))
    await vi.waitFor(() => expect(begun - before).toBe(32), PATIENTLY)
    expect(await statusOf(MEGABYTE)).toBe(503)
    const refused = await send(20_000)
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'too_busy'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await statusOf(16_000)).toBe(200)

    const beyond = await begin(header)
    const [answer] = await once(beyond, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 503 /)

    for (const socket of sockets.splice(0)) socket.destroy()
    await vi.waitFor(async () => expect(await statusOf(MEGABYTE)).toBe(200), PATIENTLY)
  },
)

it('bodies sent one after the other never fill it', async () => {
  for (let i = 0; i < 70; i += 1) expect(await statusOf(MEGABYTE)).toBe(200)
})

it('bodies that are no JSON, and too large ones, give their room back too', async () => {
  const headers = { 'content-type': 'application/json' }
  for (let i = 0; i < 70; i += 1) {
    const broken = await app.inject({ method: 'POST', url: '/taken', headers, payload: '{'.repeat(MEGABYTE) })
    const tooLarge = await app.inject({
      method: 'POST',
      url: '/taken',
      headers,
      payload: ' '.repeat(MEGABYTE + 1),
    })
    expect([broken.statusCode, tooLarge.statusCode]).toEqual([400, 413])
  }
})
