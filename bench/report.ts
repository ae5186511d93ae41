import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { root } from '#server/platform/root.ts'
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

/** What was tried is written by hand (tried.md) and appended to the figures of every run. */
export function writeResults(results: Result[], broken: string[], seconds: number) {
  const table = [COLUMNS, COLUMNS.map(() => '---'), ...results.map(cellsOf)]
  const text = `# Results of \`npm run bench\`

${machine()}; ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${Math.round(seconds)} s.
${versions()} Load average over the last quarter of an hour, ours included: ${loadavg()[2]?.toFixed(1)}.

1,000 formations of 20 chapters, 50,000 learners, 100,000 requests, 1,000,000 rows of progress. Candidate and limit
take turns, and the better half of each one's turns counts (of films, all of them); 1 is the limit itself. Unless a row says
otherwise it counts CPU time a request (how: see the comments in \`bench/rows\`), with the rate beside it as ours : the limit's.

${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
${broken.map((name) => `\nThe part “${name}” broke.\n`).join('')}
${readFileSync(join(root, 'bench/tried.md'), 'utf8')}`
  writeFileSync(join(root, 'bench/RESULTS.md'), text)
}

function machine() {
  const [cpu] = cpus()
  return `${cpus().length} × ${cpu?.model.trim() || process.arch}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()}`
}

function versions() {
  const said = (command: string, ...args: string[]) =>
    execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  const { version: pglite } = JSON.parse(
    readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  )
  const nginx = /nginx version: (\S+)/.exec(said('sh', '-c', 'nginx -v 2>&1'))?.[1]
  return `Node ${process.version}, ${said('psql', '--version')}, PGlite ${pglite}, ${nginx}.`
}
