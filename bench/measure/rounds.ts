/** The result of one side in one round: CPU time per request, and requests per second. */
export interface Sample {
  cpuMicros: number
  rate: number
}

export interface Comparison {
  candidate: Sample
  limit: Sample
  /** The candidate relative to its limit; 1 is equal. */
  cpuRatio: number
  rateRatio: number
}

/** For rows where a few microseconds count: a tenth of an answer from memory. */
export const TWENTY_TURNS = 20
/** For writes against writes, which vary most: ten turns of the same code gave 1.04 to 1.38, forty 1.08 to 1.19. */
export const FORTY_TURNS = 40
const TURNS = 10

type Side = () => Promise<Sample>

/**
 * Candidate and limit take turns, so that other load on the machine affects both. The better half of the turns of each
 * counts: a cold start or other load only ever makes a turn slower. Not the best one alone, which is luck: of six rows
 * measured twice it varied by 0.07, half of the turns by 0.04.
 */
export const compare = (candidate: Side, limit: Side, turns = TURNS) =>
  takeTurns(candidate, limit, { turns, counted: 1 / 2 })

/**
 * For rows that compare rates with the machine at its limit, where a pause of other load makes a turn faster: the total
 * counts. By the best turn three runs gave 0.82, 0.99 and 1.00, by the total 0.99, 1.01 and 0.99.
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

/** The average of the better turns: those with the least CPU time, or the highest rate. */
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
