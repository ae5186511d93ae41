import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPostgres } from '../../scripts/postgres.mjs'
import { cpuOfEndedChildren, cpuOfFamily } from '../measure/cpu.ts'
import type { Sample } from '../measure/rounds.ts'
import { scratch } from '../measure/scratch.ts'
import type { Writing } from './writing.ts'

/** As many as our server has concurrent calls. */
const CLIENTS = 16

/** Runs the prepared statement with pgbench, which also computes its values. */
export async function startPgbench({ pid, url }: { pid: number; url: string }, writing: Writing) {
  const script = join(scratch(), `${writing.call}.sql`)
  const names = writing.values.map((value, index) => ({ name: `v${index + 1}`, value }))
  const sets = names.map(({ name, value }) => `\\set ${name} ${value.replaceAll('n ', ':n ')}`)
  // From the last one: $1 is also the beginning of $10.
  const text = names.reduceRight(
    (statement, { name }, index) => statement.replaceAll(`$${index + 1}`, `:${name}`),
    writing.text,
  )
  const learner = `\\set n 1 + random(0, ${writing.learners - 1}) * ${writing.step}`
  writeFileSync(script, `${[learner, ...sets].join('\n')}\n${text.replaceAll(/\s*\n\s*/g, ' ').trim()};\n`)
  const options = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '1', '-T', '1', '-f', script]
  const pgbench = join(findPostgres() ?? '', 'pgbench')
  return {
    name: 'pgbench, same statement',
    async turn(): Promise<Sample> {
      const [database, own] = [cpuOfFamily(pid), cpuOfEndedChildren()]
      const { stdout } = await promisify(execFile)(pgbench, [...options, url])
      const done = Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1])
      const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
      if (!done || !rate || !/number of failed transactions: 0 /.test(stdout)) throw new Error(stdout)
      const worked = cpuOfFamily(pid) - database + cpuOfEndedChildren() - own
      return { cpuMicros: (worked / done) * 1e6, rate }
    },
    stop: async () => {},
  }
}
