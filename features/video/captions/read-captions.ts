import { linesIn } from '#shared/lines.ts'

/** One caption. Times are in seconds. */
export interface Cue {
  start: number
  end: number
  /** What follows the times in WebVTT: the place on the picture. */
  settings: string
  /** The text as the file has it, tags included. */
  text: string
  /** The number of its first line of text in the file, counted from 0, and how many there are. */
  at: number
  lines: number
}

export type ReadCaptions =
  | { kind: 'vtt' | 'srt'; cues: Cue[] }
  /** A line that cannot be read, counted from 1. */
  | { kind: 'broken'; line: number }
  /** Something else than captions. */
  | { kind: 'none' }

export const linesOf = (text: string) => [...linesIn(withoutMark(text))]

const withoutMark = (text: string) => text.replace(/^\ufeff/, '')

/** Reads WebVTT or SRT, which are told apart by their content. */
export function readCaptions(text: string): ReadCaptions {
  const steps = captionsInSteps(text)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same in short steps: two megabytes have many lines, and whoever reads them may do something else in between. */
export function* captionsInSteps(text: string): Generator<void, ReadCaptions> {
  if (text.includes('\0') || !text.includes('-->')) return { kind: 'none' }
  const lines: string[] = []
  for (const line of linesIn(withoutMark(text))) {
    lines.push(line)
    if (lines.length % LINES_AT_ONCE === 0) yield
  }
  const isVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')
  const times = isVtt ? VTT_TIMES : SRT_TIMES
  const cues: Cue[] = []
  for (const { from, to } of blocksOf(lines, isVtt ? headerEnd(lines) : 0)) {
    const first = lines[from] ?? ''
    if (isVtt && /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(first)) continue
    const at = first.includes('-->') ? from : from + 1
    const cue = at < to ? cueOf(times.exec(lines[at]?.trim() ?? ''), lines, at + 1, to) : null
    if (!cue) return { kind: 'broken', line: brokenLine(lines, from, at, to) + 1 }
    // Two captions without an empty line between them.
    const stray = lines.slice(at + 1, to).findIndex((line) => line.includes('-->'))
    if (stray >= 0) return { kind: 'broken', line: at + stray + 2 }
    cues.push(cue)
    yield
  }
  if (!cues.some((cue) => cue.text.trim() !== '')) return { kind: 'none' }
  return { kind: isVtt ? 'vtt' : 'srt', cues }
}

const LINES_AT_ONCE = 1_000

const VTT_TIME = String.raw`((?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3})`
const SRT_TIME = String.raw`((?:\d{1,4}:)?[0-5]?\d:[0-5]?\d(?:[,.]\d{1,3})?)`
const VTT_TIMES = new RegExp(`^${VTT_TIME}[ \\t]+-->[ \\t]+${VTT_TIME}(?:[ \\t]+(\\S.*))?$`)
/** SRT has no settings; some programs write coordinates there. */
const SRT_TIMES = new RegExp(`^${SRT_TIME}[ \\t]*-->[ \\t]*${SRT_TIME}(?:[ \\t]+X1:.*)?$`)

function cueOf(times: RegExpExecArray | null, lines: string[], at: number, to: number): Cue | null {
  if (!times) return null
  const [start, end] = [secondsOf(times[1] ?? ''), secondsOf(times[2] ?? '')]
  if (end <= start) return null
  return { start, end, settings: times[3] ?? '', text: lines.slice(at, to).join('\n'), at, lines: to - at }
}

/** The line of the times, if there is one; otherwise the line that has none. */
function brokenLine(lines: string[], from: number, at: number, to: number): number {
  const isBelowNumber = /^\d+$/.test(lines[from]?.trim() ?? '') && at < to
  return lines[at]?.includes('-->') || isBelowNumber ? at : from
}

function secondsOf(time: string): number {
  let seconds = 0
  for (const part of time.replace(',', '.').split(':')) seconds = seconds * 60 + Number(part)
  return seconds
}

/** The header ends at the first empty line, or at a caption that follows at once. */
function headerEnd(lines: string[]): number {
  const end = lines.findIndex((line, index) => index > 0 && (line === '' || line.includes('-->')))
  return end < 0 ? lines.length : end
}

function* blocksOf(lines: string[], start: number) {
  for (let from = start; from < lines.length; from += 1) {
    if (lines[from]?.trim() === '') continue
    let to = from
    while (to < lines.length && lines[to]?.trim() !== '') to += 1
    yield { from, to }
    from = to
  }
}
