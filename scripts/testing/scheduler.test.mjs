import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { runSteps } from './scheduler.mjs'

/** Steps that end when the test says so. */
function stepsOf(...list) {
  const running = new Map()
  const steps = list.map((step) => ({
    commandFor: (file) => `npm test -- ${step.name}${file ? ` ${file}` : ''}`,
    run: () =>
      new Promise((resolve) =>
        running.set(step.name, (failures = []) => resolve({ passed: 1, failures, times: [] })),
      ),
    ...step,
  }))
  async function end(name, failures) {
    running.get(name)(failures)
    running.delete(name)
    // What follows is started after some promises.
    for (let turns = 0; turns < 3; turns++) await turn()
    return [...running.keys()].sort()
  }
  const lines = []
  const say = (line) => lines.push(line)
  return { steps, end, running: () => [...running.keys()].sort(), say, lines }
}

test('three steps run at a time, in their order, and browsers when nothing else is left to start', async () => {
  const { steps, end, running, say } = stepsOf(
    { name: 'a' },
    { name: 'e2e', browser: true },
    { name: 'b' },
    { name: 'c' },
    { name: 'd' },
  )
  const ended = runSteps(steps, '', say)
  assert.deepEqual(running(), ['a', 'b', 'c'])
  assert.deepEqual(await end('a'), ['b', 'c', 'd'])
  assert.deepEqual(await end('c'), ['b', 'd', 'e2e'])
  assert.deepEqual(await end('b'), ['d', 'e2e'])
  assert.deepEqual(await end('d'), ['e2e'])
  await end('e2e')
  assert.deepEqual(
    (await ended).map(({ name }) => name),
    ['a', 'c', 'b', 'd', 'e2e'],
  )
})

test('what mostly waits runs beside them, and what compares times alone at the end', async () => {
  const { steps, end, running, say } = stepsOf(
    { name: 'speed', browser: true, alone: true },
    { name: 'faults', waits: true },
    { name: 'a' },
    { name: 'e2e', browser: true },
  )
  const ended = runSteps(steps, '', say)
  await turn()
  assert.deepEqual(running(), ['a', 'e2e', 'faults'])
  assert.deepEqual(await end('a'), ['e2e', 'faults'])
  assert.deepEqual(await end('e2e'), ['faults'])
  assert.deepEqual(await end('faults'), ['speed'])
  await end('speed')
  assert.equal((await ended).length, 4)
})

test('a failure comes with the command that runs its file, and does not end the others', async () => {
  const throws = () => Promise.reject(new Error('no such program'))
  const { steps, end, say, lines } = stepsOf({ name: 'a' }, { name: 'b', run: throws })
  const ended = runSteps(steps, '', say)
  await end('a', [{ name: 'a › adds', message: '', file: 'a.test.ts' }])
  const outcomes = new Map((await ended).map((outcome) => [outcome.name, outcome]))
  assert.ok(lines.some((line) => line.endsWith('Alone: npm test -- a a.test.ts')))
  assert.match(outcomes.get('b').failures[0].message, /no such program/)
  assert.ok(lines.some((line) => line.endsWith('Alone: npm test -- b')))
})
