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
  /** Lines, counted from 1, whose captions a browser would drop too. */
  | { kind: 'vtt' | 'srt'; cues: Cue[]; dropped: number[] }
  /** Not one caption can be read; the first line that tells why, counted from 1. */
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
  const cues: Cue[] = []
  const dropped: number[] = []
  for (const block of blocksOf(lines, isVtt ? headerEnd(lines) : 0)) {
    const cue = cueOf(lines, block, isVtt)
    if (cue) cues.push(cue)
    else if (!isVtt || !/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(lines[block.from] ?? ''))
      dropped.push(brokenLine(lines, block) + 1)
    yield
  }
  const [line] = dropped
  if (cues.length === 0 && line) return { kind: 'broken', line }
  if (!cues.some((cue) => cue.text.trim() !== '')) return { kind: 'none' }
  return { kind: isVtt ? 'vtt' : 'srt', cues, dropped }
}

const LINES_AT_ONCE = 1_000

/** Times as browsers read them: the space around the arrow may be missing; settings after them are not checked. */
const VTT_TIME = String.raw`((?:\d+:)?[0-5]\d:[0-5]\d\.\d{3})`
const SRT_TIME = String.raw`((?:\d{1,4}:)?[0-5]?\d:[0-5]?\d(?:[,.]\d{1,3})?)`
const VTT_TIMES = new RegExp(`^${VTT_TIME}[ \\t]*-->[ \\t]*${VTT_TIME}(?:[ \\t]*(\\S.*))?$`)
/** SRT has no settings; some programs write coordinates there. */
const SRT_TIMES = new RegExp(`^${SRT_TIME}[ \\t]*-->[ \\t]*${SRT_TIME}(?:[ \\t]+X1:.*)?$`)

/** Lines that belong together, and the one with the times: the first or the second. */
interface Block {
  from: number
  times: number
  to: number
}

function cueOf(lines: string[], block: Block, isVtt: boolean): Cue | null {
  const times = (isVtt ? VTT_TIMES : SRT_TIMES).exec(lines[block.times]?.trim() ?? '')
  if (!times || block.times >= block.to) return null
  const [start, end] = [secondsOf(times[1] ?? ''), secondsOf(times[2] ?? '')]
  // A browser never shows it.
  if (end < start) return null
  const at = block.times + 1
  // The number of the next caption, which follows at once.
  const hasNumber =
    !isVtt && lines[block.to]?.includes('-->') && /^\d+$/.test(lines[block.to - 1]?.trim() ?? '')
  const to = hasNumber ? Math.max(at, block.to - 1) : block.to
  return { start, end, settings: times[3] ?? '', text: lines.slice(at, to).join('\n'), at, lines: to - at }
}

/** The line of the times, if there is one; otherwise the line that has none. */
function brokenLine(lines: string[], { from, times, to }: Block): number {
  const isBelowNumber = /^\d+$/.test(lines[from]?.trim() ?? '') && times < to
  return lines[times]?.includes('-->') || isBelowNumber ? times : from
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

/** An empty line ends a block, and so does a second line of times. */
function* blocksOf(lines: string[], start: number): Generator<Block> {
  for (let from = start; from < lines.length; from += 1) {
    if (lines[from]?.trim() === '') continue
    const times = lines[from]?.includes('-->') ? from : from + 1
    let to = from
    while (to < lines.length && lines[to]?.trim() !== '' && (to <= times || !lines[to]?.includes('-->')))
      to += 1
    yield { from, times, to }
    from = lines[to]?.trim() === '' ? to : to - 1
  }
}
