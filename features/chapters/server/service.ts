import { privateLinks } from '#features/media/server/links.ts'
import type { Statement } from '#server/platform/database/database.ts'
import { chapterNotFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import type { ChapterKind } from '#shared/statuses.ts'
import { chapterLocked } from './errors.ts'
import { isLocked } from './locks.ts'
import { forReader, type PictureRow } from './picture-paths.ts'
import { isPreviewOfChapter, PREVIEW } from './preview.ts'
import { selectTextVersions } from './queries.ts'

/** To somebody not enrolled, a chapter is answered as if it did not exist. */
export async function textOf(platform: Platform, chapterId: number, caller: Caller) {
  const { database, secret } = platform
  const preview = await isPreviewOfChapter(platform, caller, chapterId)
  const [row] = await database.run<TextRow>(readText, [caller.id, chapterId, preview])
  if (row?.kind !== 'text') throw chapterNotFound()
  if (row.locked) throw chapterLocked()
  const content = forReader(row.content ?? '', row.pictures ?? [], privateLinks(secret, caller.id))
  return { ...(preview && PREVIEW), content }
}

/** What changes with each text of a course, by chapter. */
export const textVersionsOf = ({ db }: Pick<Platform, 'db'>, formationId: number) =>
  selectTextVersions(db, formationId)

/** A text chapter for somebody enrolled, or for its author ($3); no row for anybody else. */
const readText: Statement = {
  name: 'read_text',
  text: `
    select c.kind, t.content, not $3::boolean and ${isLocked('i.user_id', 'c.id')} as locked, (
      select json_agg(json_build_object('id', m.id, 'width', m.width, 'height', m.height))
      from chapter_pictures p join media m on m.id = p.picture_id where p.chapter_id = c.id
    ) as pictures
    from chapters c
    left join inscriptions i on i.formation_id = c.formation_id and i.user_id = $1::int and i.status = 'Approuvée'
    left join chapter_texts t on t.chapter_id = c.id
    where c.id = $2::int and ($3::boolean or i.id is not null)`,
}

interface TextRow {
  kind: ChapterKind
  content: string | null
  locked: boolean
  pictures: PictureRow[] | null
}
