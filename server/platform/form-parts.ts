import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyConfig } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { words } from '#words/errors.ts'
import { invalidInput, tooLarge } from './errors.ts'

const TYPE = 'multipart/form-data'
/** Of one part: its name and kind, hardly more. */
const HEADER_LIMITS = { headerPairs: 20, headerSize: 8 * 1024 }

/** One part of a multipart form, text or file, as it streams in. */
export interface FormPart {
  name: string
  /** Undefined for a text field. */
  fileName: string | undefined
  content: Readable
}

/** Lets such bodies through unread: a handler that wants one reads it by `formParts`. */
export function acceptForms(app: FastifyInstance) {
  app.addContentTypeParser(TYPE, (_request, _body, done) => done(null))
}

export const isForm = ({ headers }: FastifyRequest) =>
  headers['content-type']?.toLowerCase().startsWith(TYPE) ?? false

/**
 * The parts of a form, `most` of them at most. The body is read only as fast as its parts are: the next bytes are taken
 * from the connection once every part seen so far was asked for, and text streams like a file. So however many parts
 * come, of whatever size, no more than a few buffers of them are in memory. What a reader leaves unread is dropped.
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
    // The rest is read and dropped: a sender cut short in mid-stream never hears why.
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
    // A reader that gives up on a part in its midst leaves the parser waiting for good.
    content
      .on('error', fail)
      .on('close', () => content.readableEnded || fail(new Error('a part was left unread')))
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
