// npm test: proves the whole academy, on both databases and in a real browser, from a fresh clone.
// npm run test:all      that, and what is too long for every change (docs/decisions/034)
// npm test -- server    only the steps of that name or kind: checks, server, web, faults, e2e, types, words …
import './setup/node-version.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installWhenStale } from './setup/install.mjs'
import { seconds } from './setup/progress.mjs'
import { root } from './setup/root.mjs'
import { wasStopped } from './setup/run.mjs'
import { describeFailure, slowest } from './testing/reports.mjs'
import { stepsIn } from './testing/steps.mjs'
import { installSystemPackages } from './testing/system-packages.mjs'

/** The smallest machine that this runs on. */
const CORES = 2
const started = Date.now()
const reports = mkdtempSync(join(tmpdir(), 'academy-tests-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
process.chdir(root)

const steps = chosen(stepsIn(reports), process.argv.slice(2))
try {
  await installWhenStale()
  await installSystemPackages(steps.flatMap((step) => step.packages ?? []))
} catch (error) {
  if (!wasStopped()) console.error(error.message)
  process.exit(process.exitCode ?? 1)
}

const outcomes = []
await runAll()
if (wasStopped()) process.exit()
conclude()

function chosen(all, names) {
  if (names.includes('all')) return all
  const unknown = names.find((name) => !all.some((step) => step.name === name || step.kind === name))
  if (unknown) {
    console.error(`There is no step ${unknown}. Choose among: ${all.map((step) => step.name).join(', ')}.`)
    process.exit(1)
  }
  return names.length === 0
    ? all.filter((step) => !step.long)
    : all.filter((step) => names.includes(step.name) || names.includes(step.kind))
}

async function runAll() {
  const running = new Set()
  const alive = setInterval(
    () => console.log(`  … ${[...running].join(', ')} ${seconds(Date.now() - started)}`),
    30_000,
  )
  const oneByOne = async (queue) => {
    for (let step = queue.shift(); step && !wasStopped(); step = queue.shift()) {
      running.add(step.name)
      await runOne(step)
      running.delete(step.name)
    }
  }
  const busy = steps.filter((step) => !step.waits && !step.browser && !step.alone)
  const browsers = steps.filter((step) => step.browser && !step.alone)
  let inBrowsers
  const core = async () => {
    await oneByOne(busy)
    // Browsers start when the first core is free, and use the other one too as soon as it is.
    inBrowsers ??= oneByOne(browsers)
    await inBrowsers
  }
  const cores = Array.from({ length: CORES }, core)
  await Promise.all([...cores, oneByOne(steps.filter((step) => step.waits))])
  await oneByOne(steps.filter((step) => step.alone))
  clearInterval(alive)
}

async function runOne(step) {
  const began = Date.now()
  console.log(`… ${step.name}`)
  const outcome = await step.run().catch((error) => ({
    passed: 0,
    failures: [{ name: step.name, message: error.stack }],
    times: [],
  }))
  if (wasStopped()) return
  outcomes.push(outcome)
  const { passed, failures } = outcome
  const count =
    failures.length > 0
      ? `${passed} passed, ${failures.length} failed, `
      : passed > 1
        ? `${passed} passed, `
        : ''
  console.log(`${failures.length > 0 ? '✗' : '✓'} ${step.name} (${count}${seconds(Date.now() - began)})`)
  for (const failure of failures) console.log(describeFailure(failure))
}

function conclude() {
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const longest = slowest(outcomes, 10)
  if (longest.length > 0) console.log(`\nThe slowest:\n${longest.join('\n')}`)
  console.log(`\nDone in ${seconds(Date.now() - started)}.`)
  if (failures.length > 0) console.log(`Failed:\n${failures.map(({ name }) => `  ${name}`).join('\n')}`)
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length > 0 ? 1 : 0
}
