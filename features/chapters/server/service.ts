import { privateLinks } from '#features/media/server/links.ts'
import { chapterNotFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { chapterLocked } from './errors.ts'
import { forReader } from './picture-paths.ts'
import { selectTextVersions } from './queries.ts'
import { readText, type TextRow } from './statements.ts'

/** To somebody not enrolled, a chapter is answered as if it did not exist. */
export async function textOf({ database, secret }: Platform, chapterId: number, caller: Caller) {
  const [row] = await database.run<TextRow>(readText, [caller.id, chapterId])
  if (row?.kind !== 'text') throw chapterNotFound()
  if (row.locked) throw chapterLocked()
  return forReader(row.content ?? '', row.pictures ?? [], privateLinks(secret, caller.id))
}

/** What changes with each text of a course, by chapter. */
export const textVersionsOf = ({ db }: Pick<Platform, 'db'>, formationId: number) =>
  selectTextVersions(db, formationId)
