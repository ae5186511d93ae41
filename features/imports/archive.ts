import { z } from 'zod'
import { CAPTION_LANGUAGES } from '#features/video/captions/languages.ts'
import { COURSE_LANGUAGES } from '#shared/languages.ts'
import { CURRENCY } from '#shared/limits.ts'
import { LONGEST_TEXT, LONGEST_TITLE, typed } from '#shared/sent-fields.ts'

/** The document formation.json of an archive; docs/archive.md explains it to readers of other programs. */

export const ARCHIVE_DOCUMENT = 'formation.json'
/** Raised only when a reader of before would misunderstand the document; new optional fields do not raise it. */
export const ARCHIVE_VERSION = 1

const LONGEST_LIST = 1_000
const LONGEST_CONTENT = 500_000
const LONGEST_MINUTES = 10_000

const list = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).max(LONGEST_LIST)

const file = z.object({
  /** The path of the file in the archive. */
  path: z.string().min(1).max(500),
  /** Its name on the machine of its author. */
  originalName: z.string().max(LONGEST_TITLE),
})
export type FileReference = z.infer<typeof file>

const resource = z.object({
  name: typed(LONGEST_TITLE),
  description: typed(LONGEST_TEXT),
  /** Null in a draft alone. */
  file: file.nullable(),
})

const ofEveryKind = z.object({
  title: typed(LONGEST_TITLE),
  description: typed(LONGEST_TEXT),
  /** 0 in a draft alone. */
  durationMinutes: z.int().min(0).max(LONGEST_MINUTES),
  resources: list(resource),
})

const captions = z.object({
  /** Null where the program that wrote the archive did not know: then the spoken one. */
  language: z.enum(CAPTION_LANGUAGES).nullable(),
  /** Written by a program and not yet accepted by a person. */
  draft: z.boolean().default(false),
  file,
})
export type ArchivedCaptions = z.infer<typeof captions>

const video = ofEveryKind.extend({
  kind: z.literal('video'),
  /** Either a video or a link to one elsewhere. */
  video: file.nullable(),
  videoUrl: z.string().max(2_000).nullable(),
  captions: z.array(captions).max(10),
})

const text = ofEveryKind.extend({
  kind: z.literal('text'),
  /** HTML; each picture is an `img` whose `src` is the path of one of `pictures`. */
  content: z.string().max(LONGEST_CONTENT),
  pictures: list(file),
})

/** As a course save carries it (docs of the API); checked by the rules of a quiz, which name the question. */
const quiz = ofEveryKind.extend({ kind: z.literal('quiz'), quiz: z.unknown() })

/** A SCORM package: its zip, as its author uploaded it. */
const packaged = ofEveryKind.extend({
  kind: z.literal('package'),
  /** Null in a draft alone. */
  package: file.nullable(),
})

const chapter = z.discriminatedUnion('kind', [video, text, quiz, packaged])
export type ArchivedChapter = z.infer<typeof chapter>

const formation = z.object({
  /** It may be incomplete, and is a draft again where it arrives. */
  draft: z.boolean().optional(),
  name: typed(LONGEST_TITLE),
  shortDescription: typed(2_000),
  longDescription: typed(LONGEST_TEXT),
  /** By its name: ids are another academy's. */
  category: typed(LONGEST_TITLE).nullable(),
  language: z.enum(COURSE_LANGUAGES),
  sequential: z.boolean(),
  certificate: z.boolean(),
  free: z.boolean(),
  price: z.number().positive().nullable(),
  currency: z.literal(CURRENCY),
  cover: file.nullable(),
  previewVideo: file.nullable(),
  learningPoints: list(typed(LONGEST_TEXT)),
  audiences: list(typed(LONGEST_TEXT)),
  sections: list(z.object({ title: typed(LONGEST_TITLE), chapters: list(chapter) })),
  resources: list(resource),
})
export type ArchivedCourse = z.infer<typeof formation>

export const archiveDocument = z.object({
  schemaVersion: z.literal(ARCHIVE_VERSION),
  /** For people who read the file; nothing is done with them. */
  exportedAt: z.string().max(40).optional(),
  academy: z.string().max(LONGEST_TITLE).optional(),
  formation,
})
export type ArchiveDocument = z.infer<typeof archiveDocument>
