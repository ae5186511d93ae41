import { removeTextOf, textsOf, writeTextOf } from '#features/chapters/server/authors-service.ts'
import type { ChapterKindOnServer, Contents } from '#features/chapters/server/chapter-kind.ts'
import { type CleanText, cleanText } from '#features/chapters/server/clean-text.ts'
import { forAuthor, withPictures } from '#features/chapters/server/picture-paths.ts'
import { textVersionsOf } from '#features/chapters/server/service.ts'
import type { FileReference } from '#features/imports/archive.ts'

/** A text with pictures, in tables of its own: lists of chapters do not read it. */
export const textKind: ChapterKindOnServer<'text'> = {
  async read({ content, title }, existing, { pictures, unfinished }) {
    if (content === null && existing) return unchanged(existing.id, unfinished)
    const cleaned = content === null ? null : await cleanText(content)
    await pictures.refuseOthers(cleaned?.pictureIds ?? [], title)
    return { kind: 'text', content: cleaned }
  },
  unchanged: ({ id }, unfinished) => unchanged(id, unfinished),
  columns: () => ({}),
  async write(tx, chapterId, { content }) {
    if (content?.isEmpty) await removeTextOf(tx, chapterId)
    else if (content) await writeTextOf(tx, chapterId, content)
  },
  contents: textsOf,
  edit: (_chapter, content: string | undefined, { linkTo }) => ({
    kind: 'text',
    content: forAuthor(content ?? '', linkTo),
  }),
  duplicate: async (_chapter, content: string | undefined) => ({
    kind: 'text',
    content: await cleanText(content ?? ''),
  }),

  archive(_chapter, content: string | undefined, files) {
    const pictures = new Map<string, FileReference>()
    const packed = withPictures(content ?? '', (id) => {
      const file = files.addById(id)
      if (file) pictures.set(file.path, file)
      return file?.path ?? ''
    })
    return { kind: 'text', content: packed, pictures: [...pictures.values()] }
  },
  archivedFiles: ({ pictures }) => pictures.map((picture) => [picture, 'textPicture']),
  async unarchive({ content, pictures }, files) {
    const ids = new Map<string, string>()
    for (const picture of pictures) ids.set(picture.path, await files.take(picture, 'textPicture'))
    // Only pictures of the archive: an address of this academy could be a picture of somebody else's course.
    return { kind: 'text', content: await cleanText(content, (src) => ids.get(src) ?? null) }
  },

  lessons: textVersionsOf,
  present: (_chapter, { locked }, version: string | undefined) => ({
    kind: 'text',
    textVersion: locked ? '' : (version ?? ''),
  }),
  refuseCompletion: null,
  startAgain: null,
}

/** A text that is kept was checked when it was saved, but in a draft, which may be published now. */
function unchanged(chapterId: number, unfinished: Contents | undefined) {
  const isMissing = unfinished !== undefined && !unfinished.has(chapterId)
  return { kind: 'text' as const, content: isMissing ? NO_TEXT : null }
}

const NO_TEXT: CleanText = { html: '', pictureIds: [], length: 0, isEmpty: true, isTooComplex: false }
