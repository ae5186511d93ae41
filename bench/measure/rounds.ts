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

const ROUNDS = 5

/**
 * Candidate and limit take turns, so that whatever else the machine does falls on both, and the best turn of each counts:
 * a cold start or a busy neighbour only ever makes a turn dearer, never cheaper. (Medians of the same turns swung by a
 * third between runs on a machine shared with others.)
 */
export async function compare(
  candidate: () => Promise<Sample>,
  limit: () => Promise<Sample>,
  rounds = ROUNDS,
): Promise<Comparison> {
  const ours: Sample[] = []
  const theirs: Sample[] = []
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await limit())
    ours.push(await candidate())
  }
  const [our, their] = [bestOf(ours), bestOf(theirs)]
  return {
    candidate: our,
    limit: their,
    cpuRatio: their.cpuMicros / our.cpuMicros,
    rateRatio: our.rate / their.rate,
  }
}

const bestOf = (samples: Sample[]): Sample => ({
  cpuMicros: Math.min(...samples.map(({ cpuMicros }) => cpuMicros)),
  rate: Math.max(...samples.map(({ rate }) => rate)),
})

export function median(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
