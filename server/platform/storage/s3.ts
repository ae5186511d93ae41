import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { type Config, ConfigProblem } from '../config.ts'
import { contentDisposition } from './content-disposition.ts'
import { joined } from './joined.ts'
import { checkKey, FileMissing, StorageAway } from './keys.ts'
import type { Storage, StoredFile } from './storage.ts'

/** At most two parts are in memory for one upload, whatever its size. */
const PART_SIZE = 8 * 1024 * 1024
const PARTS_AT_ONCE = 2
const REMOVALS_AT_ONCE = 8
/** A bucket that does not answer counts as away within seconds; sending a part may take longer. */
const TIMEOUTS = { connectionTimeout: 2_000, requestTimeout: 20_000, throwOnRequestTimeout: true }

export async function openBucket(where: NonNullable<Config['storage']>): Promise<Storage> {
  const Bucket = where.bucket
  const client = new S3Client({
    region: where.region,
    endpoint: where.endpoint,
    forcePathStyle: true,
    // Other S3 servers store AWS's checksum trailers as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: TIMEOUTS,
    maxAttempts: 2,
  })
  await client.send(new HeadBucketCommand({ Bucket })).catch((error) => {
    throw new ConfigProblem(
      `STORAGE_URL : le bucket ${Bucket} ne répond pas comme attendu (${reason(error)})`,
    )
  })

  async function* list(prefix: string): AsyncGenerator<StoredFile> {
    const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })
    for (;;) {
      const { value: page, done } = await pages.next().catch(away)
      if (done) return
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        if (Key) yield { key: Key, bytes: Size ?? 0, modifiedAt: LastModified ?? new Date(0) }
      }
    }
  }

  const removeOne = (Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key })).catch(away)

  const put: Storage['put'] = async (key, content, { contentType }) => {
    let bytes = 0
    let sendersFault: unknown
    async function* counted() {
      try {
        for await (const chunk of content) {
          bytes += Buffer.byteLength(chunk)
          yield chunk
        }
      } catch (error) {
        sendersFault = error
        throw error
      }
    }
    const upload = new Upload({
      client,
      params: {
        Bucket,
        Key: checkKey(key),
        Body: Readable.from(counted(), { objectMode: false }),
        ContentType: contentType,
      },
      partSize: PART_SIZE,
      queueSize: PARTS_AT_ONCE,
    })
    await upload.done().catch((error) => {
      throw sendersFault ?? new StorageAway(error)
    })
    return { bytes }
  }

  const open: Storage['open'] = async (key, range) => {
    const Range = range ? `bytes=${range.start}-${range.end}` : undefined
    const answer = await client
      .send(new GetObjectCommand({ Bucket, Key: checkKey(key), Range }))
      .catch((error) => {
        throw isMissing(error) ? new FileMissing(key) : new StorageAway(error)
      })
    if (!(answer.Body instanceof Readable)) throw new FileMissing(key)
    return { stream: answer.Body, bytes: answer.ContentLength ?? 0 }
  }

  return {
    put,

    join: (keys, key, options) => put(key, joined(open, keys), options),

    open,

    async stat(key) {
      const head = new HeadObjectCommand({ Bucket, Key: checkKey(key) })
      const found = await client.send(head).catch((error) => (isMissing(error) ? null : away(error)))
      return found && { bytes: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) }
    },

    async remove(keyOrFolder) {
      const keys = [checkKey(keyOrFolder)]
      for await (const file of list(`${keyOrFolder}/`)) keys.push(file.key)
      for (let at = 0; at < keys.length; at += REMOVALS_AT_ONCE)
        await Promise.all(keys.slice(at, at + REMOVALS_AT_ONCE).map(removeOne))
    },

    list,

    signedLink: (key, { expiresInSeconds, fileName, inline }) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket,
          Key: checkKey(key),
          ResponseContentDisposition: contentDisposition(fileName, inline),
        }),
        { expiresIn: expiresInSeconds },
      ),

    handover: () => null,

    localPath: () => null,
  }
}

function away(error: unknown): never {
  throw new StorageAway(error)
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
}

function reason(error: unknown): string {
  if (error instanceof S3ServiceException)
    return `${error.$metadata.httpStatusCode ?? ''} ${error.name}`.trim()
  return error instanceof Error ? error.message : 'unknown error'
}
