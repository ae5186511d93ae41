/** What one side did in one round: for one request, the time its processes worked; and how many went through a second. */
export interface Sample {
  cpuMicros: number
  rate: number
}

export interface Comparison {
  candidate: Sample
  limit: Sample
  /** How close the candidate comes to its limit, 1 being equal. */
  cpuRatio: number
  rateRatio: number
}

/** For rows that a few microseconds decide: a tenth of an answer that leaves from memory. */
export const PATIENT = 20
const TURNS = 10

type Side = () => Promise<Sample>

/**
 * Candidate and limit take turns, so that whatever else the machine does falls on both, and the better half of the turns of
 * each counts: a cold start or a busy neighbour only ever makes a turn dearer. Not the best one alone, which is luck: of
 * twelve rows measured twice it strayed by 0.07 where half of the turns strayed by 0.04.
 */
export async function compare(candidate: Side, limit: Side, turns = TURNS): Promise<Comparison> {
  const { ours, theirs } = await takeTurns(candidate, limit, turns)
  return comparison(betterHalf(ours), betterHalf(theirs))
}

/**
 * For rows that count by rate with the machine at its limit, where a neighbour's pause makes a turn quicker than the next:
 * what went through in all counts. By the best turn three runs came out at 0.82, 0.99 and 1.00, as a whole at 0.99, 1.01
 * and 0.99.
 */
export async function compareRates(candidate: Side, limit: Side, turns: number): Promise<Comparison> {
  const { ours, theirs } = await takeTurns(candidate, limit, turns)
  return comparison(averageOf(ours), averageOf(theirs))
}

async function takeTurns(candidate: Side, limit: Side, turns: number) {
  const [ours, theirs]: [Sample[], Sample[]] = [[], []]
  for (let turn = 0; turn < turns; turn += 1) {
    theirs.push(await limit())
    ours.push(await candidate())
  }
  return { ours, theirs }
}

const comparison = (candidate: Sample, limit: Sample): Comparison => ({
  candidate,
  limit,
  cpuRatio: limit.cpuMicros / candidate.cpuMicros,
  rateRatio: candidate.rate / limit.rate,
})

function betterHalf(samples: Sample[]): Sample {
  const half = Math.ceil(samples.length / 2)
  const cheapest = samples.map(({ cpuMicros }) => cpuMicros).sort((a, b) => a - b)
  const quickest = samples.map(({ rate }) => rate).sort((a, b) => b - a)
  return { cpuMicros: mean(cheapest.slice(0, half)), rate: mean(quickest.slice(0, half)) }
}

const averageOf = (samples: Sample[]): Sample => ({
  cpuMicros: mean(samples.map(({ cpuMicros }) => cpuMicros)),
  rate: mean(samples.map(({ rate }) => rate)),
})

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

export function median(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
