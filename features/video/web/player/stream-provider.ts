import { isHLSProvider, type MediaProviderAdapter, type PlayerSrc } from '@vidstack/react'
import { rememberedSaver } from './data-saver.ts'
import { loadHls } from './stream-code.ts'

/** Before anything is measured, a slow connection is assumed: the first seconds load at once. */
const FIRST_ESTIMATE_BITS = 400_000
const BUFFER_SECONDS = { usual: 30, saving: 12 }

/** hls.js is loaded from our own files, and only for a stream. */
export function prepareProvider(provider: MediaProviderAdapter | null) {
  if (!isHLSProvider(provider)) return
  provider.library = loadHls
  // Vidstack names the stream to the browser too, for AirPlay. Chromium would play it natively until hls.js is there:
  // the first seconds would be loaded twice.
  if (!hasAirPlay()) Object.assign(provider, { appendSource: () => {} })
  const ahead = rememberedSaver() ? BUFFER_SECONDS.saving : BUFFER_SECONDS.usual
  provider.config = {
    startLevel: 0,
    startFragPrefetch: true,
    abrEwmaDefaultEstimate: FIRST_ESTIMATE_BITS,
    capLevelToPlayerSize: true,
    maxBufferLength: ahead,
    // `maxBufferLength` is only a minimum: without this, hls.js buffers up to ten minutes, watched or not.
    maxMaxBufferLength: ahead,
  }
}

const hasAirPlay = () => 'WebKitPlaybackTargetAvailabilityEvent' in window

/** Vidstack plays `audio/mp4`, but its types do not list it. */
export const sourceOf = (src: string, type: 'audio/mp4' | 'video/mp4' | 'application/x-mpegurl') =>
  ({ src, type }) as PlayerSrc
