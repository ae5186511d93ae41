import { LARGE, MILLION } from '../academy/size.ts'
import { mostMemoryOf } from '../measure/cpu.ts'
import { compare, TWENTY_TURNS } from '../measure/rounds.ts'
import { askOnce, cpuWithDatabase, turn } from '../measure/sides.ts'
import type { Academies, Academy } from './academies.ts'
import { openClass, pagesOf } from './class-progress.ts'
import { exportOf } from './export.ts'
import { callsOf, isRead, type LearnerCall, READS, WRITES } from './learners.ts'
import { PAGES, workOf } from './lists.ts'
import { untilQuiet, untilVacuumed } from './quiet.ts'
import { micros, type Part, perSecond, type Result } from './row.ts'

const CALLS_AT_MOST = 1.2
const WARM_UP_SECONDS = 5
const LISTS_AT_MOST = 1.5
/** Below this, a page is quick whatever it was among fewer people, and hundredths of a second decide the ratio. */
const QUICK_MS = 10

/** Twenty times the learners: every call costs what it did, and no process grows with the tables. */
export const million: Part = {
  name: 'million',
  async run(academies, report) {
    const compared = await openBoth(academies)
    const tell = (result: Omit<Result, 'where' | 'limit'>) =>
      report({
        where: 'postgres',
        limit: `itself at ${LARGE.learners.toLocaleString('en')} learners`,
        ...result,
      })
    const failures: string[] = []
    /** A row that fails, as by a connection that times out, must not hide the others. */
    const measured = async (row: string, work: () => Promise<void>) => {
      await untilVacuumed(compared.million)
      await work().catch((error: Error) => failures.push(`${row}: ${error.message}`))
    }
    for (const call of [...READS, ...WRITES])
      await measured(call, async () => tell(await growthOfCall(compared, call)))
    for (const path of [...PAGES, ...FIGURES])
      await measured(path, async () => tell(await growthOfPage(compared, path, path)))
    await measured(USERS_FILE, async () => {
      const times = Math.ceil(MILLION.learners / LARGE.learners)
      for (const result of await growthOfExport(compared, USERS_FILE, USERS_FILE, times)) tell(result)
    })
    const most = [mostMemoryOf(compared.million.pid), mostMemoryOf(compared.large.pid)] as const
    tell(growthOfMemory('memory of the process', 'the most of all that', ...most))
    // The same number of learners on both sides.
    const classes = {
      million: (await openClass(compared.million)).base,
      large: (await openClass(compared.large)).base,
    }
    const [ours, theirs] = [pagesOf(classes.million), pagesOf(classes.large)]
    for (const [index, path] of ours.entries())
      await measured(path, async () => tell(await growthOfPage(compared, path, theirs[index] ?? '')))
    const statistics = [`${classes.million}/statistics`, `${classes.large}/statistics`] as const
    await measured('statistics', async () => tell(await growthOfPage(compared, ...statistics)))
    const files = [`${classes.million}/learners/export`, `${classes.large}/learners/export`] as const
    await measured('the file of the class', async () => {
      for (const result of await growthOfExport(compared, ...files)) tell(result)
    })
    if (failures.length > 0) throw new Error(failures.join('\n'))
  },
}

const USERS_FILE = '/api/admin/users/export'
const FIGURES = [
  '/api/admin/audit?page=1',
  '/api/admin/audit?page=1&search=apprenante%201234',
  '/api/admin/certificates?page=1',
  '/api/admin/dashboard/counts',
  '/api/admin/dashboard/activity',
]

type Compared = Record<'million' | 'large', Academy>

async function openBoth(academies: Academies): Promise<Compared> {
  const opened = await Promise.all(
    (['million', 'large'] as const).map((size) => academies.open('postgres', size)),
  )
  // Their hourly jobs run a minute after the first start: whoever measures meanwhile measures them.
  for (const academy of opened) await untilQuiet(academy)
  // Both new: neither has served more than the other.
  return {
    million: await academies.restarted('postgres', 'million'),
    large: await academies.restarted('postgres', 'large'),
  }
}

async function growthOfCall({ million, large }: Compared, call: LearnerCall) {
  const sideOf = (academy: Academy) => () =>
    turn(academy, callsOf(academy, call), {
      cpu: cpuWithDatabase(academy, academy.postgres?.pid ?? null),
      isPinned: isRead(call),
    })
  for (const academy of [million, large]) {
    await askOnce(academy, callsOf(academy, call))
    // On a busy machine a turn has too few requests for V8 to compile what they run.
    await turn(academy, callsOf(academy, call), { forSeconds: WARM_UP_SECONDS, isPinned: isRead(call) })
  }
  const { candidate, limit, cpuRatio, rateRatio } = await compare(
    sideOf(million),
    sideOf(large),
    isRead(call) ? undefined : TWENTY_TURNS,
  )
  return {
    row: `${MILLION.learners} learners: ${call}`,
    ours: micros(candidate.cpuMicros),
    theirs: micros(limit.cpuMicros),
    ratio: 1 / cpuRatio,
    beside: `rate ${rateRatio.toFixed(2)} (${perSecond(candidate.rate)} : ${perSecond(limit.rate)})`,
    reach: `≤ ${CALLS_AT_MOST}`,
    holds: 1 / cpuRatio <= CALLS_AT_MOST,
  }
}

async function growthOfPage({ million, large }: Compared, path: string, samePath: string) {
  const [candidate, limit] = [await workOf(million, path), await workOf(large, samePath)]
  const ratio = candidate.milliseconds / Math.max(1, limit.milliseconds)
  return {
    row: path,
    ours: `${candidate.milliseconds.toFixed(1)} ms`,
    theirs: `${limit.milliseconds.toFixed(1)} ms`,
    ratio,
    beside: `${(candidate.bytes / 1000).toFixed(1)} kB`,
    reach: `≤ ${LISTS_AT_MOST}, or ${QUICK_MS} ms`,
    holds: ratio <= LISTS_AT_MOST || candidate.milliseconds <= QUICK_MS,
  }
}

/**
 * The shorter file is read as often as it takes to reach the lines of the longer one: V8 collects garbage once there is
 * some, so memory is compared after equal work.
 */
async function growthOfExport({ million, large }: Compared, path: string, samePath: string, times = 1) {
  const [candidate, limit] = [await exportOf(million, path), await exportOf(large, samePath, times)]
  const ratio = candidate.microsPerLine / limit.microsPerLine
  return [
    {
      row: `${path}, a line`,
      ours: micros(candidate.microsPerLine),
      theirs: micros(limit.microsPerLine),
      ratio,
      beside: `${candidate.lines} lines in ${candidate.seconds.toFixed(1)} s, first byte after ${candidate.firstByteMs} ms`,
      reach: `≤ ${LISTS_AT_MOST}`,
      holds: ratio <= LISTS_AT_MOST,
    },
    growthOfMemory(
      `${path}: memory`,
      `the most while it is sent; ${times === 1 ? 'once' : `${times} files`} at the limit’s`,
      candidate.megabytes,
      limit.megabytes,
    ),
  ]
}

function growthOfMemory(row: string, beside: string, ours: number, theirs: number) {
  const ratio = ours / theirs
  return {
    row,
    ours: `${ours.toFixed(0)} MB`,
    theirs: `${theirs.toFixed(0)} MB`,
    ratio,
    beside,
    reach: `≤ ${CALLS_AT_MOST}`,
    holds: ratio <= CALLS_AT_MOST,
  }
}
