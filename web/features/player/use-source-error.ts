import { isHLSProvider, type MediaPlayerInstance } from '@vidstack/react'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * A file that cannot be had: browsers tell the <source> element of it alone, and the player hears nothing.
 * Such an event does not rise, but it can be caught on its way down. Where hls.js plays, it complains itself, and the
 * <source> is not what is played; a browser that plays streams by itself has nothing but this.
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
