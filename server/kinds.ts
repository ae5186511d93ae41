import type { AnyKindOnServer, ChapterKindOnServer } from '#features/chapters/server/chapter-kind.ts'
import { quizKind } from '#features/quiz/server/kind.ts'
import { packageKind } from '#features/scorm/server/kind.ts'
import { textKind } from '#features/text/server/kind.ts'
import { videoKind } from '#features/video/server/kind.ts'
import type { ChapterKind } from '#shared/statuses.ts'

const all: { [Kind in ChapterKind]: ChapterKindOnServer<Kind> } = {
  video: videoKind,
  text: textKind,
  quiz: quizKind,
  package: packageKind,
}

/** Every kind of chapter. What handles chapters of all kinds asks here, and never a kind itself. */
export const kinds: Record<ChapterKind, AnyKindOnServer> = all
