import { unreadableArchive } from './errors.ts'

export const BLOCK = 512

const CHECKSUM = { start: 148, end: 156 }
const TYPES: Record<string, 'file' | 'folder' | 'long-name' | 'pax' | 'other'> = {
  '0': 'file',
  '\0': 'file',
  '5': 'folder',
  L: 'long-name',
  x: 'pax',
  /** Values for all files that follow; none of them is needed here. */
  g: 'pax',
}

/** One header of a tar: links, devices and whatever else is not a file or a folder are `other`. */
export function readHeader(block: Buffer) {
  const sum = block.reduce((total, byte, at) => total + (isChecksum(at) ? 32 : byte), 0)
  if (octal(block.subarray(CHECKSUM.start, CHECKSUM.end)) !== sum) throw unreadableArchive()
  const prefix = textIn(block.subarray(257, 262)) === 'ustar' ? textIn(block.subarray(345, 500)) : ''
  const name = textIn(block.subarray(0, 100))
  const type = TYPES[block.toString('latin1', 156, 157)] ?? 'other'
  return {
    type: type === 'file' && name.endsWith('/') ? 'folder' : type,
    name: prefix ? `${prefix}/${name}` : name,
    bytes: sizeIn(block.subarray(124, 136)),
  }
}

/** The path in a pax header, whose records are « length key=value ». */
export function readPax(content: Buffer): string | undefined {
  let path: string | undefined
  for (let at = 0; at < content.length; ) {
    const space = content.indexOf(0x20, at)
    const length = Number(content.toString('latin1', at, space))
    if (space < 0 || !Number.isInteger(length) || length <= space - at) throw unreadableArchive()
    const record = content.subarray(space + 1, at + length - 1)
    if (record.subarray(0, 5).toString('latin1') === 'path=') path = textIn(record.subarray(5))
    // A size of its own in here would be another than the header's: no backup of Moodle has files that large.
    if (record.subarray(0, 5).toString('latin1') === 'size=') throw unreadableArchive()
    at += length
  }
  return path
}

/** UTF-8, or else the old character set of Windows: a name is only compared and shown. */
export function textIn(bytes: Buffer): string {
  const end = bytes.indexOf(0)
  const used = end < 0 ? bytes : bytes.subarray(0, end)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(used)
  } catch {
    return new TextDecoder('windows-1252').decode(used)
  }
}

const isChecksum = (at: number) => at >= CHECKSUM.start && at < CHECKSUM.end

/** Octal digits; GNU tar writes sizes beyond 8 GB as binary, which no limit here allows. */
function sizeIn(bytes: Buffer): number {
  const size = octal(bytes)
  if (size === null) throw unreadableArchive()
  return size
}

function octal(bytes: Buffer): number | null {
  const text = textIn(bytes).trim()
  return /^[0-7]{1,12}$/.test(text) ? Number.parseInt(text, 8) : null
}
