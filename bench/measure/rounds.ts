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

interface Turns {
  /** However still the machine is. */
  least?: number
  /** However restless it is. */
  most?: number
}

/** For rows that a few microseconds decide: a tenth of an answer that leaves from memory. */
export const PATIENT: Turns = { least: 9 }

/** Turns without a better one on either side, after which the best has been seen. */
const STILL = 4
const CLEARLY = 0.99

/**
 * Candidate and limit take turns, so that whatever else the machine does falls on both, and the best turn of each counts:
 * a cold start or a busy neighbour only ever makes a turn dearer, never cheaper. (Medians of the same turns swung by a
 * third between runs on a machine shared with others.) They go on until neither finds a better one.
 */
export async function compare(
  candidate: () => Promise<Sample>,
  limit: () => Promise<Sample>,
  { least = 5, most = 20 }: Turns = {},
): Promise<Comparison> {
  const [ours, theirs] = [new Best(), new Best()]
  for (let turns = 1, still = 0; turns <= most && (turns <= least || still < STILL); turns += 1) {
    const better = [theirs.add(await limit()), ours.add(await candidate())]
    still = better.includes(true) ? 0 : still + 1
  }
  return comparison(ours.sample, theirs.sample)
}

/**
 * For rows that count by rate on a machine at its limit: as many turns each, and what went through in all counts. The best
 * turn is luck there: 0.82, 0.99 and 1.00 in three runs which came out at 0.99, 1.01 and 0.99 as a whole.
 */
export async function compareRates(
  candidate: () => Promise<Sample>,
  limit: () => Promise<Sample>,
  turns: number,
): Promise<Comparison> {
  const [ours, theirs]: [Sample[], Sample[]] = [[], []]
  for (let turn = 0; turn < turns; turn += 1) {
    theirs.push(await limit())
    ours.push(await candidate())
  }
  return comparison(average(ours), average(theirs))
}

const average = (samples: Sample[]): Sample => ({
  cpuMicros: mean(samples.map(({ cpuMicros }) => cpuMicros)),
  rate: mean(samples.map(({ rate }) => rate)),
})

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const comparison = (candidate: Sample, limit: Sample): Comparison => ({
  candidate,
  limit,
  cpuRatio: limit.cpuMicros / candidate.cpuMicros,
  rateRatio: candidate.rate / limit.rate,
})

class Best {
  sample: Sample = { cpuMicros: Number.POSITIVE_INFINITY, rate: 0 }

  /** Whether that one is clearly cheaper or quicker than all before it. */
  add({ cpuMicros, rate }: Sample): boolean {
    const before = this.sample
    this.sample = {
      cpuMicros: Math.min(before.cpuMicros, cpuMicros),
      rate: Math.max(before.rate, rate),
    }
    return cpuMicros < before.cpuMicros * CLEARLY || rate * CLEARLY > before.rate
  }
}

export function median(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
