import type { MediaPlayerInstance, MediaProviderAdapter } from '@vidstack/react'
import { type RefObject, useRef, useState } from 'react'

const MOST_TRIES = 5

/**
 * One press plays, however early it comes; or the person reads that the browser refused. Vidstack loads its provider
 * separately and drops a request made before it is there; and what WebKit and Firefox start while they are still
 * loading they may interrupt, and not take up again. `atOnce`: the press came even before the player.
 */
export function usePress(player: RefObject<MediaPlayerInstance | null>, atOnce: boolean) {
  const isWanted = useRef(atOnce)
  const tries = useRef(0)
  const [isRefused, setRefused] = useState(false)
  const play = () => {
    if (isWanted.current && player.current?.state.paused !== false) player.current?.remoteControl.play()
  }

  function giveUp() {
    isWanted.current = false
    tries.current = 0
    setRefused(true)
  }

  return {
    /** Only the person can start it now. */
    isRefused,
    onPlayRequest() {
      isWanted.current = true
    },
    onPauseRequest() {
      isWanted.current = false
    },
    onProvider(provider: MediaProviderAdapter | null) {
      if (provider) play()
    },
    onCanPlay: play,
    onPlaying() {
      isWanted.current = false
      tries.current = 0
      setRefused(false)
    },
    onPlayFail({ name }: Error) {
      // Before that, it is tried again once there is something to play.
      if (!isWanted.current || !player.current?.state.canPlay) return
      tries.current += 1
      if (name === 'NotAllowedError' || tries.current === MOST_TRIES) giveUp()
      else play()
    },
  }
}
