import { cueText, cueTextOfSrt } from './cue-text.ts'
import { type Cue, linesOf } from './read-captions.ts'

/** The captions of an SRT file as WebVTT. Those without a word are left out. */
export const webvttOf = (cues: readonly Cue[]): string => `${WEBVTT}${blocksOf(cues).join('\n')}`

/** What such a file begins with; then come its blocks, a line apart. */
export const WEBVTT = 'WEBVTT\n\n'

export const blocksOf = (cues: readonly Cue[]): string[] =>
  cues
    .map(({ start, end, text }) => ({
      times: `${timeOf(start)} --> ${timeOf(end)}`,
      text: cueTextOfSrt(text),
    }))
    .filter(({ text }) => text.trim() !== '')
    .map(({ times, text }) => `${times}\n${text}\n`)

/** The same file with other words in some captions, by their place in the list; times and everything else stay. */
export function withWords(file: string, cues: readonly Cue[], words: ReadonlyMap<number, string>): string {
  const lines: (string | null)[] = linesOf(file)
  for (const [place, text] of words) {
    const cue = cues[place]
    if (!cue) continue
    lines.fill(null, cue.at, cue.at + cue.lines)
    // A caption without a line of text had its place directly below its times.
    if (cue.lines > 0) lines[cue.at] = cueText(text)
  }
  return lines.filter((line) => line !== null).join('\n')
}

function timeOf(seconds: number): string {
  const whole = Math.round(seconds * 1000)
  const part = (unit: number, of: number, digits = 2) =>
    String(Math.floor(whole / unit) % of).padStart(digits, '0')
  return `${part(3_600_000, 10_000)}:${part(60_000, 60)}:${part(1_000, 60)}.${part(1, 1000, 3)}`
}
