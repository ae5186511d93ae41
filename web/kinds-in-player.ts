import type { ChapterKind } from '#shared/statuses.ts'
import type { AnyKindInPlayer, ChapterKindInPlayer } from './features/player/chapter-kind.ts'
import { packageKind } from './features/player/package/kind.tsx'
import { quizKind } from './features/player/quiz/kind.tsx'
import { textKind } from './features/player/text/kind.tsx'
import { videoKind } from './features/player/video/kind.tsx'

const all: { [Kind in ChapterKind]: ChapterKindInPlayer<Kind> } = {
  video: videoKind,
  text: textKind,
  quiz: quizKind,
  package: packageKind,
}

/** Every kind of chapter in the player. */
export const kindsInPlayer: Record<ChapterKind, AnyKindInPlayer> = all
