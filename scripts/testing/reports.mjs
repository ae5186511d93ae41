import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { seconds } from '../setup/progress.mjs'

/**
 * The result of a step: the number of passed tests; the name, message and, if it has one, file of each failed test; and
 * the time of each test.
 */
const outcome = (passed, failures, times = []) => ({ passed, failures, times })

/** A check is one test: its command succeeds or fails. */
export const checkOutcome = (name, { code, output }) =>
  code === 0 ? outcome(1, []) : outcome(0, [{ name, message: lastLines(output, 200) }])

export function vitestOutcome(name, file, ran) {
  const report = readReport(file)
  const suites = report?.testResults ?? []
  const tests = suites.flatMap((suite) =>
    suite.assertionResults.map((test) => ({ ...test, file: relative(suite.name) })),
  )
  const failures = tests
    .filter((test) => test.status === 'failed')
    .map((test) => ({
      name: `${name} › ${test.file} › ${test.fullName}`,
      message: test.failureMessages.join('\n'),
      file: test.file,
    }))
  // A file that fails to load has no tests.
  for (const suite of suites) {
    if (suite.status === 'failed' && !suite.assertionResults.some((test) => test.status === 'failed')) {
      const file = relative(suite.name)
      failures.push({ name: `${name} › ${file}`, message: suite.message, file })
    }
  }
  const times = tests.map((test) => ({
    name: `${name} › ${test.file} › ${test.fullName}`,
    ms: test.duration ?? 0,
  }))
  return settled(name, ran, tests.filter((test) => test.status === 'passed').length, failures, times)
}

export function playwrightOutcome(name, file, ran) {
  const report = readReport(file)
  const specs = (report?.suites ?? []).flatMap(specsOf)
  const tests = specs.flatMap((spec) => spec.tests.map((test) => ({ ...test, spec })))
  const nameOf = ({ spec, projectName }) => `${spec.file} › ${spec.title} (${projectName})`
  const failures = tests
    .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
    .map(({ results, ...test }) => ({
      name: nameOf(test),
      message: results
        .flatMap((result) => result.errors)
        .map((error) => error.message)
        .join('\n'),
      // Playwright names files from its own folder.
      file: `e2e/${test.spec.file}:${test.spec.line}`,
    }))
  for (const error of report?.errors ?? []) failures.push({ name, message: error.message })
  const times = tests.map(({ results, ...test }) => ({
    name: nameOf(test),
    ms: results.reduce((sum, { duration = 0 }) => sum + duration, 0),
  }))
  return settled(name, ran, tests.filter((test) => test.status === 'expected').length, failures, times)
}

/** Results of Node's test runner, from its TAP output. */
export function tapOutcome(name, ran) {
  const passed = Number(/^# pass (\d+)/m.exec(ran.output)?.[1] ?? 0)
  const failed = [...ran.output.matchAll(/^ *not ok \d+ - (.*)\n([\s\S]*?)\n *\.\.\./gm)]
  const failures = failed.map(([, title, details]) => ({ name: `${name} › ${title}`, message: details }))
  return settled(name, ran, passed, failures)
}

/** A runner that fails without naming a test, or that ran none, counts as a failure. */
function settled(name, { code, output }, passed, failures, times) {
  if (failures.length > 0) return outcome(passed, failures, times)
  if (code !== 0) return outcome(passed, [{ name, message: lastLines(output, 60) }], times)
  if (passed === 0) return outcome(0, [{ name, message: 'No test ran.' }])
  return outcome(passed, [], times)
}

/** What is printed at the end of a run; its last line counts the tests. */
export function conclusion(outcomes, ms) {
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const tests = longest(outcomes.flatMap(({ times }) => times)).slice(0, 10)
  const steps = longest(outcomes)
  return [
    ...(tests.length > 0 ? ['', 'The slowest tests:', ...tests.map(timeLine)] : []),
    ...(steps.length > 1 ? ['', 'The steps:', ...steps.map(timeLine)] : []),
    '',
    `Done in ${seconds(ms)}.`,
    ...(failures.length > 0 ? ['Failed:', ...failures.map(({ name }) => `  ${name}`)] : []),
    `${passed} passed, ${failures.length} failed`,
  ].join('\n')
}

const longest = (timed) => timed.toSorted((one, other) => other.ms - one.ms)
const timeLine = ({ name, ms }) => `${seconds(ms).padStart(9)}  ${name}`

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

const relative = (path) => path.replace(`${process.cwd()}/`, '')

const lastLines = (text, count) => text.split('\n').slice(-count).join('\n')

/** A failure as text: its name and message, without colours and the runner's own stack, and how to run it alone. */
export function describeFailure({ name, message, command }) {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => !/^\s*at .*(node_modules|node:internal)/.test(line))
  const text = [`✗ ${name}`, ...lines.slice(0, 60).map((line) => `    ${line}`)].join('\n').trimEnd()
  return command ? `${text}\n    Alone: ${command}` : text
}
