import { crc32, deflateRawSync, gzipSync } from 'node:zlib'

/** An entry of a zip as a program, or an attacker, writes it. */
export interface ZipEntry {
  /** Bytes for a name in another character set. */
  name: string | Buffer
  content?: Buffer | string
  deflate?: boolean
  /** The mode of Unix, with the type of the file. */
  mode?: number
  flags?: number
  method?: number
  /** What the headers claim, where that is false. */
  saysBytes?: number
  saysCrc?: number
}

const UTF8_NAME = 0x800

/** A zip of these entries; `mode` and sizes are written as given, true or not. */
export function zipOf(entries: ZipEntry[]): Buffer {
  const files: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const content = Buffer.from(entry.content ?? '')
    const packed = entry.deflate ? deflateRawSync(content) : content
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(entry.flags ?? (typeof entry.name === 'string' ? UTF8_NAME : 0), 2)
    fields.writeUInt16LE(entry.method ?? (entry.deflate ? 8 : 0), 4)
    fields.writeUInt32LE(entry.saysCrc ?? crc32(content), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(entry.saysBytes ?? content.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, packed])
    const tail = Buffer.alloc(14)
    // Made by Unix, so that the mode counts.
    tail.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6)
    tail.writeUInt32LE(offset, 10)
    const madeBy = Buffer.from([20, 3])
    list.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), madeBy, fields, tail, name]))
    files.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, directory, Buffer.from('PK\x05\x06', 'latin1'), end])
}

export interface TarEntry {
  name: string | Buffer
  content?: Buffer | string
  /** `0` a file, `5` a folder, `2` a link, `x` a pax header, `L` a long name. */
  type?: string
  link?: string
  saysBytes?: number
}

const BLOCK = 512

export const tarGzOf = (entries: TarEntry[]) => gzipSync(Buffer.concat([...tarBlocks(entries)]))

/** The bytes of a tar, one by one: a large one is never in memory as a whole. */
export function* tarBlocks(entries: TarEntry[]): Generator<Buffer> {
  for (const { name, content = '', type = '0', link = '', saysBytes } of entries) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const header = Buffer.alloc(BLOCK)
    Buffer.from(name).copy(header, 0, 0, 100)
    header.write('0000644\0', 100)
    header.write(`${(saysBytes ?? bytes.length).toString(8).padStart(11, '0')}\0`, 124)
    header.fill(' ', 148, 156)
    header.write(type, 156)
    header.write(link, 157)
    header.write('ustar\x0000', 257)
    const sum = header.reduce((total, byte) => total + byte, 0)
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    yield header
    yield bytes
    yield Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** A pax header that gives the next entry this path. */
export function paxPath(path: string): TarEntry {
  const record = `path=${path}\n`
  const bytes = Buffer.byteLength(record)
  const length = [2, 3, 4, 5]
    .map((digits) => bytes + 1 + digits)
    .find((sum) => String(sum).length + 1 + bytes === sum)
  return { name: 'PaxHeaders/next', type: 'x', content: `${length} ${record}` }
}
