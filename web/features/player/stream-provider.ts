import { isHLSProvider, type MediaProviderAdapter } from '@vidstack/react'
import { savesData } from './quality.ts'

/** Before anything is measured, a slow connection is assumed: the first seconds load at once. */
const FIRST_ESTIMATE_BITS = 400_000
const BUFFER_SECONDS = { usual: 30, saving: 12 }

/** hls.js is loaded from our own files, and only for a stream. */
export function prepareProvider(provider: MediaProviderAdapter | null) {
  if (!isHLSProvider(provider)) return
  provider.library = () => import('hls.js/light')
  const ahead = savesData() ? BUFFER_SECONDS.saving : BUFFER_SECONDS.usual
  provider.config = {
    startLevel: 0,
    abrEwmaDefaultEstimate: FIRST_ESTIMATE_BITS,
    capLevelToPlayerSize: true,
    maxBufferLength: ahead,
    // `maxBufferLength` is only a minimum: without this, hls.js buffers up to ten minutes, watched or not.
    maxMaxBufferLength: ahead,
  }
}
