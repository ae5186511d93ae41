import type { MediaPlayerInstance, MediaProviderAdapter } from '@vidstack/react'
import { type RefObject, useRef } from 'react'

/**
 * Vidstack loads its provider separately and drops a play request made before it is there: on a slow connection the
 * press would have no effect. This remembers the press and plays once the provider is loaded. `atOnce`: the press came
 * even before the player.
 */
export function useEarlyPlay(player: RefObject<MediaPlayerInstance | null>, atOnce: boolean) {
  const pressed = useRef(atOnce)
  return {
    onPlayRequest() {
      pressed.current ||= !player.current?.provider
    },
    /** Plays if play was pressed too early. */
    onProvider(provider: MediaProviderAdapter | null) {
      if (!provider || !pressed.current) return
      pressed.current = false
      player.current?.remoteControl.play()
    },
  }
}
