import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl'
import type { ArchivedFile, ArchiveLimits, OpenedArchive } from './archive.ts'
import { countEntries } from './counted.ts'
import { unreadableArchive, unsafeArchive } from './errors.ts'
import { SafePaths } from './paths.ts'

const STORED = 0
const DEFLATED = 8
/** Unix keeps the type of a file in the upper half of these bits. */
const FILE_TYPE = 0o170000
const PLAIN_TYPES = [0, 0o100000, 0o040000]

/**
 * Opens a zip by its list of entries and unpacks nothing. The sizes that it lists are counted now and enforced when a
 * file is read, so files that share the same bytes, or unpack to more than they say, burst nothing.
 */
export async function openZip(path: string, limits: ArchiveLimits): Promise<OpenedArchive> {
  const options = { autoClose: false, lazyEntries: true, decodeStrings: false, validateEntrySizes: true }
  const zip = await openPromise(path, options).catch(() => {
    throw unreadableArchive()
  })
  try {
    return { files: await listFiles(zip, limits), close: async () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function listFiles(zip: ZipFile, limits: ArchiveLimits) {
  const files = new Map<string, ArchivedFile>()
  const paths = new SafePaths(limits.files)
  const count = countEntries(limits)
  for await (const entry of readEntries(zip)) {
    count.addEntry()
    const name = nameOf(entry)
    refuseSpecial(entry)
    if (/[\\/]$/.test(name)) {
      paths.addFolder(name)
      continue
    }
    count.addFile(entry.uncompressedSize)
    files.set(paths.addFile(name), {
      bytes: entry.uncompressedSize,
      open: async () => Readable.from(contentOf(zip, entry), { objectMode: false }),
    })
  }
  return files
}

/** The library throws errors of its own for a broken list. */
async function* readEntries(zip: ZipFile) {
  const entries = zip.eachEntry()
  for (;;) {
    const { value, done } = await entries.next().catch(() => {
      throw unreadableArchive()
    })
    if (done) return
    yield value as Entry
  }
}

/**
 * UTF-8 whether or not the entry says so, as most programs write it; otherwise what the zip format says: the old
 * character set of DOS, in which every byte is a character.
 */
function nameOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(fileNameRaw)
  } catch {
    return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
  }
}

function refuseSpecial(entry: Entry) {
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE
  if (!PLAIN_TYPES.includes(type)) throw unsafeArchive()
  const isReadable = [STORED, DEFLATED].includes(entry.compressionMethod) && !entry.isEncrypted()
  if (!isReadable) throw unreadableArchive()
}

async function* contentOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let checksum = 0
  let source: Readable | undefined
  try {
    source = await zip.openReadStreamPromise(entry)
    for await (const chunk of source) {
      checksum = crc32(chunk, checksum)
      yield chunk
    }
  } catch {
    throw unreadableArchive()
  } finally {
    source?.destroy()
  }
  if (checksum !== entry.crc32) throw unreadableArchive()
}
