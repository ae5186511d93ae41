import { z } from 'zod'
import { words } from '#words/errors.ts'
import { otherId } from './endpoints.ts'

/**
 * The lists a course save carries, each as JSON in a multipart field of its name. A client may send numbers as text
 * and leave out what it has not got: what is missing is said by the course rules, in their order.
 *
 * The n-th entry that names neither a kept file, nor a finished upload, nor a link takes the n-th file of its field:
 * chapitres ↔ chapitreVideos, ressources ↔ ressourceFiles, chapitreRessources ↔ chapitreRessourceFiles; and the n-th
 * chapter with a `captionsOriginalName` and neither kept nor uploaded captions takes the n-th of chapitreCaptions (WebVTT).
 */
const LONGEST_TITLE = 300
const LONGEST_TEXT = 20_000
const LONGEST_LIST = 1_000

const tooLong = (max: number) => ({ error: () => words.common.tooLong(max) })

/** Text as typed; missing means empty. PostgreSQL cannot store NUL characters. */
const typed = (max: number) =>
  z
    .string()
    .nullish()
    .transform((value) => (value ?? '').replaceAll('\0', '').trim())
    .pipe(z.string().max(max, tooLong(max)))

const path = z.string().max(2_000).nullish()
const keptId = otherId.nullish()
const upload = z.uuid({ error: () => words.authoring.uploadNotFound }).nullish()
/** Checked by the course rules, which treat anything odd as no duration. */
const minutes = z.union([z.number(), z.string()]).nullish()
const place = z.coerce.number().int().min(0).max(1_000_000).optional()

const learningPoint = z.object({ learningText: typed(LONGEST_TEXT) })
const audience = z.object({ targetText: typed(LONGEST_TEXT) })

const section = z.object({
  id: keptId,
  number: place,
  title: typed(LONGEST_TITLE),
  /** Ignored: it is the sum of the section's chapters. */
  durationMinutes: minutes,
})

const chapter = z.object({
  id: keptId,
  number: place,
  sectionNumber: z.coerce.number().int(),
  title: typed(LONGEST_TITLE),
  durationMinutes: minutes,
  description: typed(LONGEST_TEXT),
  videoOriginalName: typed(LONGEST_TITLE),
  existingVideoPath: path,
  /** A link in place of a file. */
  videoUrl: typed(2_000),
  uploadId: upload,
  captionsOriginalName: typed(LONGEST_TITLE),
  existingCaptionsPath: path,
  captionsUploadId: upload,
  /** An existing chapter keeps its captions unless there are new ones or this is true. */
  removeCaptions: z.boolean().nullish(),
})

const resource = z.object({
  id: keptId,
  name: typed(LONGEST_TITLE),
  description: typed(LONGEST_TEXT),
  /** Ignored: the type is recognised by the content. */
  fileType: typed(LONGEST_TITLE),
  originalName: typed(LONGEST_TITLE),
  existingFilePath: path,
  uploadId: upload,
})

const chapterResource = resource.extend({ chapitreNumber: z.coerce.number().int() })

const list = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).max(LONGEST_LIST)

export const courseLists = {
  apprendre: list(learningPoint),
  publicCible: list(audience),
  sections: list(section),
  chapitres: list(chapter),
  ressources: list(resource),
  chapitreRessources: list(chapterResource),
}
export type CourseListName = keyof typeof courseLists

/** The plain text fields. In an update, `status`, `language` and `gratuit` may be left out and then stay as they are. */
export const courseTexts = z.object({
  name: typed(LONGEST_TITLE),
  shortDescription: typed(2_000),
  longDescription: typed(LONGEST_TEXT),
  categoryId: typed(20),
  categoryName: typed(LONGEST_TITLE),
  gratuit: typed(10),
  price: typed(30),
  status: typed(20),
  /** `fr`, `ar` or `fr-ar`. */
  language: typed(10),
  formateur_id: typed(20),
  /** The version that was opened for editing; if the course has another one by now, the save is refused with 409. */
  version: typed(12),
  imageUploadId: upload,
  videoDescriptionUploadId: upload,
  removeVideoDescription: typed(10),
})
export type CourseTexts = z.output<typeof courseTexts>

export type ChapterEntry = z.output<typeof chapter>
export type ResourceEntry = z.output<typeof resource>

/** What a client writes into each list. */
export type SentLists = { [Name in CourseListName]: z.input<(typeof courseLists)[Name]> }
