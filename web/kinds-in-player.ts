import type { AnyKindInPlayer, ChapterKindInPlayer } from '#features/player/web/chapter-kind.ts'
import { quizKind } from '#features/quiz/web/player.tsx'
import { packageKind } from '#features/scorm/web/player.tsx'
import { textKind } from '#features/text/web/player.tsx'
import { videoKind } from '#features/video/web/player.tsx'
import type { ChapterKind } from '#shared/statuses.ts'

const all: { [Kind in ChapterKind]: ChapterKindInPlayer<Kind> } = {
  video: videoKind,
  text: textKind,
  quiz: quizKind,
  package: packageKind,
}

/** Every kind of chapter in the player. */
export const kindsInPlayer: Record<ChapterKind, AnyKindInPlayer> = all
