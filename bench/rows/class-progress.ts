import { addLargeClass } from '../academy/large-class.ts'
import { openPatient } from '../academy/patient-connection.ts'
import { adminToken, LARGE } from '../academy/size.ts'
import { record } from '../limits/recorded.ts'
import type { Academy } from './academies.ts'
import { workOf } from './lists.ts'
import type { Part } from './row.ts'

const PAGE_MS = 200
const STATISTICS_MS = 300

const QUERIES = [
  'page=1',
  'page=2500',
  'page=1&search=imane%20chr',
  'page=1&state=stuck',
  'page=1&sort=progress',
  'page=1&sort=activity&state=in-progress',
  'page=900&sort=progress',
]

/** The pages and the statistics of one course that 50,000 people follow, once its job has counted it. */
export const classProgress: Part = {
  name: 'class-progress',
  async run(academies, report) {
    const academy = await academies.open('postgres', 'large')
    const { base, waitedMs } = await openClass(academy)
    const measured = []
    for (const path of pagesOf(base)) measured.push({ path, ...(await workOf(academy, path)) })
    const slowest = measured.reduce((worst, page) => (page.milliseconds > worst.milliseconds ? page : worst))
    const facts = { where: 'postgres', reach: '≤ 1' }
    const row = (name: string, milliseconds: number, most: number, beside: string) =>
      report({
        ...facts,
        row: name,
        limit: 'the pause of fingers',
        ours: `${milliseconds.toFixed(0)} ms`,
        theirs: `${most} ms`,
        ratio: milliseconds / most,
        beside,
        holds: milliseconds <= most,
      })
    row(
      `follow-up of ${LARGE.learners} learners, ${measured.length} pages`,
      slowest.milliseconds,
      PAGE_MS,
      `slowest ${slowest.path}`,
    )
    const statistics = await workOf(academy, `${base}/statistics`)
    row('follow-up: statistics', statistics.milliseconds, STATISTICS_MS, 'counted by a job')
    row('follow-up: the first reader of all', waitedMs, STATISTICS_MS, 'wall-clock time, before the job')
  },
}

export const pagesOf = (base: string) => QUERIES.map((query) => `${base}/learners?${query}`)

/** Adds the class and waits until its job has counted it; says how long the reader who found it uncounted waited. */
export async function openClass(academy: Academy) {
  const database = await openPatient(academy.env.DATABASE_URL ?? '')
  const id = await addLargeClass(database, academy.shift, LARGE.learners)
  const base = `/api/admin/formations/${id}`
  const began = Date.now()
  const headers = { authorization: `Bearer ${adminToken}` }
  const { status } = await record(academy.url, { path: `${base}/statistics`, headers })
  if (status !== 200) throw new Error(`the statistics of the class answered ${status}`)
  const waitedMs = Date.now() - began
  await database.execute(WAIT_UNTIL_COUNTED)
  // PostgreSQL does so by itself within minutes, for one academy before the other: until then plans differ.
  await database.execute('vacuum analyze class_standings')
  await database.close()
  return { base, waitedMs }
}

/** Ends when no count is waiting or running. */
const WAIT_UNTIL_COUNTED = `do $$ begin
  while exists (select from jobs where name = 'count-class') loop
    perform pg_sleep(0.1);
  end loop;
end $$`
