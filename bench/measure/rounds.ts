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
/** For writes against writes, which stray most: ten turns of the same code said 1.04 to 1.38, forty 1.08 to 1.19. */
export const VERY_PATIENT = 40
const TURNS = 10

type Side = () => Promise<Sample>

/**
 * Candidate and limit take turns, so that whatever else the machine does falls on both, and the better half of the turns of
 * each counts: a cold start or a busy neighbour only ever makes a turn dearer. Not the best one alone, which is luck: of
 * six rows measured twice it strayed by 0.07 where half of the turns strayed by 0.04.
 */
export const compare = (candidate: Side, limit: Side, turns = TURNS) =>
  takeTurns(candidate, limit, { turns, counted: 1 / 2 })

/**
 * For rows that count by rate with the machine at its limit, where a neighbour's pause makes a turn quicker than the next:
 * what went through in all counts. By the best turn three runs came out at 0.82, 0.99 and 1.00, as a whole at 0.99, 1.01
 * and 0.99.
 */
export const compareRates = (candidate: Side, limit: Side, turns: number) =>
  takeTurns(candidate, limit, { turns, counted: 1 })

async function takeTurns(
  candidate: Side,
  limit: Side,
  { turns, counted }: { turns: number; counted: number },
): Promise<Comparison> {
  const [ours, theirs]: [Sample[], Sample[]] = [[], []]
  for (let turn = 0; turn < turns; turn += 1) {
    theirs.push(await limit())
    ours.push(await candidate())
  }
  const [we, they] = [averageOf(ours, counted), averageOf(theirs, counted)]
  return {
    candidate: we,
    limit: they,
    cpuRatio: they.cpuMicros / we.cpuMicros,
    rateRatio: we.rate / they.rate,
  }
}

/** Of the better turns: the cheapest for the CPU, the quickest for the rate. */
function averageOf(samples: Sample[], counted: number): Sample {
  const many = Math.ceil(samples.length * counted)
  const cheapest = samples.map(({ cpuMicros }) => cpuMicros).sort((a, b) => a - b)
  const quickest = samples.map(({ rate }) => rate).sort((a, b) => b - a)
  return { cpuMicros: mean(cheapest.slice(0, many)), rate: mean(quickest.slice(0, many)) }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

export function median(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
