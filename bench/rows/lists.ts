import { adminToken } from '../academy/size.ts'
import { record } from '../limits/recorded.ts'
import { median } from '../measure/rounds.ts'
import { cpuWithDatabase } from '../measure/sides.ts'
import { type Academy, ENGINES } from './academies.ts'
import type { Part, Result } from './row.ts'

/** The input field never waits for the list; the rows must follow within this time after typing. */
const LIMIT_MS = 200
const LIMIT_BYTES = 20_000
const TIMES = 7
/** /proc counts in hundredths of a second: several calls are measured together. */
const CALLS_AT_ONCE = 5

export const PAGES = [
  '/api/admin/users/all?page=1',
  '/api/admin/users/all?page=1&search=imane%20chr',
  '/api/admin/users/all?page=1&search=personne-de-ce-nom',
  '/api/admin/users/all?page=2500',
  '/api/admin/inscriptions/all?page=1&formations=false',
  '/api/admin/inscriptions/all?page=1&search=imane&formations=false',
  '/api/admin/inscriptions/all?page=1&search=formation%2012%20leila&formations=false',
  '/api/admin/inscriptions/all?page=1&status=En%20attente&formations=false',
  '/api/admin/inscriptions/all?page=5000&formations=false',
  '/api/admin/inscriptions/pending?page=1&size=5',
  '/api/admin/inscriptions/form-data?page=1&search=fatima&formations=false',
]

/**
 * The slowest page of the long lists in the back-office (docs/decisions/012): the CPU time of our server and its
 * database.
 */
export const lists: Part = {
  name: 'lists',
  async run(academies, report) {
    for (const engine of ENGINES) {
      const academy = await academies.open(engine, 'large')
      report(await slowestOf(academy, `back-office lists, ${PAGES.length} pages`, PAGES))
    }
  },
}

export async function slowestOf(
  academy: Academy,
  row: string,
  pages: string[],
  mostBytes = LIMIT_BYTES,
): Promise<Result> {
  const measured = []
  for (const path of pages) measured.push({ path, ...(await workOf(academy, path)) })
  const slowest = measured.reduce((worst, page) => (page.milliseconds > worst.milliseconds ? page : worst))
  const bytes = Math.max(...measured.map((page) => page.bytes))
  return {
    row,
    where: academy.engine,
    limit: 'the pause of fingers',
    ours: `${slowest.milliseconds.toFixed(0)} ms`,
    theirs: `${LIMIT_MS} ms`,
    ratio: slowest.milliseconds / LIMIT_MS,
    beside: `${(bytes / 1000).toFixed(1)} kB at most; slowest ${slowest.path}`,
    reach: '≤ 1',
    holds: slowest.milliseconds <= LIMIT_MS && bytes <= mostBytes,
  }
}

/** The CPU time of one answer to the administrator, and its length. */
export async function workOf(academy: Academy, path: string, times = TIMES) {
  const headers = { authorization: `Bearer ${adminToken}`, 'accept-encoding': 'br' }
  const cpu = cpuWithDatabase(academy, academy.postgres?.pid ?? null)
  const measured: number[] = []
  let bytes = 0
  for (let run = 0; run < times; run += 1) {
    const before = cpu()
    for (let call = 0; call < CALLS_AT_ONCE; call += 1) {
      const { status, body } = await record(academy.url, { path, headers })
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      bytes = Buffer.from(body, 'base64').length
    }
    measured.push(((cpu() - before) / CALLS_AT_ONCE) * 1000)
  }
  // The better half counts, as in every row: the rest is what else the machine did.
  const better = measured.toSorted((a, b) => a - b).slice(0, Math.ceil(times / 2))
  // Without the error of adding fractions: ten milliseconds must not come out as 10.000000000000002.
  return { milliseconds: Math.round(median(better)), bytes }
}
