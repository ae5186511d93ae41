import type { Db } from '#server/platform/database/database.ts'
import type { CleanText } from './clean-text.ts'
import { unknownPicture } from './errors.ts'
import { removeText, selectOwnPictures, selectPictureIds, selectTexts, writeText } from './queries.ts'

/** Texts as their authors write them: the course form reads and writes them with the rest of a course. */
export const textsOf = (db: Db, formationId: number) => selectTexts(db, formationId)
export const textPicturesOf = (db: Db, formationId: number) => selectPictureIds(db, formationId)
export const writeTextOf = (tx: Db, chapterId: number, text: CleanText) => writeText(tx, chapterId, text)
export const removeTextOf = (tx: Db, chapterId: number) => removeText(tx, chapterId)

/** The pictures that a text may show: those the course has shown, and those that its author has uploaded. */
export function picturesFor(tx: Db, authorId: number, ofCourse: ReadonlySet<string>) {
  return {
    async refuseOthers(ids: string[], chapter: string) {
      const others = ids.filter((id) => !ofCourse.has(id))
      const own = await selectOwnPictures(tx, others, authorId)
      if (own.length < others.length) throw unknownPicture(chapter)
    },
  }
}

export type Pictures = ReturnType<typeof picturesFor>
