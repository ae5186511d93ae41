import { z } from 'zod'
import { quizSummary } from '#features/quiz/attempt.ts'
import { unfinishedQuiz } from '#features/quiz/unfinished.ts'
import { PACKAGE_TROUBLES } from '#features/scorm/package-outcome.ts'
import { CAPTION_LANGUAGES } from '#features/video/captions/languages.ts'
import { editedTrack, trackEntry, watchedTrack } from '#features/video/captions/tracks.ts'
import { type Endpoints, forAuthors, otherId, success } from '#shared/endpoints.ts'
import {
  existingId,
  existingPath,
  LONGEST_TEXT,
  LONGEST_TITLE,
  minutes,
  place,
  sentUpload,
  typed,
  typedOrUnchanged,
} from '#shared/sent-fields.ts'
import { CHAPTER_KINDS, type ChapterKind, FILE_TYPES, VIDEO_STATES } from '#shared/statuses.ts'

/**
 * A chapter, in each of its shapes: as the course form sends it, as the form opens it, as the catalogue lists it and as
 * the player shows it. Each is a union by `kind`: what only a video has, only a video carries.
 */

/** Cleaning makes a text shorter, so more than TEXT_CONTENT_MAX may be sent. */
const LONGEST_SENT_CONTENT = 500_000
/** More than there are languages: a language sent twice is refused in words of its own. */
const MOST_TRACKS = 10

// ——— As a course save carries it

const entry = z.object({
  id: existingId,
  number: place,
  sectionNumber: z.coerce.number().int(),
  title: typed(LONGEST_TITLE),
  durationMinutes: minutes,
  description: typed(LONGEST_TEXT),
})

const videoEntry = entry.extend({
  /** Video is what every chapter was before there were others. A kept chapter sent without a kind has its own. */
  kind: z
    .literal('video')
    .nullish()
    .transform(() => 'video' as const),
  videoOriginalName: typed(LONGEST_TITLE),
  existingVideoPath: existingPath,
  /** A link in place of a file. */
  videoUrl: typed(2_000),
  uploadId: sentUpload,
  /** In their order; a kept chapter sent without them keeps those it has. */
  captions: z.array(trackEntry).max(MOST_TRACKS).nullish(),
  /** Drafts of a program that are removed. Others stay: they may have come while the form was open. */
  refusedDrafts: z.array(z.enum(CAPTION_LANGUAGES)).max(MOST_TRACKS).nullish(),
  /** Captions of before there were several languages: they change the first. */
  captionsOriginalName: typed(LONGEST_TITLE),
  existingCaptionsPath: existingPath,
  captionsUploadId: sentUpload,
  /** Removes the first captions. */
  removeCaptions: z.boolean().nullish(),
})
export type VideoEntry = z.output<typeof videoEntry>

const textEntry = entry.extend({
  kind: z.literal('text'),
  /** HTML as the editor makes it, cleaned by the server. A kept chapter sent without it keeps what it had. */
  content: typedOrUnchanged(LONGEST_SENT_CONTENT),
})

const quizEntry = entry.extend({
  kind: z.literal('quiz'),
  /** Checked by checkQuiz, which names the question. A kept chapter sent without it keeps what it had. */
  quiz: z.unknown().optional(),
})
const packageEntry = entry.extend({
  kind: z.literal('package'),
  /** A SCORM package as a zip. A kept chapter sent without one keeps what it had. */
  packageOriginalName: typed(LONGEST_TITLE),
  uploadId: sentUpload,
})

export const chapterEntry = z.discriminatedUnion('kind', [videoEntry, textEntry, quizEntry, packageEntry])
export type ChapterEntry = z.output<typeof chapterEntry>

// ——— As the form opens it

export const editedResource = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  fileType: z.enum(FILE_TYPES),
  originalName: z.string(),
  bytes: z.number(),
  /** Null in a draft, until its author has chosen it. */
  filePath: z.string().nullable(),
})

const edited = z.object({
  id: z.number(),
  number: z.number(),
  sectionNumber: z.number(),
  title: z.string(),
  durationMinutes: z.number(),
  description: z.string(),
  ressources: z.array(editedResource.extend({ chapitreNumber: z.number() })),
})

export const editedChapter = z.discriminatedUnion('kind', [
  edited.extend({
    kind: z.literal('video'),
    videoPath: z.string().nullable(),
    videoOriginalName: z.string().nullable(),
    videoBytes: z.number().nullable(),
    videoUrl: z.string().nullable(),
    videoState: z.enum(VIDEO_STATES).nullable(),
    videoProblem: z.string().nullable(),
    captions: z.array(editedTrack),
    /** The first captions. */
    captionsPath: z.string().nullable(),
    captionsOriginalName: z.string().nullable(),
  }),
  edited.extend({ kind: z.literal('text'), content: z.string() }),
  /** In a draft, as far as it is. */
  edited.extend({ kind: z.literal('quiz'), quiz: unfinishedQuiz }),
  edited.extend({
    kind: z.literal('package'),
    /** Null in a draft, until its author has chosen it. */
    packageOriginalName: z.string().nullable(),
    packageBytes: z.number(),
    /** Files that its manifest lists and its zip lacks. */
    packageMissing: z.array(z.string()),
    /** Why it may not work in this academy, which gives packages no origin; null: nobody has seen that, or it has one. */
    packageTrouble: z.enum(PACKAGE_TROUBLES).nullable(),
  }),
])
export type EditedChapter = z.infer<typeof editedChapter>

// ——— As the catalogue lists it

export const listedChapter = z.object({
  kind: z.enum(CHAPTER_KINDS),
  title: z.string(),
  durationMinutes: z.number(),
})

// ——— As the player shows it

/** The caller is the author: nothing is recorded. */
export const preview = z.literal(true).optional()

const watched = z.object({
  id: z.number(),
  sectionId: z.number(),
  number: z.number(),
  title: z.string(),
  description: z.string(),
  durationMinutes: z.number(),
  /** In a sequential course, until the chapter before is complete. A locked chapter has no links. */
  locked: z.boolean(),
  progress: z.number(),
  positionSeconds: z.number(),
})

const watchVideo = watched.extend({
  kind: z.literal('video'),
  /** A signed link to the file, or the outside address; empty while the chapter is locked. */
  videoPath: z.string(),
  /** The adaptive stream, once it is prepared. */
  streamPath: z.string().nullable(),
  posterPath: z.string().nullable(),
  /** The sound alone; null for a silent video, or until it is made. */
  audioPath: z.string().nullable(),
  audioBytesPerHour: z.number().nullable(),
  captions: z.array(watchedTrack),
  /** The first captions. */
  captionsPath: z.string().nullable(),
  /** The true length of the file, once it is known. */
  durationSeconds: z.number().nullable(),
  /** Heights of the stream, highest first, with what an hour of each costs. */
  qualities: z.array(z.object({ height: z.number(), bytesPerHour: z.number() })),
})
export type WatchVideo = z.infer<typeof watchVideo>

export const watchChapter = z.discriminatedUnion('kind', [
  watchVideo,
  watched.extend({
    kind: z.literal('text'),
    /** Another one whenever the text changes: a device that keeps it reads it again. Empty while it is locked. */
    textVersion: z.string(),
  }),
  watched.extend({ kind: z.literal('quiz'), quiz: quizSummary }),
  /** Its parts and links come with a call of their own (packages.ts). */
  watched.extend({ kind: z.literal('package') }),
])
export type WatchChapter = z.infer<typeof watchChapter>

/** Those of a union of chapters that are of one kind. */
export type OfKind<Chapters extends { kind?: ChapterKind | null }, Kind extends ChapterKind> = Extract<
  Chapters,
  { kind?: Kind | null }
>

/** The same without what the chapters of every kind have. */
export type OwnPart<
  Chapters extends { kind?: ChapterKind | null },
  Kind extends ChapterKind,
  Common extends PropertyKey = Exclude<keyof Chapters, 'kind'>,
> = Chapters extends { kind?: Kind | null } ? Omit<Chapters, Common> : never

export const chapterEndpoints = {
  'GET /api/formations/chapitres/:chapitreId/content': {
    summary: 'The text of a text chapter, its pictures with links of the reader’s own',
    refusals: { 403: ['wrong_role'], 404: ['chapter_not_found'], 409: ['chapter_locked'] },
    params: z.object({ chapitreId: otherId }),
    answer: success({ preview, content: z.string() }),
  },
  ...forAuthors({
    'POST /pictures': {
      summary: {
        formateur: 'A picture for a text of one’s own (field `file`)',
        admin: 'A picture for a text (field `file`)',
      },
      refusals: {
        400: ['one_picture'],
        408: ['too_slow'],
        413: ['picture_quota'],
        503: ['too_many_pictures'],
      },
      multipart: true,
      status: 201,
      /** For `<img src alt>` in a text. */
      answer: success({ path: z.string() }),
    },
  }),
} satisfies Endpoints
