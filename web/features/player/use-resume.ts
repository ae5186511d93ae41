import type { MediaPlayerInstance } from '@vidstack/react'
import { type RefObject, useRef } from 'react'
import { END_SECONDS } from './film-time.ts'

type Place = { seconds: number; plays: boolean; isFirst: boolean }

/**
 * Where the film goes on each time its file is loaded, and whether it plays: at first where the learner stopped
 * another day, later where it was when its links were renewed.
 */
export function useResume(player: RefObject<MediaPlayerInstance | null>, startAt: number) {
  const place = useRef<Place | null>({ seconds: startAt, plays: false, isFirst: true })
  return {
    /** Until then the film is not where it should be, and what it says of its position means nothing. */
    isDone: () => place.current === null,
    /** Before another file takes the place of this one. */
    keepPlace() {
      if (!player.current || place.current) return
      const { currentTime, paused } = player.current.state
      place.current = { seconds: currentTime, plays: !paused, isFirst: false }
    },
    /** A press that comes while the file is loading counts. */
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
