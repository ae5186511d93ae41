import { createHash } from 'node:crypto'
import { acceptedEncodings, compress, type Encoding, WORTHWHILE_BYTES } from './encodings.ts'

/** Headers of one request, not of the answer. */
const NOT_REUSED = new Set(['x-request-id', 'connection', 'keep-alive', 'date'])
/** Headers about the body, which a 304 does not have. */
const BODY_HEADERS = /^content-(type|length|encoding)$/

export const JSON_TYPE = 'application/json; charset=utf-8'

/** The headers of an answer that may be sent again with the next one. */
export const reusableHeaders = (sent: Record<string, unknown>) =>
  Object.entries(sent)
    .filter(([name]) => !NOT_REUSED.has(name))
    .map(([name, value]) => [name, String(value)] as const)

/** The content of an answer: a page, or the JSON of a call. */
export interface AnswerContent {
  status: number
  redirect?: string
  type: string
  text: string
  /** Whether it is the same until the catalogue changes. */
  cacheable: boolean
  /** Whether it is the same for those signed in. */
  forEveryone: boolean
}

/** What is stored of a request beside its answer. */
type Asked = { headers: { host?: string }; routeOptions: { url?: string } }

/** An answer in one encoding, with its headers as a flat list: node:http writes that form fastest. */
interface StoredResponse {
  /** The pattern of the route that made it: for the metrics. */
  route: string
  /** The host that it was asked for at, whose folders its content policy names. */
  host: string | undefined
  headers: string[]
  unchangedHeaders: string[]
  body: Buffer
}

/** An answer as bytes, in the encodings asked for so far. */
export class CachedAnswer {
  readonly etag: string
  readonly content: Omit<AnswerContent, 'text'>
  /** Memory of the body, its compressed copies and its headers. */
  bytes: number
  /** Called when it has grown, so that its cache can count it again. */
  onGrowth = () => {}
  readonly #body: Buffer
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()
  readonly #responses = new Map<Encoding | undefined, StoredResponse>()

  constructor({ text, ...content }: AnswerContent) {
    this.content = content
    this.#body = ownMemory(Buffer.from(text))
    this.bytes = this.#body.length
    this.etag = `W/"${createHash('sha1').update(this.#body).digest('base64url')}"`
  }

  /** The encoding for a client, from its Accept-Encoding; none where it would save nothing. */
  encodingFor(accepted: string | undefined): Encoding | undefined {
    return this.#body.length < WORTHWHILE_BYTES ? undefined : acceptedEncodings(accepted)[0]
  }

  body(encoding: Encoding | undefined): Buffer | Promise<Buffer> {
    if (!encoding) return this.#body
    const known = this.#compressed.get(encoding)
    if (known) return known
    const compressed = compress(this.#body, encoding).then((body) => {
      this.#grow(body.length)
      return ownMemory(body)
    })
    this.#compressed.set(encoding, compressed)
    return compressed
  }

  /** Stores the headers it was sent with, so that it can be sent again, at that host, without being made again. */
  storeResponse(encoding: Encoding | undefined, body: Buffer, sent: Record<string, unknown>, request: Asked) {
    const { host } = request.headers
    const before = this.#responses.get(encoding)
    if (before?.host === host && before) return
    const headers = reusableHeaders({ ...sent, 'content-length': body.length })
    this.#responses.set(encoding, {
      route: request.routeOptions.url ?? '',
      host,
      headers: headers.flat(),
      unchangedHeaders: headers.filter(([name]) => !BODY_HEADERS.test(name)).flat(),
      body,
    })
    if (!before) this.#grow(headers.flat().join('').length)
  }

  storedResponse(accepted: string | undefined, host: string | undefined) {
    const stored = this.#responses.get(this.encodingFor(accepted))
    return stored?.host === host ? stored : undefined
  }

  #grow(bytes: number) {
    this.bytes += bytes
    this.onGrowth()
  }
}

/** Small buffers are parts of a larger one, which would stay in memory as long as they do. */
function ownMemory(shared: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(shared.length)
  shared.copy(own)
  return own
}
