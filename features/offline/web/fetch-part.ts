import type { Part } from './playlist.ts'

/** The file is gone. */
export class FileGone extends Error {}

/** No answer, or that of a server which is busy or away: worth another try. */
export class LineLost extends Error {}

/** A connection without data for so long is given up and tried again; a slow one is not. */
const SILENT_MS = 30_000

export async function fetchPart(part: Part, signal: AbortSignal) {
  const stop = new AbortController()
  const abort = () => stop.abort()
  let timer = setTimeout(abort, SILENT_MS)
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(abort, SILENT_MS)
  }
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  try {
    return await readWhole(await answerTo(part, stop.signal), heard)
  } catch (error) {
    throw error instanceof TypeError || stop.signal.aborted ? new LineLost() : error
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

async function answerTo({ address, range }: Part, signal: AbortSignal) {
  const headers = range ? { Range: `bytes=${range[0]}-${range[1]}` } : undefined
  const answer = await fetch(address, { headers, signal })
  if (answer.status === 404 || answer.status === 410) throw new FileGone()
  if (answer.status === 429 || answer.status >= 500) throw new LineLost()
  if (!answer.ok) throw new Error(`${answer.status}`)
  // A server or proxy that ignores ranges sends the whole file instead.
  if (range && answer.status !== 206 && range[0] > 0) throw new FileGone()
  return answer
}

async function readWhole(answer: Response, heard: () => void) {
  const chunks: BlobPart[] = []
  const reader = answer.body?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    chunks.push(next.value)
    heard()
  }
  return new Blob(chunks, { type: answer.headers.get('content-type') ?? '' })
}

export const fetchText = async (address: string, signal: AbortSignal) =>
  (await fetchPart({ address }, signal)).text()

/** The size of a file, from the answer to a request for its first byte. */
export async function fileBytes(address: string, signal?: AbortSignal) {
  const answer = await fetch(address, { headers: { Range: 'bytes=0-0' }, signal })
  const total = Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1])
  await answer.body?.cancel()
  if (!total) throw new FileGone()
  return total
}
