import { eq } from 'drizzle-orm'
import { chapterCaptions } from '#db/schema/chapters.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readCaptionsAs } from '../media/service.ts'
import type { WantedTrack } from './wanted-course.ts'

/** The captions of a chapter, in their order, in place of those it had. */
export async function writeTracks(tx: Db, chapterId: number, tracks: readonly WantedTrack[]) {
  await tx.delete(chapterCaptions).where(eq(chapterCaptions.chapterId, chapterId))
  if (tracks.length === 0) return
  const rows = tracks.map((track, index) => ({ ...track, chapterId, position: index + 1 }))
  await tx.insert(chapterCaptions).values(rows)
  for (const { fileId, language } of tracks) await readCaptionsAs(tx, fileId, language)
}
