import { z } from 'zod'
import { chapterEntry } from '#features/chapters/contract.ts'
import {
  existingId,
  existingPath,
  LONGEST_TEXT,
  LONGEST_TITLE,
  minutes,
  place,
  sentUpload,
  typed,
} from '#shared/sent-fields.ts'

/**
 * The lists a course save carries, each as JSON in a multipart field of its name. A client may send numbers as text
 * and leave out what it has not got: what is missing is said by the course rules, in their order.
 *
 * Of `chapitres`, only videos take a video and only packages a package. The n-th entry that names neither a kept file, nor a finished upload, nor a link takes the n-th file of its field:
 * chapitres ↔ chapitreVideos (packages ↔ chapitrePackages), ressources ↔ ressourceFiles, chapitreRessources ↔ chapitreRessourceFiles, and the captions of
 * all chapters ↔ chapitreCaptionsFiles (WebVTT or SRT). The n-th chapter with a `captionsOriginalName` and neither kept nor
 * uploaded captions takes the n-th of chapitreCaptions.
 */
const LONGEST_LIST = 1_000

const learningPoint = z.object({ learningText: typed(LONGEST_TEXT) })
const audience = z.object({ targetText: typed(LONGEST_TEXT) })

const section = z.object({
  id: existingId,
  number: place,
  title: typed(LONGEST_TITLE),
  /** Ignored: it is the sum of the section's chapters. */
  durationMinutes: minutes,
})

const resource = z.object({
  id: existingId,
  name: typed(LONGEST_TITLE),
  description: typed(LONGEST_TEXT),
  /** Ignored: the type is recognised by the content. */
  fileType: typed(LONGEST_TITLE),
  originalName: typed(LONGEST_TITLE),
  existingFilePath: existingPath,
  uploadId: sentUpload,
})

const chapterResource = resource.extend({ chapitreNumber: z.coerce.number().int() })

const list = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).max(LONGEST_LIST)

export const courseLists = {
  apprendre: list(learningPoint),
  publicCible: list(audience),
  sections: list(section),
  chapitres: list(chapterEntry),
  ressources: list(resource),
  chapitreRessources: list(chapterResource),
}
export type CourseListName = keyof typeof courseLists

/** The plain text fields. In an update, `status`, `language`, `sequential`, `certificate` and `gratuit` may be left out and then stay as they are. */
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
  /** `true`: each chapter opens once the one before is complete. */
  sequential: typed(10),
  certificate: typed(10),
  formateur_id: typed(20),
  /** The version that was opened for editing; if the course has another one by now, the save is refused with 409. */
  version: typed(12),
  imageUploadId: sentUpload,
  videoDescriptionUploadId: sentUpload,
  removeVideoDescription: typed(10),
})
export type CourseTexts = z.output<typeof courseTexts>

export type ResourceEntry = z.output<typeof resource>

/** What a client writes into each list. */
export type SentLists = { [Name in CourseListName]: z.input<(typeof courseLists)[Name]> }
