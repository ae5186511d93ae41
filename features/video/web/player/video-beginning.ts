import type { FragLoadedData } from 'hls.js'
import {
  INIT_FILE,
  LIST_FILE,
  SEGMENT_DIGITS,
  SEGMENT_EXTENSION,
  SEGMENT_SECONDS,
} from '../../stream-files.ts'
import { rememberedSaver } from './data-saver.ts'
import { heightFor, type Quality, rememberedQuality, SOUND, whenSaving } from './quality.ts'
import { playsByCode } from './stream-code.ts'

/** When each first segment was asked for, by its address. */
const askedAt = new Map<string, number>()

type Stream = { streamPath: string | null; qualities: readonly Quality[] }

/**
 * Asks for all that a stream starts with, at the press. hls.js asks for one file after the other, and only once it is
 * loaded itself; it then finds them in the browser's cache.
 */
export function askForBeginning(stream: Stream, seconds: number) {
  for (const address of beginningOf(stream, seconds)) {
    if (address.endsWith(SEGMENT_EXTENSION)) askedAt.set(address, performance.now())
    // What fails here is asked for again, and reported, by hls.js.
    void fetch(address)
      .then((answer) => answer.arrayBuffer())
      .catch(() => {})
  }
}

/** The master list, and of the lowest quality the list, the init segment and the segment of that second. */
export function beginningOf({ streamPath, qualities }: Stream, seconds: number): string[] {
  if (!streamPath || !playsByCode() || !startsLowest(qualities)) return []
  const master = new URL(streamPath, location.href)
  const height = Math.min(...qualities.map((quality) => quality.height))
  const segment = String(Math.floor(seconds / SEGMENT_SECONDS)).padStart(SEGMENT_DIGITS, '0')
  const files = [LIST_FILE, INIT_FILE, `${segment}${SEGMENT_EXTENSION}`]
  return [master.href, ...files.map((file) => new URL(`${height}/${file}`, master).href)]
}

/** A chosen higher quality replaces the first seconds of the lowest: loaded ahead, they would be paid for nothing. */
function startsLowest(qualities: Stream['qualities']) {
  const isSaving = rememberedSaver()
  const choice = isSaving ? whenSaving(rememberedQuality()) : rememberedQuality()
  if (choice === SOUND || qualities.length === 0) return false
  const height = heightFor(choice, qualities, isSaving)
  return height === null || qualities.every((quality) => quality.height >= height)
}

/** What comes from the cache seems to come at once: without this, hls.js would take a slow connection for a fast one. */
export function countFromPress({ frag }: FragLoadedData) {
  const asked = askedAt.get(frag.url)
  if (asked === undefined) return
  askedAt.delete(frag.url)
  frag.stats.loading.start = Math.min(asked, frag.stats.loading.start)
}
