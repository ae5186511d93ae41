import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Storage } from '#server/platform/storage/storage.ts'
import { ARCHIVE_DOCUMENT, type ArchiveDocument } from '../../archive.ts'
import type { Packed } from './packed-files.ts'

/**
 * The zip as a stream, one file open at a time. Videos and pictures are compressed already, so files are stored as they
 * are. A file that cannot be read ends the stream with an error, and so the download.
 */
export function writeArchive(
  storage: Pick<Storage, 'open'>,
  { document, files }: { document: ArchiveDocument; files: Packed[] },
  mtime: Date,
): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  let current: Readable | undefined
  const fail = (error: Error) => output.destroy(error)
  zip.on('error', fail)
  zip.outputStream.pipe(output)
  // Whoever stops the download closes the file that is being read.
  output.on('close', () => current?.destroy())

  zip.addBuffer(Buffer.from(JSON.stringify(document, null, 2)), ARCHIVE_DOCUMENT, { mtime })
  for (const { path, key } of files) {
    zip.addReadStreamLazy(path, { mtime, compress: false }, (use) => {
      if (output.destroyed) return
      storage.open(key).then(({ stream }) => {
        current = stream
        stream.on('error', fail)
        if (output.destroyed) stream.destroy()
        use(null, stream)
      }, fail)
    })
  }
  zip.end()
  return output
}
