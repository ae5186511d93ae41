/** More than twelve hours in fragments of half a second; a file of empty boxes would only cost time. */
const MOST_BOXES = 200_000
/** A real one lists a few brands. A size this small begins with zero bytes, as no text does. */
const LARGEST_FILE_TYPE = 1_024
const FIRST_OF_OLD_QUICKTIME = ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']

/** The brand of an MP4-like file; null for anything that does not begin with a whole file type box. */
export function fileTypeBrand(head: Buffer): string | null {
  const first = readBox(head, 0)
  if (first?.type !== 'ftyp' || first.headerBytes !== 8) return null
  if (first.size < 16 || first.size > LARGEST_FILE_TYPE || first.size % 4 !== 0) return null
  const brand = head.toString('latin1', 8, 12)
  return isPrintable(brand) && goesOnAt(head, first.size) ? brand : null
}

/** Old QuickTime files have no brand and start with another box. */
export function startsLikeOldQuickTime(head: Buffer): boolean {
  const first = readBox(head, 0)
  if (!first || !FIRST_OF_OLD_QUICKTIME.includes(first.type)) return false
  // Four printable characters would be a size of half a gigabyte or more: it is the beginning of a text.
  if (/^[\t\n\r\x20-\x7e]{4}$/.test(head.toString('latin1', 0, 4))) return false
  return first.size === 0 || goesOnAt(head, first.size)
}

/** Unknown, and so accepted, when the head is too short to tell. */
const goesOnAt = (head: Buffer, offset: number) => head.length < offset + 8 || readBox(head, offset) !== null

interface Box {
  type: string
  /** 0 means to the end of the file. */
  size: number
  headerBytes: 8 | 16
}

/** Null for what cannot be the header of a box. */
function readBox(bytes: Buffer, offset: number): Box | null {
  if (bytes.length < offset + 8) return null
  const type = bytes.toString('latin1', offset + 4, offset + 8)
  const short = bytes.readUInt32BE(offset)
  if (!isPrintable(type)) return null
  if (short !== 1) return short === 0 || short >= 8 ? { type, size: short, headerBytes: 8 } : null
  if (bytes.length < offset + 16) return null
  const long = Number(bytes.readBigUInt64BE(offset + 8))
  return long >= 16 && Number.isSafeInteger(long) ? { type, size: long, headerBytes: 16 } : null
}

/** Names of boxes are letters, digits and spaces; some of Apple's begin with ©. */
const isPrintable = (type: string) => /^[\x20-\x7e\xa9][\x20-\x7e]{3}$/.test(type)

/**
 * Follows the boxes of a video as it streams by: each must have a name and end within the file. Unknown boxes are
 * skipped by their size, as every reader does: cameras add their own.
 */
export class BoxWalk {
  /** Where the header of the next box begins. */
  private next = 0
  private at = 0
  private header = Buffer.alloc(0)
  private boxes = 0
  private readonly found = new Set<string>()
  private isSound = true

  push(chunk: Buffer) {
    const end = this.at + chunk.length
    while (this.isSound && this.next + this.header.length < end) {
      const from = this.next + this.header.length - this.at
      const missing = this.headerBytes() - this.header.length
      this.header = Buffer.concat([this.header, chunk.subarray(from, from + missing)])
      if (this.header.length === this.headerBytes()) this.takeBox()
    }
    this.at = end
  }

  /** Whether the next bytes hold no header and may be left unread. */
  maySkip = (bytes: number) => !this.isSound || this.next >= this.at + bytes

  skip(bytes: number) {
    this.at += bytes
  }

  /** After the last byte: whether the file was a complete video, with its media data and index. */
  isWhole(): boolean {
    const endsWithABox = this.header.length === 0 && (this.next === this.at || this.next === Infinity)
    return this.isSound && endsWithABox && this.found.has('moov') && this.found.has('mdat')
  }

  /** A size of 1 means that a 64-bit size follows. */
  private headerBytes = () => (this.header.length >= 8 && this.header.readUInt32BE(0) === 1 ? 16 : 8)

  private takeBox() {
    const box = readBox(this.header, 0)
    const isPadding = !box && this.found.size > 1 && this.header.every((byte) => byte === 0)
    this.header = Buffer.alloc(0)
    this.boxes += 1
    // Some recorders pad the end with zeros.
    if (isPadding || box?.size === 0) this.next = Infinity
    else if (box) this.next += box.size
    this.isSound = (box !== null || isPadding) && this.boxes <= MOST_BOXES
    if (box?.type === 'moov' || box?.type === 'mdat') this.found.add(box.type)
  }
}
