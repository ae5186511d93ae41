import { useQuery } from '@tanstack/react-query'
import { plainText } from '../../captions/cue-text.ts'
import { readCaptions } from '../../captions/read-captions.ts'
import type { WatchedTrack } from '../../captions/tracks.ts'
import type { Renew } from '../player/use-video-links.ts'

/** A line of the transcript. Times are in seconds. */
export interface Line {
  start: number
  text: string
}

/** The lines of a chapter's captions, loaded without the video. A link that was refused is renewed once. */
export function useLines(chapterId: number, track: WatchedTrack, renew: Renew) {
  return useQuery({
    queryKey: ['transcript', chapterId, track.language],
    queryFn: async ({ signal }) => {
      const first = await fetch(track.path, { signal })
      if (first.ok) return linesOf(await first.text())
      const fresh = (await renew())?.captions.find(({ language }) => language === track.language)
      const second = fresh && (await fetch(fresh.path, { signal }))
      if (!second?.ok) throw new Error('the captions could not be loaded')
      return linesOf(await second.text())
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

function linesOf(file: string): Line[] {
  const read = readCaptions(file)
  if (read.kind !== 'vtt') throw new Error('these are no captions')
  return read.cues
    .map(({ start, text }) => ({ start, text: plainText(text).replaceAll('\n', ' ').trim() }))
    .filter(({ text }) => text !== '')
    .sort((a, b) => a.start - b.start)
}

/** The line that is said at that time; -1 before the first. */
export function lineAt(lines: readonly Line[], seconds: number | null): number {
  if (seconds === null) return -1
  // Jumping to a line may end a few milliseconds before its start.
  return lines.findLastIndex(({ start }) => start <= seconds + 0.05)
}
