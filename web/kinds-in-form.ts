import type { AnyKindInForm, ChapterKindInForm } from '#features/courses/web/form/content/chapter-kind.ts'
import { quizKind } from '#features/quiz/web/form.tsx'
import { packageKind } from '#features/scorm/web/form.tsx'
import { textKind } from '#features/text/web/form.tsx'
import { videoKind } from '#features/video/web/form.tsx'
import type { ChapterKind } from '#shared/statuses.ts'

const all: { [Kind in ChapterKind]: ChapterKindInForm<Kind> } = {
  video: videoKind,
  text: textKind,
  quiz: quizKind,
  package: packageKind,
}

/** Every kind of chapter in the course form, in the order of the menu that adds one. */
export const kindsInForm: Record<ChapterKind, AnyKindInForm> = all
