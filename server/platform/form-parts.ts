import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyConfig } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { words } from '#words/errors.ts'
import { digestOf } from './body-digest.ts'
import { invalidInput, tooLarge } from './errors.ts'

const TYPE = 'multipart/form-data'
/** Limits of the headers of one part, which hold little more than its name and type. */
const HEADER_LIMITS = { headerPairs: 20, headerSize: 8 * 1024 }

/** One part of a multipart form, text or file, as it streams in. */
export interface FormPart {
  name: string
  /** Undefined for a text field. */
  fileName: string | undefined
  content: Readable
}

/** Passes multipart bodies on unparsed: a handler that expects one reads it with `formParts`. */
export function acceptForms(app: FastifyInstance) {
  app.addContentTypeParser(TYPE, (_request, _body, done) => done(null))
}

export const isForm = ({ headers }: FastifyRequest) =>
  headers['content-type']?.toLowerCase().startsWith(TYPE) ?? false

/**
 * The parts of a form, at most `most`. The body is read only as fast as its parts are: more bytes are taken from the
 * connection once every part so far was asked for, and text is streamed like a file. So only a few buffers of a form
 * are in memory, however many parts it has and however large they are. What a reader leaves unread is dropped.
 */
export async function* formParts(request: FastifyRequest, most: number): AsyncGenerator<FormPart> {
  if (!isForm(request)) throw invalidInput(() => words.common.invalidJson)
  const form = parse(request.raw, most)
  try {
    for (let part = await form.next(); part; part = await form.next()) {
      yield part
      part.content.resume()
    }
  } finally {
    form.stop()
  }
}

function parse(raw: IncomingMessage, most: number) {
  const parser = new Busboy({
    headers: raw.headers as BusboyConfig['headers'],
    limits: { parts: most, ...HEADER_LIMITS },
    isPartAFile: () => true,
  })
  const waiting: FormPart[] = []
  let current: FormPart | undefined
  let isAccepted = true
  let isOver = false
  let failure: { error: unknown } | undefined
  let wake = () => {}

  // As it arrives: a second reader of the stream would change how fast it is read.
  function addToDigest(name: string, content: Readable) {
    const hash = digestOf(raw)?.part(name)
    if (!hash) return
    const push = content.push.bind(content)
    content.push = (bytes, encoding) => {
      if (bytes) hash.update(bytes)
      return push(bytes, encoding)
    }
  }

  const readOn = () => {
    if (isAccepted && waiting.length === 0) raw.resume()
  }
  const take = (bytes: Buffer) => {
    raw.pause()
    isAccepted = false
    parser.write(bytes, () => {
      isAccepted = true
      readOn()
    })
  }
  const end = () => parser.end()
  const close = () => raw.readableEnded || fail(invalidInput(() => words.common.invalidJson))
  const stop = () => {
    raw.off('data', take).off('end', end).off('close', close)
    // The rest is read and dropped: a client whose connection is closed while it sends never reads the refusal.
    raw.resume()
  }
  function fail(error: unknown) {
    failure ??= { error }
    stop()
    const unfinished = error instanceof Error ? error : undefined
    for (const part of [current, ...waiting]) part?.content.destroy(unfinished)
    wake()
  }

  parser.on('file', (name, content, fileName: string | undefined) => {
    // Without this, the parser would wait for ever for a part whose reader gave up halfway.
    content
      .on('error', fail)
      .on('close', () => content.readableEnded || fail(new Error('a part was left unread')))
    addToDigest(String(name), content)
    waiting.push({ name: String(name), fileName, content })
    wake()
  })
  parser.on('partsLimit', () => fail(tooLarge()))
  parser.on('error', fail)
  parser.on('finish', () => {
    isOver = true
    wake()
  })
  raw.on('data', take).on('end', end).on('close', close)

  async function next(): Promise<FormPart | undefined> {
    while (!failure && waiting.length === 0 && !isOver) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
    if (failure) throw failure.error
    current = waiting.shift()
    readOn()
    return current
  }
  return { next, stop }
}
