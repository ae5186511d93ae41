// @long @lts
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { AppError } from './errors.ts'
import { createHttp } from './http.ts'
import { allowSlowBody } from './slow-bodies.ts'

const LIMIT_MS = 200
const DRIP_MS = 20

let app: FastifyInstance
const sockets = new Set<Socket>()
const drips = new Set<NodeJS.Timeout>()

beforeAll(async () => {
  app = await createHttp(readConfig({ LOG_LEVEL: 'silent' }), LIMIT_MS)
  app.post('/known', async () => ({ success: true }))
  app.get('/known', async () => ({ success: true }))
  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null))
  app.post('/upload', async ({ raw }) => {
    allowSlowBody(raw)
    return { length: (await text(raw)).length }
  })
  app.post('/refused-upload', async ({ raw }) => {
    allowSlowBody(raw)
    await once(raw, 'readable')
    throw new AppError(413, 'too_large', () => 'trop')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const drip of drips) clearInterval(drip)
  for (const socket of sockets) socket.destroy()
})
afterAll(() => app.close())

async function open(...lines: string[]) {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  sockets.add(socket)
  await once(socket, 'connect')
  socket.write(`${[...lines, 'host: localhost'].join('\r\n')}\r\n\r\n`)
  return socket
}
/** Sends a piece again and again, so that the body never ends. */
function drip(socket: Socket, piece: string) {
  drips.add(setInterval(() => socket.write(piece), DRIP_MS))
}
/** Resolves when the server has closed the connection, with a reset or without. */
async function closed(socket: Socket) {
  socket.resume()
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
}

const length = 'content-length: 1000000'
const chunked = 'transfer-encoding: chunked'
const CHUNK = '1\r\n \r\n'

describe('A body sent drop by drop is cut', () => {
  it.each([
    ['of JSON', ['POST /known HTTP/1.1', 'content-type: application/json', length]],
    [
      'of JSON in capitals',
      ['POST /known HTTP/1.1', 'content-type: Application/JSON; charset=utf-8', length],
    ],
    ['of a form', ['POST /known HTTP/1.1', 'content-type: application/x-www-form-urlencoded', length]],
    ['of several parts', ['POST /known HTTP/1.1', 'content-type: multipart/form-data; boundary=x', length]],
    ['of an unknown type', ['POST /known HTTP/1.1', 'content-type: x/y', length]],
    ['of no type', ['POST /known HTTP/1.1', length]],
    ['of a GET', ['GET /known HTTP/1.1', length]],
    ['at an unknown address', ['POST /unknown HTTP/1.1', 'content-type: application/json', length]],
    ['at an unknown address, without a type', ['PUT /unknown HTTP/1.1', length]],
    ['by an unknown method', ['PROPFIND /known HTTP/1.1', length]],
    ['that waits to be told to continue', ['POST /known HTTP/1.1', 'expect: 100-continue', length]],
    [
      'that names the protocol of uploads',
      ['POST /known HTTP/1.1', 'content-type: application/offset+octet-stream', length],
    ],
  ])('%s', async (_, lines) => {
    const socket = await open(...lines)
    drip(socket, ' ')
    await closed(socket)
  })

  it.each([
    ['of JSON', ['POST /known HTTP/1.1', 'content-type: application/json', chunked]],
    ['of no type', ['POST /known HTTP/1.1', chunked]],
    ['at an unknown address', ['DELETE /unknown HTTP/1.1', chunked]],
  ])('in chunks %s', async (_, lines) => {
    const socket = await open(...lines)
    drip(socket, CHUNK)
    await closed(socket)
  })

  it('also by a file’s sender who was told no', async () => {
    const socket = await open(
      'POST /refused-upload HTTP/1.1',
      'content-type: application/offset+octet-stream',
      length,
    )
    drip(socket, ' ')
    expect(String((await once(socket, 'data'))[0])).toContain('413')
    await closed(socket)
  })
})

it('A body that comes in time is answered, and its connection lives on', async () => {
  const socket = await open('POST /known HTTP/1.1', 'content-type: application/json', 'content-length: 2')
  socket.write('{}')
  expect(String((await once(socket, 'data'))[0])).toContain('200 OK')
  const slow = await open('POST /known HTTP/1.1', length)
  await closed(slow)
  socket.write('GET /known HTTP/1.1\r\nhost: localhost\r\n\r\n')
  expect(String((await once(socket, 'data'))[0])).toContain('200 OK')
})

it('Files on their way up may take longer', async () => {
  const upload = await open(
    'POST /upload HTTP/1.1',
    'content-type: application/offset+octet-stream',
    'content-length: 2',
  )
  upload.write('1')
  const slow = await open('POST /known HTTP/1.1', length)
  await closed(slow)
  upload.write('2')
  expect(String((await once(upload, 'data'))[0])).toContain('{"length":2}')
})
