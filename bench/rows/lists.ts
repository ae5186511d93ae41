import { adminToken } from '../academy/size.ts'
import { record } from '../limits/recorded.ts'
import { median } from '../measure/rounds.ts'
import { cpuWithDatabase } from '../measure/sides.ts'
import { type Academy, ENGINES } from './academies.ts'
import type { Part } from './row.ts'

/** The input field never waits for the list; the rows must follow within this time after typing. */
const LIMIT_MS = 200
const LIMIT_BYTES = 20_000
const TIMES = 7
/** /proc counts in hundredths of a second: several calls are measured together. */
const CALLS_AT_ONCE = 5

const PAGES = [
  '/api/admin/users/all?page=1',
  '/api/admin/users/all?page=1&search=imane%20chr',
  '/api/admin/users/all?page=1&search=personne-de-ce-nom',
  '/api/admin/users/all?page=2500',
  '/api/admin/inscriptions/all?page=1',
  '/api/admin/inscriptions/all?page=1&search=imane',
  '/api/admin/inscriptions/all?page=1&search=formation%2012%20leila',
  '/api/admin/inscriptions/all?page=1&status=En%20attente',
  '/api/admin/inscriptions/all?page=5000',
  '/api/admin/inscriptions/pending?page=1&size=5',
  '/api/admin/inscriptions/form-data?page=1&search=fatima',
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
      const measured = []
      for (const path of PAGES) measured.push({ path, ...(await workOf(academy, path)) })
      const slowest = measured.reduce((worst, page) =>
        page.milliseconds > worst.milliseconds ? page : worst,
      )
      const bytes = Math.max(...measured.map((page) => page.bytes))
      report({
        row: `back-office lists, ${PAGES.length} pages`,
        where: engine,
        limit: 'the pause of fingers',
        ours: `${slowest.milliseconds.toFixed(0)} ms`,
        theirs: `${LIMIT_MS} ms`,
        ratio: slowest.milliseconds / LIMIT_MS,
        beside: `${(bytes / 1000).toFixed(1)} kB at most; slowest ${slowest.path}`,
        reach: '≤ 1',
        holds: slowest.milliseconds <= LIMIT_MS && bytes <= LIMIT_BYTES,
      })
    }
  },
}

async function workOf(academy: Academy, path: string) {
  const headers = { authorization: `Bearer ${adminToken}`, 'accept-encoding': 'br' }
  const cpu = cpuWithDatabase(academy, academy.postgres?.pid ?? null)
  const times: number[] = []
  let bytes = 0
  for (let run = 0; run < TIMES; run += 1) {
    const before = cpu()
    for (let call = 0; call < CALLS_AT_ONCE; call += 1) {
      const { status, body } = await record(academy.url, { path, headers })
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      bytes = Buffer.from(body, 'base64').length
    }
    times.push(((cpu() - before) / CALLS_AT_ONCE) * 1000)
  }
  return { milliseconds: median(times), bytes }
}
