import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { ArchivedFile, ArchiveLimits, OpenedArchive } from './archive.ts'
import { byteSource } from './byte-source.ts'
import { countEntries } from './counted.ts'
import { archiveTooLarge, unreadableArchive, unsafeArchive } from './errors.ts'
import { SafePaths } from './paths.ts'
import { BLOCK, readHeader, readPax, textIn } from './tar-header.ts'

/** A longer name is no name. */
const LONGEST_NAME_BLOCK = 64 * 1024
/** Programs fill up the end with zeros, mostly to ten kilobytes. */
const LONGEST_PADDING = 1024 * 1024

/**
 * Unpacks a tar.gz into the folder, which the caller removes. It has no list of entries, so the limits are enforced
 * while it is read. Files are named by their number there: no name of the archive reaches the disk.
 */
export async function openTarGz(path: string, folder: string, limits: ArchiveLimits): Promise<OpenedArchive> {
  const file = createReadStream(path)
  const unzipped = createGunzip()
  const stop = new AbortController()
  // An error of either is read below. Not awaited: on Node 24 a pipeline that is destroyed while it writes never ends.
  void pipeline(file, unzipped, { signal: stop.signal }).catch(() => {})
  try {
    return { files: await unpack(unzipped, folder, limits), close: async () => {} }
  } finally {
    stop.abort()
  }
}

async function unpack(unzipped: Readable, folder: string, limits: ArchiveLimits) {
  const source = byteSource(readable(unzipped))
  const files = new Map<string, ArchivedFile>()
  const paths = new SafePaths(limits.files)
  const count = countEntries(limits)
  let longName: string | undefined
  let packed = 0
  for (;;) {
    const block = await source.take(BLOCK)
    if (block.every((byte) => byte === 0)) break
    const header = readHeader(block)
    count.addEntry()
    packed += header.bytes
    // Also what is skipped is unpacked.
    if (packed > limits.bytes) throw archiveTooLarge(limits.bytes)
    switch (header.type) {
      case 'long-name':
      case 'pax': {
        if (header.bytes > LONGEST_NAME_BLOCK) throw unreadableArchive()
        const content = await source.take(header.bytes)
        longName = header.type === 'pax' ? (readPax(content) ?? longName) : textIn(content)
        break
      }
      case 'file': {
        count.addFile(header.bytes)
        const name = paths.addFile(longName ?? header.name)
        const unpackedTo = join(folder, String(files.size))
        await pipeline(source.pass(header.bytes), createWriteStream(unpackedTo, { flags: 'wx' }))
        files.set(name, { bytes: header.bytes, open: async () => createReadStream(unpackedTo) })
        longName = undefined
        break
      }
      case 'folder':
        paths.addFolder(longName ?? header.name)
        longName = undefined
        break
      case 'other':
        throw unsafeArchive()
    }
    await source.skip((BLOCK - (header.bytes % BLOCK)) % BLOCK)
  }
  await source.end(LONGEST_PADDING)
  return files
}

async function* readable(unzipped: Readable): AsyncGenerator<Buffer> {
  try {
    yield* unzipped
  } catch {
    throw unreadableArchive()
  }
}
