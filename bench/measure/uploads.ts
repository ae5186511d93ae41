import { createReadStream } from 'node:fs'
import { request } from 'node:http'
import { Readable } from 'node:stream'

const CHUNK_BYTES = 32 * 1024 * 1024

type Headers = Record<string, string>

/** Both functions return how to delete the video again, which is not measured. */
export type Sent = () => Promise<unknown>

/** The save is refused because it has no title, after the whole video was received: only receiving is measured. */
export async function sendMultipart(
  url: string,
  headers: Headers,
  video: Readable,
  bytes: number,
): Promise<Sent> {
  const boundary = 'bench-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="chapitreVideos"; filename="video.mp4"\r\n\r\n`
  const tail = `\r\n--${boundary}--\r\n`
  async function* body() {
    yield Buffer.from(head)
    yield* video
    yield Buffer.from(tail)
  }
  const answer = await send('POST', `${url}/api/formateur/formations`, Readable.from(body()), {
    ...headers,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(head.length + bytes + tail.length),
  })
  if (answer.status !== 400) throw new Error(`expected the want of a title, got ${answer.status}`)
  return async () => {}
}

export async function sendInPieces(
  url: string,
  headers: Headers,
  video: string,
  bytes: number,
): Promise<Sent> {
  const tus = { ...headers, 'tus-resumable': '1.0.0' }
  const begun = await send('POST', `${url}/api/uploads`, Readable.from([]), {
    ...tus,
    'upload-length': String(bytes),
    'upload-metadata': `filename ${btoa('video.mp4')},use ${btoa('chapterVideo')}`,
    'content-length': '0',
  })
  const place = new URL(String(begun.location), url).href.replace(/^https?:\/\/[^/]+/, url)
  for (let offset = 0; offset < bytes; offset += CHUNK_BYTES) {
    const end = Math.min(bytes, offset + CHUNK_BYTES)
    const piece = createReadStream(video, { start: offset, end: end - 1, highWaterMark: 1024 * 1024 })
    const answer = await send('PATCH', place, piece, {
      ...tus,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(end - offset),
    })
    if (answer.status !== 204) throw new Error(`a piece was answered with ${answer.status}`)
  }
  return () => send('DELETE', place, Readable.from([]), tus)
}

function send(method: string, address: string, body: Readable, headers: Headers) {
  return new Promise<{ status: number; location?: string }>((resolve, reject) => {
    const sending = request(address, { method, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location }))
    })
    sending.on('error', reject)
    body.pipe(sending)
  })
}
