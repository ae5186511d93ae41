import { randomUUID } from 'node:crypto'
import type { media } from '#db/schema/media.ts'
import type { DemoContext } from './context.ts'
import {
  captions,
  covers,
  films,
  type MediaFile,
  packageFiles,
  presentations,
  resourceFiles,
  textPicture,
} from './files.ts'
import type { DemoChapter, DemoFormation, DemoResource } from './formation.ts'

export type MediaRow = typeof media.$inferInsert & { id: string }
type DraftMedia = { file: MediaFile; row: Omit<MediaRow, 'bytes'> }

export type ResourceDraft = DemoResource & { fileId: string }
export type ChapterDraft = DemoChapter & {
  section: number
  videoId: string | null
  packageId: string | null
  captions: { language: 'fr' | 'ar'; fileId: string }[]
  /** The pictures of its text, in their order. */
  pictureIds: string[]
  files: ResourceDraft[]
}

/** A formation with the files it uses. Each formation has its own copies, because deleting a formation deletes its files. */
export type FormationDraft = {
  formation: DemoFormation
  imageId: string | null
  previewVideoId: string | null
  chapters: ChapterDraft[]
  files: ResourceDraft[]
  media: DraftMedia[]
}

export function draftFormation(formation: DemoFormation, turn: number, createdAt: Date): FormationDraft {
  const media: DraftMedia[] = []
  const spoken = formation.language === 'ar' ? 'ar' : 'fr'
  const add = (file: MediaFile, originalName: string, visibility: 'public' | 'private') => {
    const { path: _path, sizes: _sizes, ...about } = file
    const id = randomUUID()
    const row = { id, ...about, visibility, originalName, createdAt }
    media.push({ file, row: file.kind === 'video' ? { ...row, videoState: 'ready' } : row })
    return id
  }
  // Private like every uploaded resource: a free formation, which links to it publicly, may become a paid one.
  const resource = (it: DemoResource): ResourceDraft => ({
    ...it,
    fileId: add(resourceFiles[it.file], it.originalName, 'private'),
  })
  const tracksOf = ({ captioned }: DemoChapter) =>
    captioned === true ? ([spoken] as const) : (captioned ?? [])
  const chapter = (it: DemoChapter, section: number, position: number): ChapterDraft => ({
    ...it,
    section,
    videoId:
      it.link || it.quiz || it.text || it.package
        ? null
        : add(filmFor(turn + position), `${it.title}.mp4`, 'private'),
    packageId: it.package ? add(packageFiles[it.package], `${it.title}.zip`, 'private') : null,
    captions: tracksOf(it).map((language) => ({
      language,
      fileId: add(captions[language].file, captions[language].originalName, 'private'),
    })),
    pictureIds: (it.text ?? []).flatMap((block) =>
      'picture' in block ? [add(textPicture(block.picture), `${block.picture}.png`, 'private')] : [],
    ),
    files: (it.resources ?? []).map(resource),
  })
  const numbered = formation.sections.flatMap(({ chapters }, section) =>
    chapters.map((it) => ({ it, section })),
  )
  return {
    formation,
    imageId: formation.cover
      ? add(covers[formation.cover], `Couverture ${formation.cover}.png`, 'public')
      : null,
    previewVideoId: formation.presented
      ? add(presentations[spoken].file, presentations[spoken].originalName, 'public')
      : null,
    chapters: numbered.map(({ it, section }, index) => chapter(it, section + 1, index + 1)),
    files: formation.resources.map(resource),
    media,
  }
}

/** Stores the files, a few at a time: one by one would be slow, and all at once too much for a bucket. */
export async function storeAll(drafts: DraftMedia[], store: DemoContext['store']): Promise<MediaRow[]> {
  const rows: MediaRow[] = []
  const waiting = drafts.values()
  const worker = async () => {
    for (const { file, row } of waiting) {
      const keep = ({ path, fileName, mimeType }: Pick<MediaFile, 'path' | 'fileName' | 'mimeType'>) =>
        store({ path, key: `${row.id}/${fileName}`, mimeType })
      const { bytes } = await keep(file)
      for (const size of file.sizes ?? []) await keep(size)
      rows.push({ ...row, bytes })
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return rows
}

const filmFor = (turn: number) => films[turn % films.length] ?? films[0]
