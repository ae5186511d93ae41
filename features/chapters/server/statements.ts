import type { Statement } from '#server/platform/database/database.ts'
import type { ChapterKind } from '#shared/statuses.ts'
import { isLocked } from './locks.ts'
import type { PictureRow } from './picture-paths.ts'

/** A text chapter for somebody enrolled; no row for anybody else. */
export const readText: Statement = {
  name: 'read_text',
  text: `
    select c.kind, t.content, ${isLocked('i.user_id', 'c.id')} as locked, (
      select json_agg(json_build_object('id', m.id, 'width', m.width, 'height', m.height))
      from chapter_pictures p join media m on m.id = p.picture_id where p.chapter_id = c.id
    ) as pictures
    from chapters c
    join inscriptions i on i.formation_id = c.formation_id and i.user_id = $1::int and i.status = 'Approuvée'
    left join chapter_texts t on t.chapter_id = c.id
    where c.id = $2::int`,
}

export interface TextRow {
  kind: ChapterKind
  content: string | null
  locked: boolean
  pictures: PictureRow[] | null
}
