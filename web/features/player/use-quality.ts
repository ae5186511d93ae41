import type { MediaPlayerInstance } from '@vidstack/react'
import { type RefObject, useCallback, useState } from 'react'
import { heightFor, type Quality, type QualityChoice, rememberedQuality, rememberQuality } from './quality.ts'
import { shortSide } from './quality-menu.tsx'

/** The chosen quality, remembered, and applied to the stream. */
export function useQuality(player: RefObject<MediaPlayerInstance | null>, qualities: readonly Quality[]) {
  const [choice, setChoice] = useState(rememberedQuality)

  const apply = useCallback(
    (wanted: QualityChoice) => {
      const list = player.current?.qualities
      if (!list) return
      const height = heightFor(wanted, qualities)
      const stream = height === null ? undefined : list.toArray().find((one) => shortSide(one) === height)
      if (stream) stream.selected = true
      else list.autoSelect()
    },
    [player, qualities],
  )

  return {
    choice,
    /** Called when the qualities of the stream are known. */
    applyChoice: () => apply(choice),
    choose(wanted: QualityChoice) {
      setChoice(wanted)
      rememberQuality(wanted)
      apply(wanted)
    },
  }
}
