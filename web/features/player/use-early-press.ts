import type { MediaPlayerInstance, MediaProviderAdapter } from '@vidstack/react'
import { type RefObject, useRef } from 'react'

/**
 * The part that plays films comes as a file of its own, and Vidstack forgets a request to play made before it is
 * there: on a slow connection one would press in vain. Such a press is kept, and heard when the part has come.
 */
export function useEarlyPress(player: RefObject<MediaPlayerInstance | null>) {
  const pressed = useRef(false)
  return {
    onPlayRequest() {
      pressed.current ||= !player.current?.provider
    },
    /** Plays what was asked for too early. */
    onProvider(provider: MediaProviderAdapter | null) {
      if (!provider || !pressed.current) return
      pressed.current = false
      player.current?.remoteControl.play()
    },
  }
}
