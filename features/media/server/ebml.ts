const EBML_HEADER = 0x1a45dfa3
const DOC_TYPE = 0x4282

/** The document type that a Matroska or WebM file declares in its header; null for anything else. */
export function ebmlDocType(head: Buffer): string | null {
  const header = readElement(head, 0)
  if (header?.id !== EBML_HEADER) return null
  const end = Math.min(header.end, head.length)
  for (let offset = header.start; offset < end; ) {
    const element = readElement(head, offset)
    if (!element || element.end > end) return null
    if (element.id === DOC_TYPE)
      return head.toString('latin1', element.start, element.end).replace(/\0+$/, '')
    offset = element.end
  }
  return null
}

/** An element is an identifier, a length and that many bytes; both numbers tell their own size in their first byte. */
function readElement(bytes: Buffer, offset: number) {
  const idLength = numberLength(bytes, offset)
  const sizeLength = numberLength(bytes, offset + idLength)
  if (idLength > 4 || sizeLength > 6 || offset + idLength + sizeLength > bytes.length) return null
  const id = bytes.readUIntBE(offset, idLength)
  const size = bytes.readUIntBE(offset + idLength, sizeLength) - 2 ** (7 * sizeLength)
  const start = offset + idLength + sizeLength
  return { id, start, end: start + size }
}

/** The size of a number: 1 for 1xxxxxxx, 2 for 01xxxxxx, and so on; 9 when no bit is set or there are no more bytes. */
const numberLength = (bytes: Buffer, offset: number) => Math.clz32(bytes[offset] ?? 0) - 23
