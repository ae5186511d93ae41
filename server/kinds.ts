import type { ChapterKind } from '#shared/statuses.ts'
import type { AnyKindOnServer, ChapterKindOnServer } from './features/chapters/chapter-kind.ts'
import { packageKind } from './features/packages/kind.ts'
import { quizKind } from './features/quiz/kind.ts'
import { textKind } from './features/text/kind.ts'
import { videoKind } from './features/video/kind.ts'

const all: { [Kind in ChapterKind]: ChapterKindOnServer<Kind> } = {
  video: videoKind,
  text: textKind,
  quiz: quizKind,
  package: packageKind,
}

/** Every kind of chapter. What handles chapters of all kinds asks here, and never a kind itself. */
export const kinds: Record<ChapterKind, AnyKindOnServer> = all
