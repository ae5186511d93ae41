import { zipNames } from './zip-names.ts'

export type FileKind = 'archive' | 'package' | 'moodle' | 'questions' | 'unknown'

/** The file by which each kind of zip is known, at its top or in one folder. */
const MARKS: [string, FileKind][] = [
  ['formation.json', 'archive'],
  ['moodle_backup.xml', 'moodle'],
  ['imsmanifest.xml', 'package'],
]
const READ_BYTES = 64 * 1024

/** What a file is, by what it holds: names lie, and say nothing of a zip. */
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
