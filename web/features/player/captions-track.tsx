import {
  type MediaTextTrackChangeRequestEvent,
  useMediaPlayer,
  createTextTrack as useTextTrack,
} from '@vidstack/react'
import { useEffect, useRef } from 'react'
import type { Language } from '#shared/languages.ts'
import { words as values } from '#words/values.ts'

type Props = {
  src: string
  language: Language
  /** Their link may have expired even if the film itself is already loaded. */
  onFailed: () => void
}

/** The captions of a film. If they were shown, they are shown again when their link is renewed. */
export function CaptionsTrack({ src, language, onFailed }: Props) {
  const player = useMediaPlayer()
  const label = values.formationLanguage[language]
  const track = useTextTrack({ src, kind: 'subtitles', label, language })
  const isWanted = useRef(false)
  const failed = useRef(onFailed)
  failed.current = onFailed

  useEffect(() => {
    // Follows what the person chooses. The mode of the track is not enough: it is lost with the track.
    const hear = (event: Event) => {
      isWanted.current = (event as MediaTextTrackChangeRequestEvent).detail.mode === 'showing'
    }
    const element = player?.el
    const name = 'media-text-track-change-request'
    element?.addEventListener(name, hear)
    return () => element?.removeEventListener(name, hear)
  }, [player])

  useEffect(() => {
    const fail = () => failed.current()
    // Captions whose link was refused are parsed as a file without cues.
    const look = () => track.cues.length === 0 && fail()
    track.addEventListener('error', fail)
    track.addEventListener('load', look)
    if (isWanted.current) track.mode = 'showing'
    return () => {
      track.removeEventListener('error', fail)
      track.removeEventListener('load', look)
    }
  }, [track])
  return null
}
