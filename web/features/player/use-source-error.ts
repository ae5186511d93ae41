import type { MediaPlayerInstance } from '@vidstack/react'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * A file that cannot be had: browsers tell the <source> element of it alone, and the player hears nothing.
 * Such an event does not rise, but it can be caught on its way down.
 */
export function useSourceError(player: RefObject<MediaPlayerInstance | null>, onError: () => void) {
  const heard = useRef(onError)
  heard.current = onError
  useEffect(() => {
    const element = player.current?.el
    const hear = ({ target }: Event) => target instanceof HTMLSourceElement && heard.current()
    element?.addEventListener('error', hear, true)
    return () => element?.removeEventListener('error', hear, true)
  }, [player])
}
