export type FileKind = 'archive' | 'package' | 'moodle' | 'questions' | 'unknown'

/** The file by which each kind of zip is known, at its top or in one folder. */
const MARKS: [string, FileKind][] = [
  ['formation.json', 'archive'],
  ['moodle_backup.xml', 'moodle'],
  ['imsmanifest.xml', 'package'],
]
const READ_BYTES = 64 * 1024

/** The kind of a file, by its content: a name may be wrong, and tells nothing about a zip. */
export async function recognise(file: Blob): Promise<FileKind> {
  const head = new Uint8Array(await file.slice(0, READ_BYTES).arrayBuffer())
  if (head[0] === 0x50 && head[1] === 0x4b) return kindOfZip(await zipNames(file))
  // Moodle alone writes its backups so.
  if (head[0] === 0x1f && head[1] === 0x8b) return 'moodle'
  return isQuestions(head) ? 'questions' : 'unknown'
}

function kindOfZip(names: string[]): FileKind {
  const has = (mark: string) => names.some((name) => name.replace(/^[^/]+\/(?=[^/]+$)/, '') === mark)
  return MARKS.find(([mark]) => has(mark))?.[1] ?? 'unknown'
}

/** XML of Moodle, or GIFT, whose questions have their answers in braces. */
function isQuestions(head: Uint8Array): boolean {
  const text = new TextDecoder(encodingOf(head)).decode(head)
  return !text.includes('\0') && (/<quiz[\s>]/.test(text) || /\S\s*\{[^{}]*\}/.test(text))
}

function encodingOf([first, second]: Uint8Array) {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

const END_BYTES = 66_000
const MOST_LIST_BYTES = 4 * 1024 * 1024
const END_MARK = 0x06054b50
const ENTRY_MARK = 0x02014b50

/**
 * The names in a zip, read from the list at its end: a file of gigabytes is recognised by a few kilobytes of it. Empty
 * where that list cannot be read; the server then says what is wrong.
 */
async function zipNames(file: Blob): Promise<string[]> {
  const end = new DataView(await file.slice(-END_BYTES).arrayBuffer())
  const at = endMark(end)
  if (at < 0) return []
  const [bytes, start] = [end.getUint32(at + 12, true), end.getUint32(at + 16, true)]
  const list = await file.slice(start, start + Math.min(bytes, MOST_LIST_BYTES)).arrayBuffer()
  return [...namesIn(new DataView(list))]
}

function endMark(view: DataView): number {
  for (let at = view.byteLength - 22; at >= 0; at -= 1) if (view.getUint32(at, true) === END_MARK) return at
  return -1
}

function* namesIn(view: DataView) {
  const text = new TextDecoder()
  for (let at = 0; at + 46 <= view.byteLength && view.getUint32(at, true) === ENTRY_MARK; ) {
    const length = view.getUint16(at + 28, true)
    if (at + 46 + length > view.byteLength) return
    yield text.decode(new Uint8Array(view.buffer, at + 46, length))
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}
