import type { MediaPlayerInstance } from '@vidstack/react'
import { type RefObject, useState } from 'react'
import { rememberedSaver, rememberSaver } from './data-saver.ts'
import {
  heightFor,
  type Offer,
  type QualityChoice,
  rememberedQuality,
  rememberQuality,
  SOUND,
  whenSaving,
} from './quality.ts'
import { shortSide } from './quality-menu.tsx'

/** The chosen quality and whether data is saved, remembered, and applied to the stream. */
export function useQuality(player: RefObject<MediaPlayerInstance | null>, offer: Offer) {
  const [isSaving, setSaving] = useState(rememberedSaver)
  const [requested, setRequested] = useState(() =>
    isSaving ? whenSaving(rememberedQuality()) : rememberedQuality(),
  )
  // A silent video is shown.
  const possible = (wanted: QualityChoice) =>
    wanted === SOUND && offer.soundBytesPerHour === null ? 'auto' : wanted
  const choice = possible(requested)

  function apply(wanted: QualityChoice, saving: boolean, isPlaying = true) {
    setRequested(wanted)
    const list = player.current?.qualities
    if (!list) return
    // A switch at once empties the buffer. While the first seconds are still on their way, the video would never start.
    list.switch = isPlaying ? 'current' : 'load'
    const height = heightFor(possible(wanted), offer.qualities, saving)
    const stream = height === null ? undefined : list.toArray().find((one) => shortSide(one) === height)
    if (stream) stream.selected = true
    else list.autoSelect()
  }

  return {
    choice,
    isSaving,
    /** Called when the qualities of the stream are known. */
    applyChoice: () => apply(requested, isSaving, false),
    choose(wanted: QualityChoice) {
      // Who saves data and wants one video in more wants that video alone in more.
      if (!isSaving || wanted === whenSaving(wanted)) rememberQuality(wanted)
      apply(wanted, isSaving)
    },
    save(wanted: boolean) {
      setSaving(wanted)
      rememberSaver(wanted)
      apply(wanted ? whenSaving(requested) : requested, wanted)
    },
  }
}
