// @long @lts
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { type FormPart, formParts } from './form-parts.ts'
import { collectTexts } from './form-texts.ts'
import { createHttp } from './http.ts'

const MB = 1024 * 1024
const MOST = 1_200

let app: FastifyInstance
const sockets = new Set<Socket>()
/** What the handler does with each part; a test sets it. */
let take: (part: FormPart) => Promise<unknown>
let bytesRead: () => number

beforeAll(async () => {
  app = await createHttp(readConfig({ LOG_LEVEL: 'silent' }))
  app.post('/form', async (request) => {
    bytesRead = () => request.raw.socket.bytesRead
    const taken: unknown[] = []
    for await (const part of formParts(request, MOST)) taken.push(await take(part))
    return taken
  })
  app.get('/', async () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
})
afterAll(() => app.close())

const port = () => (app.server.address() as AddressInfo).port
const HEAD = ['POST /form HTTP/1.1', 'host: localhost', 'connection: close', 'transfer-encoding: chunked']
const part = (name: string, more = '') =>
  `\r\n--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`

/** Sends a form over a real connection, as fast as it is taken, from one buffer however large it is. */
function send(body: Iterable<string | Buffer>, contentType = 'multipart/form-data; boundary=x') {
  const socket = connect(port(), '127.0.0.1').on('error', () => {})
  sockets.add(socket)
  const answer = allThatCame(socket)
  socket.write(`${[...HEAD, `content-type: ${contentType}`].join('\r\n')}\r\n\r\n`)
  Readable.from(inChunks(body)).pipe(socket, { end: false })
  return { answer }
}
/** Everything that was received, even if the server closed the connection before the form was sent. */
function allThatCame(socket: Socket) {
  let came = ''
  socket.setEncoding('utf8').on('data', (piece) => {
    came += piece
  })
  return new Promise<string>((resolve) => {
    socket.on('close', () => resolve(came))
  })
}
function* inChunks(body: Iterable<string | Buffer>) {
  for (const piece of body) {
    yield `${Buffer.byteLength(piece).toString(16)}\r\n`
    yield piece
    yield '\r\n'
  }
  yield '0\r\n\r\n'
}
const answerTo = (...form: Parameters<typeof send>) => send(...form).answer

const megabyte = Buffer.alloc(MB, 'x')
function* many(count: number, name: (at: number) => string) {
  for (let at = 0; at < count; at += 1) {
    yield part(name(at))
    yield megabyte
  }
  yield '\r\n--x--\r\n'
}

describe('A form', () => {
  it('gives its parts one after the other, texts and files alike', async () => {
    take = async ({ name, fileName, content }) => [name, fileName ?? null, await text(content)]
    const body = [
      part('nom'),
      'Zoé',
      part('photo', '; filename="été.png"'),
      'PNG…',
      part('vide', '; filename=""'),
    ]
    const answer = await answerTo([...body, '\r\n--x--\r\n'])
    expect(JSON.parse(/\[.*\]/.exec(answer)?.[0] ?? '')).toEqual([
      ['nom', null, 'Zoé'],
      ['photo', 'été.png', 'PNG…'],
      ['vide', '', ''],
    ])
  })

  it('drops what its reader leaves unread', async () => {
    take = async ({ name, content }) => (name === 'b' ? text(content) : null)
    const answer = await answerTo([
      part('a'),
      megabyte,
      part('b'),
      'lu',
      part('c'),
      megabyte,
      '\r\n--x--\r\n',
    ])
    expect(answer).toContain('[null,"lu",null]')
  })

  it('is answered before its end when its reader has enough', async () => {
    take = async () => {
      throw Object.assign(new Error('enough'), { statusCode: 413 })
    }
    expect(await answerTo(many(50, () => 'a'))).toContain('413')
  })

  it.each([
    ['without a boundary', 'multipart/form-data', ['x']],
    ['that ends in the midst of a part', undefined, [part('a'), 'x']],
    ['that ends before its first part', undefined, ['']],
    ['that is none', 'application/json', ['{}']],
  ])('%s is refused, not a fault', async (_, contentType, body) => {
    take = async ({ content }) => text(content)
    expect(await answerTo(body.filter(Boolean), contentType)).toMatch(/^HTTP\/1.1 400/)
  })

  it('of too many parts is refused', async () => {
    take = async ({ content }) => void (await buffer(content))
    function* parts() {
      for (let at = 0; at <= MOST; at += 1) yield `${part(`a${at}`)}1`
      yield '\r\n--x--\r\n'
    }
    expect(await answerTo(parts())).toMatch(/^HTTP\/1.1 413/)
  })
})

describe('However much a form holds', () => {
  it.each([
    ['fields', ''],
    ['files', '; filename="a"'],
  ])('no more is read from the connection than its reader asked for, of many small %s', async (_, more) => {
    let go = () => {}
    const started = new Promise<void>((resolve) => {
      take = async () => {
        resolve()
        await new Promise<void>((resolve) => {
          go = resolve
        })
      }
    })
    const small = Buffer.alloc(20_000, 'x')
    function* parts() {
      for (let at = 0; at < 1_000; at += 1) {
        yield part(`a${at}`, more)
        yield small
      }
      yield '\r\n--x--\r\n'
    }
    const { answer } = send(parts())
    await started
    // The server still answers others, and has not read the 20 MB that could have arrived by now.
    for (let round = 0; round < 50; round += 1) await fetch(`http://127.0.0.1:${port()}/`)
    expect(bytesRead()).toBeLessThan(MB)
    take = async () => null
    go()
    expect(await answer).toContain('200 OK')
  })

  it.each([
    ['unknown', (at: number) => `a${at}`],
    ['all of one known name', () => 'name'],
  ])('texts of %s take no memory beyond their limit', async (_, name) => {
    const { add, texts } = collectTexts({ names: ['name'], eachBytes: MB, allBytes: 4 * MB })
    take = async (part) => {
      // Storing a file takes a while, in which the next parts arrive.
      await new Promise((resolve) => setImmediate(resolve))
      await add(part)
    }
    const held = () => process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed
    const before = held()
    let most = 0
    const watching = setInterval(() => {
      most = Math.max(most, held())
    }, 5)
    const answer = await answerTo(many(400, name))
    clearInterval(watching)
    expect(answer).toMatch(texts.size === 0 ? /^HTTP\/1.1 200/ : /^HTTP\/1.1 413/)
    expect(most - before).toBeLessThan(100 * MB)
  })
})
