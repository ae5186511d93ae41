import type { Readable } from 'node:stream'
import { DataStore, Upload } from '@tus/server'
import type { Platform } from '#server/platform/platform.ts'
import { UPLOAD_SECONDS } from '#shared/limits.ts'
import { uploadNotFound } from '../errors.ts'
import { findUpload, type UploadRow } from './queries.ts'
import { finish, forgetUpload, receivePieces } from './service.ts'

/** The data store of the tus server: pieces in the storage, the rest in the database, so that any process can continue. */
export class PiecesStore extends DataStore {
  override extensions = ['creation', 'expiration', 'termination']

  constructor(private readonly platform: Platform) {
    super()
  }

  override async write(content: Readable, id: string, offset: number) {
    return receivePieces(this.platform, id, content, offset)
  }

  override async getUpload(id: string) {
    const row = await findUpload(this.platform.db, id)
    if (!row) throw uploadNotFound()
    // A client is told that an upload is complete only once a save can take it.
    if (isComplete(row) && !row.mediaId) await finish(this.platform, row)
    return new Upload({
      id,
      size: row.bytes,
      offset: row.receivedBytes,
      metadata: { filename: row.originalName, use: row.use },
      creation_date: row.createdAt.toISOString(),
    })
  }

  override async remove(id: string) {
    await forgetUpload(this.platform, id)
  }

  override getExpiration() {
    return UPLOAD_SECONDS * 1000
  }
}

const isComplete = ({ bytes, receivedBytes }: UploadRow) => bytes === receivedBytes
