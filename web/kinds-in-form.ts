import type { ChapterKind } from '#shared/statuses.ts'
import type { AnyKindInForm, ChapterKindInForm } from './features/course-form/content/chapter-kind.ts'
import { packageKind } from './features/course-form/content/package/kind.tsx'
import { quizKind } from './features/course-form/content/quiz/kind.tsx'
import { textKind } from './features/course-form/content/text/kind.tsx'
import { videoKind } from './features/course-form/content/video/kind.tsx'

const all: { [Kind in ChapterKind]: ChapterKindInForm<Kind> } = {
  video: videoKind,
  text: textKind,
  quiz: quizKind,
  package: packageKind,
}

/** Every kind of chapter in the course form, in the order of the menu that adds one. */
export const kindsInForm: Record<ChapterKind, AnyKindInForm> = all
