import {
  chapterCaptions,
  chapterPictures,
  chapters,
  chapterTexts,
  resources,
  sections,
} from '#db/schema/chapters.ts'
import { categories, formations, learningPoints, targetAudiences } from '#db/schema/formations.ts'
import type { ChapterKind } from '#shared/statuses.ts'
import type { People } from './accounts.ts'
import type { DemoDatabase } from './context.ts'
import { daysBefore } from './dates.ts'
import type { ChapterDraft, FormationDraft, ResourceDraft } from './draft.ts'
import { trainers } from './people.ts'
import { htmlOf } from './text.ts'

/** A formation with the ids of its row and of its chapters, in order. */
export type Course = { id: number; name: string; chapterIds: number[] }

export async function addContent(tx: DemoDatabase, drafts: FormationDraft[], people: People, now: Date) {
  const categoryIds = await addCategories(tx, drafts)
  const added = await tx
    .insert(formations)
    .values(drafts.map((draft) => formationRow(draft, categoryIds, people, now)))
    .returning({ id: formations.id, name: formations.name })
  const courses = drafts.map((draft) => ({ draft, formationId: idNamed(added, draft.formation.name) }))

  await tx
    .insert(learningPoints)
    .values(courses.flatMap(({ draft, formationId }) => listed(draft.formation.learn, formationId)))
  await tx
    .insert(targetAudiences)
    .values(courses.flatMap(({ draft, formationId }) => listed(draft.formation.audience, formationId)))
  const chapterIds = await addChapters(tx, courses)
  await addCaptions(tx, courses, chapterIds)
  await addTexts(tx, courses, chapterIds)
  await addResources(tx, courses, chapterIds)

  return courses.map(
    ({ draft, formationId }): Course => ({
      id: formationId,
      name: draft.formation.name,
      chapterIds: draft.chapters.map((_, index) => chapterIds(formationId, index + 1)),
    }),
  )
}

type Placed = { draft: FormationDraft; formationId: number }

async function addCategories(tx: DemoDatabase, drafts: FormationDraft[]) {
  const names = new Set(drafts.map(({ formation }) => formation.category).filter((name) => name !== null))
  return tx
    .insert(categories)
    .values([...names].map((name) => ({ name })))
    .returning()
}

function formationRow(draft: FormationDraft, categoryIds: Named[], people: People, now: Date) {
  const { formation, imageId, previewVideoId } = draft
  const createdAt = daysBefore(now, formation.createdDaysAgo)
  return {
    name: formation.name,
    language: formation.language,
    shortDescription: formation.shortDescription,
    longDescription: formation.longDescription.join('\n\n'),
    categoryId: formation.category === null ? null : idNamed(categoryIds, formation.category),
    trainerId: formation.trainer === null ? null : people.idOf(trainers[formation.trainer]),
    imageId,
    previewVideoId,
    free: formation.price === null,
    price: formation.price,
    sequential: formation.sequential ?? false,
    status: formation.archived ? ('Archivé' as const) : ('Publié' as const),
    createdAt,
    updatedAt: createdAt,
  }
}

async function addChapters(tx: DemoDatabase, courses: Placed[]) {
  const addedSections = await tx
    .insert(sections)
    .values(
      courses.flatMap(({ draft, formationId }) =>
        draft.formation.sections.map(({ title }, index) => ({ formationId, position: index + 1, title })),
      ),
    )
    .returning()
  const sectionId = finder(addedSections)
  const added = await tx
    .insert(chapters)
    .values(
      courses.flatMap(({ draft, formationId }) =>
        draft.chapters.map((chapter, index) => ({
          formationId,
          sectionId: sectionId(formationId, chapter.section),
          position: index + 1,
          kind: kindOf(chapter),
          title: chapter.title,
          description: chapter.description,
          durationMinutes: chapter.minutes,
          videoId: chapter.videoId,
          videoUrl: chapter.link ?? null,
          packageId: chapter.packageId,
        })),
      ),
    )
    .returning({ id: chapters.id, formationId: chapters.formationId, position: chapters.position })
  return finder(added)
}

const kindOf = ({ quiz, text, packageId }: ChapterDraft): ChapterKind =>
  quiz ? 'quiz' : text ? 'text' : packageId ? 'package' : 'video'

async function addCaptions(tx: DemoDatabase, courses: Placed[], chapterIds: ReturnType<typeof finder>) {
  const rows = courses.flatMap(({ draft, formationId }) =>
    draft.chapters.flatMap(({ captions }, index) =>
      captions.map((track, place) => ({
        ...track,
        chapterId: chapterIds(formationId, index + 1),
        position: place + 1,
      })),
    ),
  )
  await tx.insert(chapterCaptions).values(rows)
}

async function addTexts(tx: DemoDatabase, courses: Placed[], chapterIds: ReturnType<typeof finder>) {
  const texts = courses.flatMap(({ draft, formationId }) =>
    draft.chapters.flatMap(({ text, pictureIds }, index) =>
      text ? [{ chapterId: chapterIds(formationId, index + 1), text, pictureIds }] : [],
    ),
  )
  await tx
    .insert(chapterTexts)
    .values(
      texts.map(({ chapterId, text, pictureIds }) => ({ chapterId, content: htmlOf(text, pictureIds) })),
    )
  await tx
    .insert(chapterPictures)
    .values(
      texts.flatMap(({ chapterId, pictureIds }) => pictureIds.map((pictureId) => ({ chapterId, pictureId }))),
    )
}

async function addResources(tx: DemoDatabase, courses: Placed[], chapterIds: ReturnType<typeof finder>) {
  const rows = (files: ResourceDraft[], formationId: number, chapterId: number | null) =>
    files.map(({ name, description, fileId }, index) => ({
      formationId,
      chapterId,
      position: index + 1,
      name,
      description,
      fileId,
    }))
  await tx
    .insert(resources)
    .values(
      courses.flatMap(({ draft, formationId }) => [
        ...rows(draft.files, formationId, null),
        ...draft.chapters.flatMap(({ files }, index) =>
          rows(files, formationId, chapterIds(formationId, index + 1)),
        ),
      ]),
    )
}

const listed = (texts: string[], formationId: number) =>
  texts.map((text, index) => ({ formationId, position: index + 1, text }))

type Named = { id: number; name: string }

function idNamed(rows: Named[], name: string) {
  const found = rows.find((row) => row.name === name)
  if (!found) throw new Error(`nothing was added under the name ${name}`)
  return found.id
}

/** Finds inserted rows by their position: no database promises to return them in the order of insertion. */
function finder(rows: { id: number; formationId: number; position: number }[]) {
  const ids = new Map(rows.map(({ id, formationId, position }) => [`${formationId}/${position}`, id]))
  return (formationId: number, position: number) => {
    const id = ids.get(`${formationId}/${position}`)
    if (id === undefined) throw new Error(`formation ${formationId} has nothing at ${position}`)
    return id
  }
}
