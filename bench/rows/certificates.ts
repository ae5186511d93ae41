import { openPostgres } from '#server/platform/database/postgres.ts'
import { addCertificates, numberOf } from '../academy/certificates.ts'
import { cpuOf, memoryOf } from '../measure/cpu.ts'
import { median } from '../measure/rounds.ts'
import type { Academy } from './academies.ts'
import { againstBare, browser } from './public.ts'
import { byCpu, type Part, type Result } from './row.ts'

const COUNT = 1_000
/** Until then V8 optimises the typesetter; a server does that before its first certificate is asked for. */
const WARM_UP = 40
/** A thread of the typesetter makes so many pages, and its memory grows until then. */
const PER_THREAD = 100
const PDF_MS = 100
const SIGNATURE_MS = 20
const GROWTH_MB = 64

/**
 * A thousand certificates that nobody asked for before, one after the other: the CPU time of the process for a PDF and
 * for a signed badge, by the median of tens; the memory by the peaks of threads. Then the public page, from the cache.
 */
export const certificates: Part = {
  name: 'certificates',
  async run(academies, report) {
    const academy = await academies.restarted('postgres', 'small')
    if (!academy.postgres) throw new Error('this academy has no PostgreSQL')
    const database = await openPostgres(academy.postgres.url)
    await addCertificates(database, academy.shift, COUNT)
    await database.close()

    const peaks: number[] = []
    const ofPdf = await inTens(
      academy,
      (number) => `/certificats/${number}.pdf`,
      (page) => {
        const thread = Math.floor((page - 1) / PER_THREAD)
        peaks[thread] = Math.max(peaks[thread] ?? 0, memoryOf(academy.pid))
      },
    )
    report(milliseconds('certificate, PDF', 'the contract', median(ofPdf.slice(WARM_UP / 10)), PDF_MS))
    const ofBadge = await inTens(academy, (number) => `/api/certificates/${number}/badge`)
    report(milliseconds('certificate, signed badge', 'a fifth of a PDF', median(ofBadge), SIGNATURE_MS))

    const [early, late] = [Math.max(...peaks.slice(2, 4)), Math.max(...peaks.slice(-2))]
    report({
      row: `certificates, ${COUNT} PDFs in a row: memory`,
      where: 'postgres',
      limit: 'itself after 400',
      ours: `${late.toFixed(0)} MB`,
      theirs: `${early.toFixed(0)} MB`,
      ratio: late / early,
      beside: `${(late - early).toFixed(0)} MB more`,
      reach: `+${GROWTH_MB} MB at most`,
      holds: late - early <= GROWTH_MB,
    })
    const facts = { row: 'certificate, public page', where: 'postgres', limit: 'same bytes as a static file' }
    const page = { path: `/certificats/${numberOf(7)}`, headers: browser }
    report(byCpu(facts, await againstBare(academy, page), 0.5))
    const verified = {
      row: 'certificate, verified by a call',
      where: 'postgres',
      limit: 'bare node:http, same bytes',
    }
    const call = { path: `/api/certificates/${numberOf(7)}`, headers: browser }
    report(byCpu(verified, await againstBare(academy, call), 0.5))
  },
}

/** The milliseconds of CPU time of one answer, in every ten: /proc counts in hundredths of a second. */
async function inTens(academy: Academy, pathOf: (number: string) => string, after = (_page: number) => {}) {
  const times: number[] = []
  for (let page = 1; page <= COUNT; page += 10) {
    const before = cpuOf(academy.pid)
    for (let one = page; one < page + 10; one += 1) {
      const answer = await fetch(`${academy.url}${pathOf(numberOf(one))}`)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
      after(one)
    }
    times.push(((cpuOf(academy.pid) - before) / 10) * 1000)
  }
  return times
}

const milliseconds = (row: string, limit: string, ours: number, most: number): Result => ({
  row,
  where: 'postgres',
  limit,
  ours: `${ours.toFixed(1)} ms`,
  theirs: `${most} ms`,
  ratio: ours / most,
  beside: 'median of tens',
  reach: '≤ 1',
  holds: ours <= most,
})
