import { picturesFor } from '#features/chapters/server/authors-service.ts'
import { spokenLanguage } from '#features/video/captions/tracks.ts'
import type { Db } from '#server/platform/database/database.ts'
import { invalidInput } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { COURSE_LANGUAGES, DEFAULT_LANGUAGE } from '#shared/languages.ts'
import { COURSE_STATUSES } from '#shared/statuses.ts'
import { NEW_CATEGORY } from '../course.ts'
import type { CourseTexts } from '../course-save.ts'
import { amountOf } from '../rules.ts'
import type { CurrentCourse } from './current-course.ts'
import { type FormFiles, filesFor } from './given-files.ts'
import { findCategory } from './queries.ts'
import { readChapters } from './read-chapters.ts'
import { readLists, readTexts } from './read-fields.ts'
import { readSections, refuseUnclear } from './read-outline.ts'
import { readResources } from './read-resources.ts'
import type { ReceivedForm } from './receive-form.ts'
import { refuseIncomplete, type WantedCourse } from './wanted-course.ts'

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
  const before = current?.formation

  const sections = readSections(lists.sections, current)
  const pictures = picturesFor(tx, caller.id, current?.pictureIds ?? new Set())
  const language = knownOrBefore(COURSE_LANGUAGES, texts.language, before?.language ?? DEFAULT_LANGUAGE)
  const spoken = spokenLanguage(language)
  const chapters = await readChapters(lists.chapitres, sections, current, {
    ...{ files, pictures, spoken },
    tracks: current?.chapters.flatMap(({ captions }) => captions) ?? [],
  })
  const resources = await readResources(lists, chapters, current, files)
  const course: WantedCourse = {
    name: texts.name,
    shortDescription: texts.shortDescription,
    longDescription: texts.longDescription,
    categoryId: await categoryOf(tx, texts, form.texts.has('categoryName')),
    categoryName: texts.categoryName,
    free: texts.gratuit ? texts.gratuit !== 'false' : (before?.free ?? true),
    price: texts.price ? amountOf(texts.price) : texts.gratuit ? 0 : (before?.price ?? 0),
    status: knownOrBefore(COURSE_STATUSES, texts.status, before?.status ?? 'Publié'),
    language,
    certificate: texts.certificate ? texts.certificate === 'true' : (before?.certificate ?? true),
    sequential: texts.sequential ? texts.sequential === 'true' : (before?.sequential ?? false),
    image: (await newFile('image', texts.imageUploadId, files)) ?? before?.imageId ?? null,
    videoDescription: await previewVideoOf(texts, before?.previewVideoId ?? null, files),
    objectives: filled(
      lists.apprendre?.map(({ learningText }) => learningText) ??
        current?.learningPoints.map(({ learningText }) => learningText),
    ),
    audiences: filled(
      lists.publicCible?.map(({ targetText }) => targetText) ??
        current?.audiences.map(({ targetText }) => targetText),
    ),
    sections: sections.map(({ number, thing }) => ({
      ...thing,
      chapters: chapters
        .filter(({ sectionNumber }) => sectionNumber === number)
        .map((chapter) => chapter.thing),
    })),
    resources,
  }
  refuseIncomplete(course, { isNew: !current })
  refuseUnclear(sections, chapters, lists.chapitreRessources)
  files.refuseStrays()
  return course
}

/** An unknown id means no category; `categoryName` without an id asks for a new one. */
async function categoryOf(
  tx: Db,
  { categoryId }: CourseTexts,
  isNewSent: boolean,
): Promise<WantedCourse['categoryId']> {
  if (!/^\d{1,9}$/.test(categoryId)) return isNewSent ? NEW_CATEGORY : null
  const found = await findCategory(tx, Number(categoryId))
  return found?.id ?? null
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

const filled = (texts: string[] = []) => texts.filter((text) => text !== '').map((text) => ({ text }))
