import {
  type MediaTextTrackChangeRequestEvent,
  useMediaPlayer,
  createTextTrack as useTextTrack,
} from '@vidstack/react'
import { useEffect, useRef } from 'react'
import { words } from '#words/player.ts'

type Props = {
  src: string
  /** Their link may be too old, even where the film itself is loaded already. */
  onFailed: () => void
}

/** The captions of a film. Those that were shown stay so when their link is renewed. */
export function CaptionsTrack({ src, onFailed }: Props) {
  const player = useMediaPlayer()
  const track = useTextTrack({ src, kind: 'subtitles', label: words.video.captionsLabel, language: 'fr' })
  const isWanted = useRef(false)
  const failed = useRef(onFailed)
  failed.current = onFailed

  useEffect(() => {
    // What the person asks for. The mode of the track would not do: it ends with its link.
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
    // Captions that were refused are read like a file without a line.
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
