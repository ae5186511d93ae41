import { isHLSProvider, type MediaPlayerInstance } from '@vidstack/react'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Browsers report a file that cannot be loaded only to the <source> element, not to the player. Such an event does not
 * bubble, but it can be caught in the capture phase. Not used where hls.js plays: it reports its own errors, and the
 * <source> is not played. A browser that plays streams natively reports nothing else.
 */
export function useSourceError(player: RefObject<MediaPlayerInstance | null>, onError: () => void) {
  const heard = useRef(onError)
  heard.current = onError
  useEffect(() => {
    const element = player.current?.el
    const hear = ({ target }: Event) => {
      const isPlayed = !isHLSProvider(player.current?.provider ?? null)
      if (target instanceof HTMLSourceElement && isPlayed) heard.current()
    }
    element?.addEventListener('error', hear, true)
    return () => element?.removeEventListener('error', hear, true)
  }, [player])
}
