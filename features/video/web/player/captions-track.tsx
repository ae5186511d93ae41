import {
  type MediaTextTrackChangeRequestEvent,
  useMediaPlayer,
  useMediaState,
  createTextTrack as useTextTrack,
  Captions as VidstackCaptions,
} from '@vidstack/react'
import { useEffect, useRef } from 'react'
import type { WatchedTrack } from '../../captions/tracks.ts'
import { rememberCaptions, rememberedCaptions } from './remembered-captions.ts'

type Props = {
  track: WatchedTrack
  /** Their link may have expired even if the video itself is already loaded. */
  onFailed: (path: string) => void
}

/** Captions of a video in one language. If they were shown, they are shown again when their link is renewed. */
export function CaptionsTrack({ track: { path, label, language }, onFailed }: Props) {
  const player = useMediaPlayer()
  const track = useTextTrack({ src: path, kind: 'subtitles', label, language })
  const isWanted = useRef(rememberedCaptions() === language)
  const current = useRef(track)
  current.current = track
  const failed = useRef(() => onFailed(path))
  failed.current = () => onFailed(path)

  useEffect(() => {
    // Follows what the person chooses. The mode of the track is not enough: it is lost with the track.
    const hear = (event: Event) => {
      const { index, mode } = (event as MediaTextTrackChangeRequestEvent).detail
      const isThis = player?.textTracks[index] === current.current
      const isShown = mode === 'showing'
      if (isThis || isShown) isWanted.current = isThis && isShown
      if (isThis) rememberCaptions(isShown ? language : null)
    }
    const element = player?.el
    const name = 'media-text-track-change-request'
    element?.addEventListener(name, hear)
    return () => element?.removeEventListener(name, hear)
  }, [player, language])

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

/** The captions over the video, marked with their language. */
export function ShownCaptions() {
  const shown = useMediaState('textTrack')
  return <VidstackCaptions lang={shown?.language || undefined} className="vds-captions" />
}
