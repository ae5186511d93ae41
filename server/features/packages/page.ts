import type { Storage } from '#server/platform/storage/storage.ts'

/** The beginning of a page, where its head is. */
const HEAD_BYTES = 64 * 1024

/** Where a script may stand first: after the start tag of the head, of the document, or the document type. */
const PLACES = [/<head(\s[^>]*)?>/i, /<html(\s[^>]*)?>/i, /<!doctype[^>]*>/i, /<\?xml[^>]*\?>/i]

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
  const found = PLACES.map((place) => place.exec(text)).find((match) => match !== null)
  const start = text.startsWith('\ufeff') ? 1 : text.startsWith('\u00ef\u00bb\u00bf') ? 3 : 0
  const at = found ? found.index + found[0].length : start
  return Buffer.concat([
    Buffer.from(text.slice(0, at), encoding),
    Buffer.from(tag, encoding),
    Buffer.from(text.slice(at), encoding),
  ])
}
