// npm run bench: ratios against limits measured in the same run. `npm run bench -- video` runs the parts of that name.
import { startPostgres } from '../scripts/postgres.mjs'
import { lineOf, writeResults } from './report.ts'
import { openAcademies } from './rows/academies.ts'
import { certificates } from './rows/certificates.ts'
import { growth } from './rows/growth.ts'
import { lists } from './rows/lists.ts'
import { catalogue, pages } from './rows/public.ts'
import { quiz } from './rows/quiz.ts'
import type { Result } from './rows/row.ts'
import { signedIn } from './rows/signed-in.ts'
import { upload } from './rows/upload.ts'
import { video } from './rows/video.ts'
import { writes } from './rows/writes.ts'

const PARTS = [catalogue, pages, signedIn, writes, video, upload, growth, lists, quiz, certificates]

const wanted = process.argv.slice(2)
const chosen = PARTS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
if (chosen.length === 0) {
  console.error(`There is no such part. Choose among: ${PARTS.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const began = Date.now()
// As in production: each commit is synced to disk.
const postgres = await startPostgres({ settings: [] })
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
if (wanted.length === 0) writeResults(results, broken, (Date.now() - began) / 1000)
process.exit(missed.length + broken.length > 0 ? 1 : 0)
