import { setImmediate as otherRequests } from 'node:timers/promises'
import { isCategory } from '#features/categories/server/service.ts'
import { picturesFor } from '#features/chapters/server/authors-service.ts'
import type { SaveSources } from '#features/chapters/server/chapter-kind.ts'
import type { AuthorsResource } from '#features/chapters/server/content/service.ts'
import { kindChanged } from '#features/chapters/server/errors.ts'
import { spokenLanguage } from '#features/video/captions/languages.ts'
import { kinds } from '#server/kinds.ts'
import type { Db } from '#server/platform/database/database.ts'
import { invalidInput } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { COURSE_LANGUAGES } from '#shared/languages.ts'
import { COURSE_STATUSES } from '#shared/statuses.ts'
import { NEW_CATEGORY, NEW_COURSE } from '../course.ts'
import type { CourseTexts, ResourceEntry } from '../course-save.ts'
import { amountOf, wholeMinutes } from '../rules.ts'
import { type CurrentCourse, contentsOf, detailsOf } from './current-course.ts'
import { type FormFiles, filesFor } from './given-files.ts'
import { type CourseLists, readLists, readTexts } from './read-fields.ts'
import {
  claims,
  inOrder,
  type NumberedChapter,
  type NumberedSection,
  readSections,
  refuseUnclear,
} from './read-outline.ts'
import type { ReceivedForm } from './receive-form.ts'
import { refuseIncomplete, type WantedCourse, type WantedResource } from './wanted-course.ts'

/**
 * The course that a save asks for, given the current one (null for a new course). Writes nothing but takes its uploads.
 * The rules of a course are checked first, in their order; other problems of the form are only reported for a complete
 * course.
 */
export async function readCourse(
  tx: Db,
  form: ReceivedForm,
  current: CurrentCourse | null,
  caller: Caller,
): Promise<WantedCourse> {
  const texts = readTexts(form.texts)
  const lists = readLists(form.texts, current)
  const files = filesFor(tx, form, caller.id, current?.fileIds ?? new Set())
  const before = current ? detailsOf(current) : DEFAULTS
  const wasDraft = current?.formation.status === 'Brouillon'

  const sections = readSections(lists.sections, current)
  const pictures = picturesFor(tx, caller.id, current?.pictureIds ?? new Set())
  const language = knownOrBefore(COURSE_LANGUAGES, texts.language, before.language)
  const spoken = spokenLanguage(language)
  const chapters = await readChapters(lists.chapitres, sections, current, {
    ...{ files, pictures, spoken },
    unfinished: wasDraft ? await contentsOf(tx, current.formation.id) : undefined,
    tracks: current?.chapters.flatMap(({ captions }) => captions) ?? [],
  })
  const resources = await readResources(lists, chapters, current, files)
  const course: WantedCourse = {
    name: texts.name,
    shortDescription: texts.shortDescription,
    longDescription: texts.longDescription,
    categoryId: await categoryOf(tx, texts, form.texts.has('categoryName')),
    categoryName: texts.categoryName,
    free: texts.gratuit ? texts.gratuit !== 'false' : before.free,
    price: texts.price ? amountOf(texts.price) : texts.gratuit ? 0 : before.price,
    status: knownOrBefore(COURSE_STATUSES, texts.status, before.status),
    language,
    certificate: texts.certificate ? texts.certificate === 'true' : before.certificate,
    sequential: texts.sequential ? texts.sequential === 'true' : before.sequential,
    image: (await newFile('image', texts.imageUploadId, files)) ?? before.image,
    videoDescription: await previewVideoOf(texts, before.videoDescription, files),
    objectives: filled(lists.apprendre?.map(({ learningText }) => learningText)) ?? before.objectives,
    audiences: filled(lists.publicCible?.map(({ targetText }) => targetText)) ?? before.audiences,
    sections: sections.map(({ number, thing }) => ({
      ...thing,
      chapters: chapters
        .filter(({ sectionNumber }) => sectionNumber === number)
        .map((chapter) => chapter.thing),
    })),
    resources,
  }
  refuseIncomplete(course, { isNew: !current || wasDraft })
  refuseUnclear(sections, chapters, lists.chapitreRessources)
  files.refuseStrays()
  return course
}

/** Of a new course, in what its save leaves out. */
const DEFAULTS = { ...NEW_COURSE, price: 0, objectives: [], audiences: [] }

/** An unknown id means no category; `categoryName` without an id asks for a new one. */
async function categoryOf(
  tx: Db,
  { categoryId }: CourseTexts,
  isNewSent: boolean,
): Promise<WantedCourse['categoryId']> {
  if (!/^\d{1,9}$/.test(categoryId)) return isNewSent ? NEW_CATEGORY : null
  const id = Number(categoryId)
  return (await isCategory(tx, id)) ? id : null
}

/** A field left out stays as it was; one that is not known is refused. */
function knownOrBefore<Value extends string>(known: readonly Value[], sent: string, before: Value): Value {
  if (sent === '') return before
  const value = known.find((one) => one === sent)
  if (!value) throw invalidInput()
  return value
}

function newFile(
  field: 'image' | 'videoDescription',
  uploadId: string | null | undefined,
  files: FormFiles,
): Promise<string | null> {
  return files.take(field, field, { uploadId, originalName: field })
}

async function previewVideoOf(texts: CourseTexts, before: string | null, files: FormFiles) {
  const added = await newFile('videoDescription', texts.videoDescriptionUploadId, files)
  return added ?? (texts.removeVideoDescription === 'true' ? null : before)
}

const filled = (texts?: string[]) => texts?.filter((text) => text !== '').map((text) => ({ text }))

async function readChapters(
  entries: CourseLists['chapitres'],
  sections: NumberedSection[],
  current: CurrentCourse | null,
  sources: SaveSources,
): Promise<NumberedChapter[]> {
  if (!entries) return unchangedChapters(sections, current, sources.unfinished)
  const known = current?.chapters ?? []
  const { claim, isFree } = claims(known.map(({ id }) => id))
  const named = new Set(entries.map(({ id }) => id))
  const chapters: NumberedChapter[] = []
  for (const [index, entry] of entries.entries()) {
    await otherRequests()
    const kind = kinds[entry.kind]
    const free = () => known.filter(({ id }) => !named.has(id) && isFree(id))
    const existingId = entry.id ?? kind.findExisting?.(entry, free())?.id
    const id = existingId ? claim(existingId) : null
    const existing = known.find((row) => row.id === id)
    if (existing && existing.kind !== entry.kind) throw kindChanged(existing.title)
    const { title, description } = entry
    const durationMinutes = wholeMinutes(entry.durationMinutes)
    chapters.push({
      number: entry.number ?? index + 1,
      sectionNumber: entry.sectionNumber,
      thing: {
        ...{ id, title, description, durationMinutes, resources: [] },
        ...(await kind.read(entry, existing, sources)),
      },
    })
  }
  return inOrder(chapters)
}

/** The current chapters of the sections that stay. */
function unchangedChapters(
  sections: NumberedSection[],
  current: CurrentCourse | null,
  unfinished: SaveSources['unfinished'],
): NumberedChapter[] {
  return (current?.chapters ?? []).flatMap((row) => {
    const section = sections.find(({ thing }) => thing.id === row.sectionId)
    if (!section) return []
    const { id, title, description, durationMinutes } = row
    const thing = {
      ...{ id, title, description, durationMinutes, resources: [] },
      ...kinds[row.kind].unchanged(row, unfinished),
    }
    return { number: row.position, sectionNumber: section.number, thing }
  })
}

/** Returns the resources of the course; those of chapters are added to their chapters. */
async function readResources(
  lists: CourseLists,
  chapters: NumberedChapter[],
  current: CurrentCourse | null,
  files: FormFiles,
): Promise<WantedResource[]> {
  const read = resourceReader(lists, current, files)
  if (lists.chapitreRessources) {
    for (const entry of lists.chapitreRessources) {
      const resource = await read('chapitreRessourceFiles', entry)
      chapters.find(({ number }) => number === entry.chapitreNumber)?.thing.resources.push(resource)
    }
  } else {
    for (const row of current?.resources ?? []) {
      const chapter = chapters.find(({ thing }) => thing.id !== null && thing.id === row.chapterId)
      chapter?.thing.resources.push(existing(row))
    }
  }

  if (!lists.ressources)
    return current?.resources.filter(({ chapterId }) => chapterId === null).map(existing) ?? []
  const resources: WantedResource[] = []
  for (const entry of lists.ressources) resources.push(await read('ressourceFiles', entry))
  return resources
}

const existing = ({ id, name, description, fileId }: AuthorsResource): WantedResource => ({
  id,
  name,
  description,
  file: fileId,
})

function resourceReader(lists: CourseLists, current: CurrentCourse | null, files: FormFiles) {
  const known = current?.resources ?? []
  const { claim, isFree } = claims(known.map(({ id }) => id))
  const named = new Set(
    [...(lists.ressources ?? []), ...(lists.chapitreRessources ?? [])].map(({ id }) => id),
  )

  return async (
    field: 'ressourceFiles' | 'chapitreRessourceFiles',
    entry: ResourceEntry,
  ): Promise<WantedResource> => {
    const file = await files.take(field, 'resource', {
      existingPath: entry.existingFilePath,
      uploadId: entry.uploadId,
      originalName: entry.originalName,
    })
    const sameFile = known.find((row) => row.fileId === file && !named.has(row.id) && isFree(row.id))
    const existingId = entry.id ?? (entry.existingFilePath ? sameFile?.id : undefined)
    return {
      id: existingId ? claim(existingId) : null,
      name: entry.name,
      description: entry.description,
      file,
    }
  }
}
