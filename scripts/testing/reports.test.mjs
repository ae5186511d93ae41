import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import {
  checkOutcome,
  conclusion,
  describeFailure,
  playwrightOutcome,
  tapOutcome,
  vitestOutcome,
} from './reports.mjs'

const folder = mkdtempSync(join(tmpdir(), 'academy-reports-'))
after(() => rmSync(folder, { recursive: true }))

function reportOf(content) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const fine = { code: 0, output: '' }
const passing = { status: 'passed', fullName: 'opens', duration: 1500, failureMessages: [] }
const failing = {
  status: 'failed',
  fullName: 'closes',
  duration: 20,
  failureMessages: ['expected 1 to be 2'],
}

test('counts a check as one test, with its output when it fails', () => {
  assert.deepEqual(checkOutcome('types', fine), { passed: 1, failures: [], times: [] })
  const failed = checkOutcome('types', { code: 2, output: 'a.ts: wrong' })
  assert.equal(failed.passed, 0)
  assert.deepEqual(failed.failures, [{ name: 'types', message: 'a.ts: wrong' }])
})

test('adds up the tests of vitest and names those that fail', () => {
  const file = reportOf({
    testResults: [
      { name: `${process.cwd()}/server/a.test.ts`, status: 'failed', assertionResults: [passing, failing] },
    ],
  })
  assert.deepEqual(vitestOutcome('server', file, { code: 1, output: '' }), {
    passed: 1,
    failures: [
      {
        name: 'server › server/a.test.ts › closes',
        message: 'expected 1 to be 2',
        file: 'server/a.test.ts',
      },
    ],
    times: [
      { name: 'server › server/a.test.ts › opens', ms: 1500 },
      { name: 'server › server/a.test.ts › closes', ms: 20 },
    ],
  })
})

test('counts a test file that cannot be loaded as a failure', () => {
  const file = reportOf({
    testResults: [
      { name: 'server/a.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
    ],
  })
  assert.equal(vitestOutcome('server', file, { code: 1, output: '' }).failures[0].message, 'No such module')
})

test('believes the exit code of a runner whose tests all passed', () => {
  const file = reportOf({ testResults: [{ name: 'a', status: 'passed', assertionResults: [passing] }] })
  const { passed, failures } = vitestOutcome('server', file, { code: 1, output: 'Unhandled rejection' })
  assert.equal(passed, 1)
  assert.deepEqual(failures, [{ name: 'server', message: 'Unhandled rejection' }])
})

test('takes a runner that ran nothing for a failure', () => {
  assert.equal(vitestOutcome('web', join(folder, 'none.json'), fine).failures[0].message, 'No test ran.')
})

test('adds up the journeys of every project, however deep they are described', () => {
  const journey = (status, projectName) => ({
    status,
    projectName,
    results: [{ duration: 700, errors: [{ message: 'too late' }] }],
  })
  const spec = {
    title: 'signs in',
    file: 'a.spec.ts',
    line: 7,
    tests: [journey('expected', 'phone'), journey('unexpected', 'desktop')],
  }
  const file = reportOf({ suites: [{ suites: [{ specs: [spec] }] }], errors: [] })
  assert.deepEqual(playwrightOutcome('e2e', file, { code: 1, output: '' }), {
    passed: 1,
    failures: [{ name: 'a.spec.ts › signs in (desktop)', message: 'too late', file: 'e2e/a.spec.ts:7' }],
    times: [
      { name: 'a.spec.ts › signs in (phone)', ms: 700 },
      { name: 'a.spec.ts › signs in (desktop)', ms: 700 },
    ],
  })
})

test('ends with the slowest tests, the time of each step, the failures and their number', () => {
  const words = { name: 'words', passed: 1, ms: 3000, failures: [], times: [] }
  const times = [
    { name: 'web › a', ms: 10 },
    { name: 'web › b', ms: 12_340 },
  ]
  const web = { name: 'web', passed: 1, ms: 13_000, failures: [{ name: 'web › a' }], times }
  assert.equal(
    conclusion([words, web], 14_000),
    [
      '',
      'The slowest tests:',
      '   12.3 s  web › b',
      '    0.0 s  web › a',
      '',
      'The steps:',
      '   13.0 s  web',
      '    3.0 s  words',
      '',
      'Done in 14.0 s.',
      'Failed:',
      '  web › a',
      '2 passed, 1 failed',
    ].join('\n'),
  )
})

test("reads Node's own runner", () => {
  const output = 'ok 1 - one\nnot ok 2 - two\n  ---\n  error: no\n  ...\n1..2\n# pass 1\n# fail 1'
  const { passed, failures } = tapOutcome('scripts', { code: 1, output })
  assert.equal(passed, 1)
  assert.equal(failures[0].name, 'scripts › two')
})

test('shows a failure without colours or the stack of others', () => {
  const message = '\x1b[31mExpected 1\x1b[0m\n    at a.ts:1\n    at node_modules/vitest/x.js:2'
  assert.equal(describeFailure({ name: 'adds', message }), '✗ adds\n    Expected 1\n        at a.ts:1')
})

test('says how to run alone what failed', () => {
  assert.equal(
    describeFailure({ name: 'types', message: '', command: 'npm test -- types' }),
    '✗ types\n    Alone: npm test -- types',
  )
})
