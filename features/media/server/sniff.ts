import { ebmlDocType } from './ebml.ts'
import type { Format } from './formats.ts'
import { fileTypeBrand, startsLikeOldQuickTime } from './iso-boxes.ts'

/** The rules below look at no more bytes. */
export const SNIFFED_BYTES = 4_100

/** The type of a file by its first bytes. Its name only decides between formats with the same container. */
export function sniff(head: Buffer, fileName: string): Format {
  for (const [format, matches] of signatures) if (matches(head)) return format
  if (startsWith(head, 'PK\x03\x04')) return sniffZip(head, fileName)
  if (head.subarray(0, 8).equals(COMPOUND_FILE)) return byName(fileName, ['ppt', 'xls', 'doc'], 'unknown')
  return sniffText(head)
}

const startsWith = (head: Buffer, text: string, offset = 0) =>
  head.subarray(offset, offset + text.length).equals(Buffer.from(text, 'latin1'))
const riff = (kind: string, ...firstChunks: string[]) => {
  return (head: Buffer) =>
    startsWith(head, 'RIFF') &&
    startsWith(head, kind, 8) &&
    firstChunks.some((name) => startsWith(head, name, 12))
}
const brand = (...brands: string[]) => {
  return (head: Buffer) => brands.includes(fileTypeBrand(head) ?? '')
}
const matroska = (docType: string) => (head: Buffer) => ebmlDocType(head) === docType

const signatures: [Format, (head: Buffer) => boolean][] = [
  ['jpeg', (head) => startsWith(head, '\xff\xd8\xff')],
  ['png', (head) => startsWith(head, '\x89PNG\r\n\x1a\n')],
  ['gif', (head) => startsWith(head, 'GIF87a') || startsWith(head, 'GIF89a')],
  ['webp', riff('WEBP', 'VP8 ', 'VP8L', 'VP8X')],
  ['avi', (head) => riff('AVI ', 'LIST')(head) && startsWith(head, 'hdrlavih', 20)],
  ['wav', riff('WAVE', 'fmt ', 'JUNK', 'bext', 'LIST', 'fact')],
  ['pdf', (head) => startsWith(head, '%PDF-')],
  ['avif', brand('avif', 'avis')],
  // HEIC photos use the container of videos; browsers cannot show them.
  ['unknown', brand('heic', 'heix', 'hevc', 'mif1', 'msf1')],
  ['m4a', brand('M4A ', 'M4B ')],
  ['mov', brand('qt  ')],
  ['mp4', (head) => fileTypeBrand(head) !== null],
  ['mov', startsLikeOldQuickTime],
  ['webm', matroska('webm')],
  ['mkv', matroska('matroska')],
  ['ogg', (head) => startsWith(head, 'OggS\0')],
  ['mp3', (head) => startsWith(head, 'ID3') || isMp3Frame(head)],
]

const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** A valid bit rate and sample rate are required: the first two bytes alone occur in many files. */
function isMp3Frame(head: Buffer): boolean {
  const [sync = 0, kind = 0, rates = 0xff] = head
  return sync === 0xff && (kind & 0xe6) === 0xe2 && (rates & 0xf0) !== 0xf0 && (rates & 0x0c) !== 0x0c
}

function sniffZip(head: Buffer, fileName: string): Format {
  if (head.includes('mimetypeapplication/vnd.oasis.opendocument.text')) return 'odt'
  if (head.includes('mimetypeapplication/vnd.oasis.opendocument.presentation')) return 'odp'
  if (!head.includes('[Content_Types].xml') && !head.includes('_rels/.rels')) return 'zip'
  if (head.includes('word/')) return 'docx'
  if (head.includes('ppt/')) return 'pptx'
  if (head.includes('xl/')) return 'xlsx'
  return byName(fileName, ['docx', 'pptx', 'xlsx'], 'zip')
}

function byName<F extends Format>(fileName: string, among: F[], otherwise: Format): Format {
  return among.find((extension) => fileName.toLowerCase().endsWith(`.${extension}`)) ?? otherwise
}

/** Text that a browser could take for HTML or SVG counts as unknown: it is only downloaded, never shown. */
function sniffText(head: Buffer): Format {
  if (head.length === 0) return 'unknown'
  let text: string
  try {
    // `stream`: a character cut at the end of the head is no error.
    text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
  } catch {
    return 'unknown'
  }
  if (/^WEBVTT(?:[ \t\r\n]|$)/.test(text)) return 'vtt'
  if (hasControls(text) || /<[!?a-z]/i.test(text)) return 'unknown'
  return 'text'
}

function hasControls(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0c && code !== 0x0d) return true
  }
  return false
}
