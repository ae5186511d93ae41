import type { chapters } from '#db/schema/chapters.ts'
import type { FormFiles } from '#features/courses/server/given-files.ts'
import type { WantedChapter } from '#features/courses/server/wanted-course.ts'
import type { ArchivedChapter, FileReference } from '#features/imports/archive.ts'
import type { PackedFiles } from '#features/imports/server/archive/packed-files.ts'
import type { TakenFiles } from '#features/imports/server/archive/take-files.ts'
import type { PrivateLinks } from '#features/media/server/links.ts'
import type { UploadUse } from '#features/media/server/uploads.ts'
import type { CaptionLanguage } from '#features/video/captions/languages.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ChapterKind } from '#shared/statuses.ts'
import type { ChapterEntry, EditedChapter, OfKind, OwnPart, WatchChapter } from '../contract.ts'
import type { Pictures } from './authors-service.ts'
import type { Chapter, Track } from './content/service.ts'

/**
 * What the server does with the chapters of one kind. Each kind is a file, `kind.ts` of its feature; `server/kinds.ts`
 * puts them together. Whatever is not of its kind (title, description, duration, resources) is handled by the callers.
 */
export interface ChapterKindOnServer<Kind extends ChapterKind = ChapterKind> {
  // ——— For its author

  /** The chapter that an entry without an id means, of those that no other entry names. */
  findExisting?(entry: OfKind<ChapterEntry, Kind>, free: Chapter[]): Chapter | undefined
  /** What a save asks for. */
  read(
    entry: OfKind<ChapterEntry, Kind>,
    existing: Chapter | undefined,
    sources: SaveSources,
  ): Promise<OwnPart<WantedChapter, Kind>>
  /** What a save that names no chapters asks for: the chapter as it is. `unfinished` as in SaveSources. */
  unchanged(chapter: Chapter, unfinished?: Contents): OwnPart<WantedChapter, Kind>
  /** Its files and links in the row of the chapter; the columns of other kinds are null. */
  columns(wanted: OfKind<WantedChapter, Kind>): Partial<FileColumns>
  /** Writes the rows beside the one of the chapter. */
  write(tx: Db, chapterId: number, wanted: OfKind<WantedChapter, Kind>): Promise<void>
  /** What a course stores in these rows, by chapter; null if there is nothing. */
  contents: ((db: Db, formationId: number) => Promise<Contents>) | null
  /** A chapter for the form. `content` is what `contents` has of it. */
  edit(chapter: Chapter, content: unknown, view: AuthorsView): OwnPart<EditedChapter, Kind>
  /** The chapter of a copy, which uses the same files. */
  duplicate(
    chapter: Chapter,
    content: unknown,
  ): OwnPart<WantedChapter, Kind> | Promise<OwnPart<WantedChapter, Kind>>

  // ——— In an archive

  archive(chapter: Chapter, content: unknown, files: PackedFiles): OwnPart<ArchivedChapter, Kind>
  /** The files that `unarchive` will take. */
  archivedFiles(chapter: OfKind<ArchivedChapter, Kind>): (readonly [FileReference, UploadUse])[]
  unarchive(
    chapter: OfKind<ArchivedChapter, Kind>,
    files: TakenFiles,
    spoken: CaptionLanguage,
  ): Promise<OwnPart<WantedChapter, Kind>>

  // ——— For its learners

  /** What the player shows of it to everyone, by chapter; null if that is in the row. Cached. */
  lessons:
    | ((platform: Pick<Platform, 'db'>, formationId: number) => Promise<ReadonlyMap<number, unknown>>)
    | null
  /** The same as one learner sees it; null: as one who has done nothing. */
  lessonsFor?(
    platform: Platform,
    learner: Learner | null,
    lessons: ReadonlyMap<number, unknown>,
  ): Promise<OwnLessons>
  /** A chapter for the player. `lesson` is what `lessons`, or `lessonsFor`, has of it. */
  present(chapter: Chapter, own: OwnState, lesson: unknown, linkTo: PrivateLinks): OwnPart<WatchChapter, Kind>
  /** Why learners cannot say themselves that they have completed it; null: they can. */
  refuseCompletion: (() => AppError) | null
  /** Forgets what a learner did, but for some chapters, which keep their progress: their ids. Null if there is nothing. */
  startAgain: ((tx: Db, learner: Learner) => Promise<number[]>) | null
}

/** A kind that was chosen by the kind of the chapter it is then given. */
export type AnyKindOnServer = { [Member in keyof ChapterKindOnServer]: ChapterKindOnServer[Member] }

/** What the kinds of a course's chapters store beside their rows, by chapter. */
export type Contents = ReadonlyMap<number, unknown>

/** What an entry of a save may refer to. */
export interface SaveSources {
  files: FormFiles
  pictures: Pictures
  /** The captions of the whole course. */
  tracks: Track[]
  /** The language of captions that come without one. */
  spoken: CaptionLanguage
  /** What a draft has stored: it was not checked when it was saved. Undefined for a course that was. */
  unfinished?: Contents
}

/** Who opens the form, and where. */
export interface AuthorsView extends Pick<Platform, 'config'> {
  host: string | undefined
  linkTo: PrivateLinks
}

export interface Learner {
  userId: number
  formationId: number
}

interface OwnLessons {
  lessons: ReadonlyMap<number, unknown>
  /** Reading them may have completed a chapter. */
  mayHaveCompleted: boolean
}

/** Where a person is in a chapter. */
export interface OwnState {
  locked: boolean
  progress: number
  positionSeconds: number
}

type FileColumns = Pick<typeof chapters.$inferInsert, 'videoId' | 'videoUrl' | 'packageId'>
