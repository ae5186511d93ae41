import type { Storage } from '#server/platform/storage/storage.ts'

/** The beginning of a page, where its head is. */
const HEAD_BYTES = 64 * 1024

/** The page with the script as its first; the rest is passed on as it is read. */
export async function* pageWithScript(
  storage: Pick<Storage, 'open'>,
  key: string,
  bytes: number,
  address: string,
): AsyncGenerator<Buffer> {
  if (bytes === 0) return
  const headEnd = Math.min(bytes, HEAD_BYTES) - 1
  const parts: Buffer[] = []
  for await (const chunk of (await storage.open(key, { start: 0, end: headEnd })).stream) parts.push(chunk)
  yield withScript(Buffer.concat(parts), address)
  if (headEnd === bytes - 1) return
  yield* (await storage.open(key, { start: headEnd + 1, end: bytes - 1 })).stream
}

/** Pages may be in any character set: all but UTF-16 write these tags in the same bytes. */
function withScript(head: Buffer, address: string): Buffer {
  const tag = `<script src="${address}"></script>`
  const [first, second] = head
  if (first === 0xff && second === 0xfe) return inserted(head, tag, 'utf16le')
  return inserted(head, tag, 'latin1')
}

function inserted(head: Buffer, tag: string, encoding: 'latin1' | 'utf16le'): Buffer {
  const text = head.toString(encoding)
  const at = scriptPlace(text)
  return Buffer.concat([
    Buffer.from(text.slice(0, at), encoding),
    Buffer.from(tag, encoding),
    Buffer.from(text.slice(at), encoding),
  ])
}

/** What a first script may follow, best first: the start tag of the head or of the document, or what precedes it. */
const BEGINNINGS = ['<head', '<html', '<!doctype', '<?xml']
const MAY_FOLLOW = ['h', 'H', '!', '?']

/** The place for a first script in the beginning of a page. Read once from left to right: a page may be opened often. */
export function scriptPlace(text: string): number {
  const places: (number | undefined)[] = []
  let end = -1
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    if (text.startsWith('<!--', at)) {
      const comment = text.indexOf('-->', at + 4)
      if (comment < 0) break
      at = comment
      continue
    }
    if (!MAY_FOLLOW.includes(text[at + 1] ?? '')) continue
    const kind = BEGINNINGS.findIndex((beginning) => begins(text, at, beginning))
    if (kind < 0 || places[kind] !== undefined) continue
    if (end < at) end = text.indexOf('>', at)
    if (end < 0) break
    places[kind] = end + 1
  }
  const start = text.startsWith('\ufeff') ? 1 : text.startsWith('\u00ef\u00bb\u00bf') ? 3 : 0
  return places.find((place) => place !== undefined) ?? start
}

function begins(text: string, at: number, beginning: string): boolean {
  const end = at + beginning.length
  return text.slice(at, end).toLowerCase() === beginning && !/[\w-]/.test(text[end] ?? '')
}
