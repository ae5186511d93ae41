import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { root } from '#server/platform/root.ts'
import { MILLION } from './academy/size.ts'
import type { Result } from './rows/row.ts'

const COLUMNS = ['row', 'on', 'limit', 'ours', 'limit’s', 'ratio', 'beside', 'reach', 'holds']

const cellsOf = (result: Result) => [
  result.row,
  result.where,
  result.limit,
  result.ours,
  result.theirs,
  result.ratio.toFixed(2),
  result.beside,
  result.reach,
  result.holds ? 'yes' : '**no**',
]

export const lineOf = (result: Result) => {
  const [row = '', where = '', , ours = '', theirs = '', ratio = '', beside = '', reach = ''] =
    cellsOf(result)
  const sign = result.holds ? '✓' : '✗'
  return `${sign} ${row.padEnd(38)} ${where.padEnd(9)} ${ratio.padStart(5)} (${reach})  ${ours} : ${theirs}  ${beside}`
}

/** What the figures do not say is written by hand (tried.md) and appended to those of every run. */
export function writeResults(results: Result[], broken: string[], seconds: number) {
  write(
    'RESULTS.md',
    `# Results of \`npm run bench\`

${conditions(seconds)}

1,000 formations of 20 chapters, 50,000 learners, 100,000 requests, 1,000,000 rows of progress. Candidate and limit
take turns, and the better half of each one's turns counts (of films, all of them); 1 is the limit itself. Unless a row says
otherwise it counts CPU time a request (how: see the comments in \`bench/rows\`), with the rate beside it as ours : the limit's.
A million learners: [MILLION.md](MILLION.md).

${tableOf(results, broken)}
${readFileSync(join(root, 'bench/tried.md'), 'utf8')}`,
  )
}

export function writeMillion(results: Result[], broken: string[], seconds: number) {
  const { learners, formations: courses } = MILLION
  const many = (count: number) => count.toLocaleString('en')
  write(
    'MILLION.md',
    `# Results of \`npm run bench -- million\`

${conditions(seconds)}

${many(learners)} learners, ${many(courses)} formations of 20 chapters, ${many(learners * 20)} rows of progress, ${many(learners * 2)} requests, against 50,000
learners in the same run and on the same PostgreSQL. CPU time of the server and of PostgreSQL together: the ratio is what counts,
other load on the machine changes both sides. Pages of the back-office are asked 35 times, and the better half counts; totals over 1,000 are counted by the first.

${tableOf(results, broken)}
`,
  )
}

const write = (name: string, text: string) => writeFileSync(join(root, 'bench', name), text)

const conditions = (seconds: number) =>
  `${machine()}; ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${Math.round(seconds)} s.
${versions()} Load average over the last quarter of an hour, ours included: ${loadavg()[2]?.toFixed(1)}.`

function tableOf(results: Result[], broken: string[]) {
  const table = [COLUMNS, COLUMNS.map(() => '---'), ...results.map(cellsOf)]
  const lines = table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  return lines + broken.map((name) => `\n\nThe part “${name}” broke.`).join('')
}

function machine() {
  const [cpu] = cpus()
  return `${cpus().length} × ${cpu?.model.trim() || process.arch}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()}`
}

function versions() {
  const outputOf = (command: string, ...args: string[]) =>
    execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  const { version: pglite } = JSON.parse(
    readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  )
  const nginx = /nginx version: (\S+)/.exec(outputOf('sh', '-c', 'nginx -v 2>&1'))?.[1]
  return `Node ${process.version}, ${outputOf('psql', '--version')}, PGlite ${pglite}, ${nginx}.`
}
