import { seconds } from '../setup/progress.mjs'
import { wasStopped } from '../setup/run.mjs'
import { describeFailure } from './reports.mjs'

/** On two cores: a step waits for its database, or for one process of several, a third of its time. */
const AT_ONCE = 3
const BEAT_MS = 30_000

/**
 * Runs steps, in their order, three at a time. Those that mostly wait (`waits`) run beside them, one after the other;
 * browsers (`browser`) start when nothing else is left to start. What compares times (`alone`) comes last, by itself. Resolves
 * with the outcome of each step and the time it took.
 */
export async function runSteps(steps, reports, say = console.log) {
  const started = Date.now()
  const outcomes = []
  const running = new Set()
  const beat = setInterval(
    () => say(`  … ${[...running].join(', ')} ${seconds(Date.now() - started)}`),
    BEAT_MS,
  ).unref()
  const oneByOne = async (queue) => {
    for (let step = queue.shift(); step && !wasStopped(); step = queue.shift()) {
      running.add(step.name)
      const outcome = await runOne(step, reports, say)
      running.delete(step.name)
      if (!wasStopped()) outcomes.push(outcome)
    }
  }
  const together = steps.filter((step) => !step.alone)
  const busy = together.filter((step) => !step.waits && !step.browser)
  const browsers = together.filter((step) => step.browser)
  let inBrowsers
  const lane = async () => {
    await oneByOne(busy)
    // The first lane that is free starts them.
    inBrowsers ??= oneByOne(browsers)
    await inBrowsers
  }
  const lanes = Array.from({ length: AT_ONCE }, lane)
  await Promise.all([...lanes, oneByOne(together.filter((step) => step.waits))])
  await oneByOne(steps.filter((step) => step.alone))
  clearInterval(beat)
  return outcomes
}

async function runOne(step, reports, say) {
  const began = Date.now()
  say(`… ${step.name}`)
  const outcome = await step.run(reports).catch((error) => ({
    passed: 0,
    failures: [{ name: step.name, message: error.stack }],
    times: [],
  }))
  const ms = Date.now() - began
  const failures = outcome.failures.map((failure) => ({ ...failure, command: step.commandFor(failure.file) }))
  if (!wasStopped()) {
    say(stepLine({ name: step.name, passed: outcome.passed, failures, ms }))
    for (const failure of failures) say(describeFailure(failure))
  }
  return { ...outcome, failures, name: step.name, ms }
}

function stepLine({ name, passed, failures, ms }) {
  const counts = [
    ...(failures.length > 0 || passed > 1 ? [`${passed} passed`] : []),
    ...(failures.length > 0 ? [`${failures.length} failed`] : []),
    seconds(ms),
  ]
  return `${failures.length > 0 ? '✗' : '✓'} ${name} (${counts.join(', ')})`
}
