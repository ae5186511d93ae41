import type { MediaPlayerInstance } from '@vidstack/react'
import { type RefObject, useRef } from 'react'
import { END_SECONDS } from './video-time.ts'

type Place = { seconds: number; plays: boolean; isFirst: boolean }

/**
 * The position and the playing state that are restored each time a file is loaded: at first where the learner stopped
 * another day, later where the video was when its links were renewed.
 */
export function useResume(player: RefObject<MediaPlayerInstance | null>, startAt: number) {
  const place = useRef<Place | null>({ seconds: startAt, plays: false, isFirst: true })
  return {
    /** Before that, the position of the video is not the learner's. */
    isDone: () => place.current === null,
    /** Where the video starts, until it is there. */
    startsAt: () => place.current?.seconds ?? null,
    /** Call it before another file is loaded. */
    rememberPlace() {
      if (!player.current || place.current) return
      const { currentTime, paused } = player.current.state
      place.current = { seconds: currentTime, plays: !paused, isFirst: false }
    },
    /** Plays from there, at once or as soon as the file is loaded. */
    jumpTo(seconds: number) {
      if (!player.current) return
      if (place.current) place.current = { seconds, plays: true, isFirst: false }
      else player.current.currentTime = seconds
      player.current.remoteControl.play()
    },
    /** A press while the file is loading counts. */
    onRequest(plays: boolean) {
      if (place.current) place.current.plays = plays
    },
    onCanPlay(duration: number) {
      if (!player.current || !place.current) return
      const { seconds, plays, isFirst } = place.current
      place.current = null
      if (seconds > 0 && seconds < duration - (isFirst ? END_SECONDS : 0))
        player.current.currentTime = seconds
      if (plays) player.current.remoteControl.play()
    },
  }
}
