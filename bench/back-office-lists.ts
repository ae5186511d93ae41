// node_modules/.bin/tsx bench/back-office-lists.ts: the back-office with 50,000 people and 100,000 requests.
// Each page a list asks for must be small and quick; the whole lists, which the specification names, are measured
// beside them. TEST_DATABASE_URL measures a PostgreSQL, otherwise the embedded database is measured.
import { openAcademy } from '../server/testing/academy.ts'
import { fillWithCrowd } from './crowd.ts'

/** The field itself answers each key at once, whatever its list; the rows follow when the fingers rest, within this. */
const LIMIT_MS = 200
const LIMIT_BYTES = 20_000
const RUNS = 7

const pages = [
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
const screens = ['/api/admin/dashboard/counts', '/api/admin/dashboard/activity']
const wholes = ['/api/admin/users/all', '/api/admin/inscriptions/all', '/api/admin/inscriptions/form-data']

const academy = await openAcademy()
const { token } = await academy.person('admin')
await fillWithCrowd(academy.platform.db, { people: 50_000, requests: 100_000 })
await academy.platform.database.execute('analyze')

const tooSlow: string[] = []
for (const url of pages) {
  const { milliseconds, bytes } = await measured(url, RUNS)
  report(url, milliseconds, bytes)
  if (milliseconds > LIMIT_MS || bytes > LIMIT_BYTES) tooSlow.push(url)
}
console.log('once a screen, and the whole lists, for comparison:')
for (const url of [...screens, ...wholes]) {
  const { milliseconds, bytes } = await measured(url, 2)
  report(url, milliseconds, bytes)
}
await academy.close()
if (tooSlow.length > 0) {
  console.error(`over ${LIMIT_MS} ms or ${LIMIT_BYTES} bytes:\n  ${tooSlow.join('\n  ')}`)
  process.exitCode = 1
}

/** The median run: the first warms up, and a busy machine spoils one or two. */
async function measured(url: string, runs: number) {
  const times: number[] = []
  let bytes = 0
  for (let run = 0; run < runs; run++) {
    const started = worked()
    const answer = await academy.app.inject({
      url,
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' },
    })
    times.push(worked() - started)
    bytes = answer.rawPayload.length
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  }
  return { milliseconds: times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0, bytes }
}

/** Time this process worked: the embedded database works inside it, and a busy machine does not count. */
function worked() {
  if (academy.platform.database.kind === 'postgres') return performance.now()
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function report(url: string, milliseconds: number, bytes: number) {
  console.log(`${milliseconds.toFixed(0).padStart(6)} ms ${(bytes / 1000).toFixed(1).padStart(8)} kB  ${url}`)
}
