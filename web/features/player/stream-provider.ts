import { isHLSProvider, type MediaProviderAdapter } from '@vidstack/react'
import { savesData } from './quality.ts'

/** Until something is measured, the connection counts as a thin one: the first seconds come at once. */
const FIRST_ESTIMATE_BITS = 400_000
const BUFFER_SECONDS = { usual: 30, saving: 12 }

/** hls.js comes from our own files, and only once there is a stream to play. */
export function prepareProvider(provider: MediaProviderAdapter | null) {
  if (!isHLSProvider(provider)) return
  provider.library = () => import('hls.js/light')
  const ahead = savesData() ? BUFFER_SECONDS.saving : BUFFER_SECONDS.usual
  provider.config = {
    startLevel: 0,
    abrEwmaDefaultEstimate: FIRST_ESTIMATE_BITS,
    capLevelToPlayerSize: true,
    maxBufferLength: ahead,
    // The first is only what it loads at least: without this, ten minutes of a thin stream, watched or not.
    maxMaxBufferLength: ahead,
  }
}
