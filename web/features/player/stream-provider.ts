import { isHLSProvider, type MediaProviderAdapter, type PlayerSrc } from '@vidstack/react'
import { rememberedSaver } from './data-saver.ts'

/** Before anything is measured, a slow connection is assumed: the first seconds load at once. */
const FIRST_ESTIMATE_BITS = 400_000
const BUFFER_SECONDS = { usual: 30, saving: 12 }

/** hls.js is loaded from our own files, and only for a stream. */
export function prepareProvider(provider: MediaProviderAdapter | null) {
  if (!isHLSProvider(provider)) return
  provider.library = () => import('hls.js/light')
  const ahead = rememberedSaver() ? BUFFER_SECONDS.saving : BUFFER_SECONDS.usual
  provider.config = {
    startLevel: 0,
    abrEwmaDefaultEstimate: FIRST_ESTIMATE_BITS,
    capLevelToPlayerSize: true,
    maxBufferLength: ahead,
    // `maxBufferLength` is only a minimum: without this, hls.js buffers up to ten minutes, watched or not.
    maxMaxBufferLength: ahead,
  }
}

/** Vidstack plays `audio/mp4`, but its types do not list it. */
export const sourceOf = (src: string, type: 'audio/mp4' | 'video/mp4' | 'application/x-mpegurl') =>
  ({ src, type }) as PlayerSrc
