// npm test: proves the academy before each change, from a fresh clone.
// npm run test:all      that, and the rest of what decides whether a change lands (docs/decisions/034)
// npm run test:release  what precedes a release
// npm test -- types     only the steps of that name or kind: checks, server, web, faults, e2e, types, words …
import './setup/node-version.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installWhenStale } from './setup/install.mjs'
import { root } from './setup/root.mjs'
import { wasStopped } from './setup/run.mjs'
import { conclusion } from './testing/reports.mjs'
import { runSteps } from './testing/scheduler.mjs'
import { suites } from './testing/steps.mjs'
import { installSystemPackages } from './testing/system-packages.mjs'

const started = Date.now()
const reports = mkdtempSync(join(tmpdir(), 'academy-tests-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
process.chdir(root)

const steps = chosen(process.argv.slice(2))
try {
  await installWhenStale({ everything: true })
  await installSystemPackages(steps.flatMap((step) => step.packages ?? []))
} catch (error) {
  if (!wasStopped()) console.error(error.message)
  process.exit(process.exitCode ?? 1)
}

const outcomes = await runSteps(steps, reports)
if (wasStopped()) process.exit()
console.log(conclusion(outcomes, Date.now() - started))
process.exitCode = outcomes.some(({ failures }) => failures.length > 0) ? 1 : 0

function chosen(names) {
  if (names.length === 0) return suites.test
  if (names.length === 1 && names[0] in suites) return suites[names[0]]
  const all = [
    ...new Map(
      Object.values(suites)
        .flat()
        .map((step) => [step.name, step]),
    ).values(),
  ]
  const unknown = names.find((name) => !all.some((step) => step.name === name || step.kind === name))
  if (unknown) {
    console.error(`There is no step ${unknown}. Choose among: ${all.map((step) => step.name).join(', ')}.`)
    process.exit(1)
  }
  return all.filter((step) => names.includes(step.name) || names.includes(step.kind))
}
