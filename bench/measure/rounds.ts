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

const ROUNDS = 3
const WARM_ROUNDS = 2

/**
 * Candidate and limit take turns, so that whatever else the machine does falls on both. The median turn of each counts:
 * a busy moment spoils one or two. Some turns beforehand, so that both are warm.
 */
export async function compare(
  candidate: () => Promise<Sample>,
  limit: () => Promise<Sample>,
  rounds = ROUNDS,
): Promise<Comparison> {
  const ours: Sample[] = []
  const theirs: Sample[] = []
  for (let round = -WARM_ROUNDS; round < rounds; round += 1) {
    const [their, our] = [await limit(), await candidate()]
    if (round < 0) continue
    theirs.push(their)
    ours.push(our)
  }
  const [ourMedian, theirMedian] = [medianTurn(ours), medianTurn(theirs)]
  return {
    candidate: ourMedian,
    limit: theirMedian,
    cpuRatio: theirMedian.cpuMicros / ourMedian.cpuMicros,
    rateRatio: ourMedian.rate / theirMedian.rate,
  }
}

const medianTurn = (samples: Sample[]): Sample => ({
  cpuMicros: median(samples.map(({ cpuMicros }) => cpuMicros)),
  rate: median(samples.map(({ rate }) => rate)),
})

export function median(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
