import type { Comparison } from '../measure/rounds.ts'
import type { Academies } from './academies.ts'

/** One line of the table. */
export interface Result {
  row: string
  where: string
  limit: string
  /** The compared figures, ours and the limit's. */
  ours: string
  theirs: string
  ratio: number
  /** The rate if the row compares CPU time, and the reverse. */
  beside: string
  reach: string
  holds: boolean
}

/** Rows that belong together and are prepared together. */
export interface Part {
  name: string
  run(academies: Academies, report: (result: Result) => void): Promise<void>
}

export const micros = (value: number) =>
  value < 10_000 ? `${value.toFixed(value < 100 ? 1 : 0)} µs` : `${Math.round(value / 1000)} ms`
export const perSecond = (value: number) => `${value < 10 ? value.toFixed(2) : Math.round(value)}/s`

export function byCpu(
  facts: Pick<Result, 'row' | 'where' | 'limit'>,
  { candidate, limit, cpuRatio, rateRatio }: Comparison,
  atLeast: number,
): Result {
  return {
    ...facts,
    ours: micros(candidate.cpuMicros),
    theirs: micros(limit.cpuMicros),
    ratio: cpuRatio,
    beside: `rate ${rateRatio.toFixed(2)} (${perSecond(candidate.rate)} : ${perSecond(limit.rate)})`,
    reach: `≥ ${atLeast}`,
    holds: cpuRatio >= atLeast,
  }
}
