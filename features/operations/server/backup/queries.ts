import { media } from '#db/schema/media.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The MIME type of each uploaded file, by its key in the storage. */
export async function originalsOf(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: media.id, fileName: media.fileName, mimeType: media.mimeType })
    .from(media)
  return new Map(rows.map(({ id, fileName, mimeType }) => [`${id}/${fileName}`, mimeType]))
}
