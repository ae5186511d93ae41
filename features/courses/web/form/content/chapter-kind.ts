import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EditedChapter, OfKind, OwnPart } from '#features/chapters/contract.ts'
import type { CaptionLanguage } from '#features/video/captions/languages.ts'
import type { ChapterKind } from '#shared/statuses.ts'
import type { SentLists } from '../../../course-save.ts'
import type { UploadIdOf } from '../files/file-slot.ts'
import type { UploadUse } from '../files/upload-queue.ts'
import type { ChapterForm, ChapterPart, FileSlot } from '../form-state.ts'

type SentChapter = SentLists['chapitres'][number]

/**
 * What the course form does with the chapters of one kind. Each kind is a file, `<kind>/kind.tsx`; `web/kinds-in-form.ts`
 * puts them together. Whatever is not of its kind (title, description, duration, resources) is handled by the callers.
 */
export interface ChapterKindInForm<Kind extends ChapterKind = ChapterKind> {
  icon: LucideIcon
  /** In the menu that adds a chapter. */
  addLabel: string
  /** Says in the outline of what kind it is; null for videos, which most chapters are. */
  label: string | null
  Fields(props: { chapter: OfKind<ChapterForm, Kind> } & FieldsProps): ReactNode
  /** As a new chapter begins. */
  empty(): OwnPart<ChapterForm, Kind>
  /** As the server has it. */
  fromCourse(chapter: OfKind<EditedChapter, Kind>): OwnPart<ChapterForm, Kind>
  /** As a save carries it. */
  sent(
    chapter: OfKind<ChapterForm, Kind>,
    uploadIdOf: UploadIdOf,
    spoken: CaptionLanguage,
  ): OwnPart<SentChapter, Kind>
  /** Its files, also those that are not sent as the form stands. */
  files(chapter: OfKind<ChapterForm, Kind>): (FileSlot | null)[]
  sentFiles(chapter: OfKind<ChapterForm, Kind>): (readonly [FileSlot | null, UploadUse])[]
  /** A stored draft without the files that are gone. */
  withFiles(
    chapter: OfKind<ChapterForm, Kind>,
    existing: (slot: FileSlot | null) => FileSlot | null,
  ): OfKind<ChapterForm, Kind>
  /** One's own chapter over that of the server by now; undefined where it is gone, and must be made again. */
  onto(
    chapter: OfKind<ChapterForm, Kind>,
    latest: OfKind<ChapterForm, Kind> | undefined,
  ): OfKind<ChapterForm, Kind>
  /** Whether its author must see something of it. */
  hasProblems(chapter: OfKind<ChapterForm, Kind>): boolean
}

/** A kind that was chosen by the kind of the chapter it is then given. */
export type AnyKindInForm = { [Member in keyof ChapterKindInForm]: ChapterKindInForm[Member] }

interface FieldsProps {
  path: string
  onChange: (part: ChapterPart) => void
}
