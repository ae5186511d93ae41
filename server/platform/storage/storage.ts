import type { Readable } from 'node:stream'

/** Both ends are included, as in HTTP. */
export type ByteRange = { start: number; end: number }

export type StoredFile = { key: string; bytes: number; modifiedAt: Date }

export type LinkOptions = { expiresInSeconds: number; fileName: string; inline: boolean }

/** The storage of uploaded files: a folder on disk, or an S3-compatible bucket. Keys look like `<folder>/<file>`. */
export interface Storage {
  /** Stores the whole content or nothing: if reading it fails, no file is left behind. */
  put(
    key: string,
    content: AsyncIterable<Uint8Array>,
    options: { contentType: string },
  ): Promise<{ bytes: number }>
  /** Makes one file of several, in their order, or none. The sources are kept. */
  join(keys: string[], key: string, options: { contentType: string }): Promise<{ bytes: number }>
  /** Rejects with FileMissing when there is no such file. */
  open(key: string, range?: ByteRange): Promise<{ stream: Readable; bytes: number }>
  stat(key: string): Promise<{ bytes: number; modifiedAt: Date } | null>
  /** Removes one file, or a folder with all in it. Removing what does not exist is no error. */
  remove(keyOrFolder: string): Promise<void>
  /** Every file whose key starts with the prefix; all of them for an empty one. */
  list(prefix: string): AsyncIterable<StoredFile>
  /** A link that the storage itself answers; null where it cannot. */
  signedLink(key: string, options: LinkOptions): Promise<string | null>
  /** The address under which a server in front of us sends the file itself; null where none does. */
  handover(key: string): string | null
  /** Where the file is in the file system, for tools such as ffmpeg; null in a bucket. */
  localPath(key: string): string | null
}
