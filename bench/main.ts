// npm run bench: ratios against limits measured in the same run. `npm run bench -- video` runs the parts of that name.
import { startPostgres } from '../scripts/postgres.mjs'
import { lineOf, writeMillion, writeResults } from './report.ts'
import { openAcademies } from './rows/academies.ts'
import { certificates } from './rows/certificates.ts'
import { classLife } from './rows/class.ts'
import { classProgress } from './rows/class-progress.ts'
import { device } from './rows/device.ts'
import { growth } from './rows/growth.ts'
import { lists } from './rows/lists.ts'
import { million } from './rows/million.ts'
import { packages } from './rows/packages.ts'
import { catalogue, pages } from './rows/public.ts'
import { push } from './rows/push.ts'
import { quiz } from './rows/quiz.ts'
import type { Result } from './rows/row.ts'
import { signedIn } from './rows/signed-in.ts'
import { staff } from './rows/staff.ts'
import { upload } from './rows/upload.ts'
import { video } from './rows/video.ts'
import { writes } from './rows/writes.ts'

const PARTS = [
  ...[catalogue, pages, signedIn, writes, video, upload, growth, lists, classProgress, quiz, certificates],
  ...[packages, device, staff, push, classLife],
]
/** Takes a quarter of an hour and ten gigabytes of disk: only when it is named. */
const ON_REQUEST = [million]

const wanted = process.argv.slice(2).filter((word) => !Number(word))
const chosen =
  wanted.length === 0
    ? PARTS
    : [...PARTS, ...ON_REQUEST].filter(({ name }) => wanted.some((word) => name.includes(word)))
if (chosen.length === 0) {
  console.error(
    `There is no such part. Choose among: ${[...PARTS, ...ON_REQUEST].map(({ name }) => name).join(', ')}.`,
  )
  process.exit(1)
}

const began = Date.now()
// As in production: each commit is synced to disk. While the rows are made, nothing waits for checkpoints.
const postgres = await startPostgres({ settings: ['max_wal_size=8GB'] })
const academies = openAcademies({ pid: postgres.pid(), url: postgres.url }, (line) =>
  console.log(`  ${line}`),
)
const results: Result[] = []
const broken: string[] = []
for (const { name, run } of chosen) {
  console.log(`… ${name}`)
  const report = (result: Result) => {
    results.push(result)
    console.log(lineOf(result))
  }
  // A failed part must not hide the figures of the others.
  await run(academies, report).catch((error: Error) => {
    broken.push(name)
    console.error(error)
  })
}
const missed = results.filter(({ holds }) => !holds)
console.log(`\n${results.length - missed.length} of ${results.length} rows reach what they must.`)
// RESULTS.md is only written by a complete run.
const seconds = (Date.now() - began) / 1000
if (wanted.length === 0) writeResults(results, broken, seconds)
if (chosen.includes(million)) writeMillion(results, broken, seconds)
process.exit(missed.length + broken.length > 0 ? 1 : 0)
