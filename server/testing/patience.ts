import { once } from 'node:events'
import { readlinkSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { timeOf } from '#shared/testing/thread-time.ts'
import type { TestAcademy } from './academy.ts'

/**
 * The longest that anybody waits for `GET /api/health`, whatever is read meanwhile, in ms. `npm run test:release` measures
 * it with nothing else on the machine; beside other steps a turn takes longer, and what freezes the process, seconds.
 */
export const HEALTH_MS = process.env.EXACT_TIMES ? 300 : 1_000

/** Between in proportion and the square: caches and the collector of memory are not in proportion either. */
export const PROPORTIONAL = 1.6

/** Below this, times say nothing. */
const MEASURABLE_MS = 30
const ROUNDS = 4

/**
 * The power of its length that the time of reading grows with, from half the size to twice the size: 1 in proportion, 2
 * for the square. What is too quick to be measured counts as in proportion.
 */
export async function growth<Input>(
  make: (size: number) => Input,
  size: number,
  read: (input: Input) => unknown,
) {
  const [short, long] = [make(size / 2), make(2 * size)]
  let [shortest, longest] = [Infinity, Infinity]
  for (let round = 0; round < ROUNDS && longest > MEASURABLE_MS; round += 1) {
    shortest = Math.min(shortest, await timeOf(() => read(short)))
    longest = Math.min(longest, await timeOf(() => read(long)))
  }
  return longest <= MEASURABLE_MS ? 1 : Math.log(longest / shortest) / Math.log(4)
}

/** The address at which the academy answers real calls. */
export async function listening({ app }: TestAcademy): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/**
 * Asks from a thread of its own, which goes on while the other is busy. Other programs of the machine do not count: that
 * a thread waits for a processor is taken off, and an answer takes no longer than the other thread worked meanwhile.
 */
const ASKING = `
const { readFileSync } = require('node:fs')
const { parentPort, workerData } = require('node:worker_threads')
const { address, thread } = workerData
let longest = 0
let asked = 0
let isOver = false
parentPort.on('message', () => { isOver = true })
function ranAndWaited(of) {
  try {
    return readFileSync(of + '/schedstat', 'utf8').split(' ').map((ns) => Number(ns) / 1e6)
  } catch {
    return [performance.now(), 0]
  }
}
function clocks() {
  const [worked, waited] = ranAndWaited(thread)
  return { worked, passed: performance.now() - waited - ranAndWaited('/proc/thread-self')[1] }
}
;(async () => {
  while (!isOver) {
    const before = clocks()
    const answer = await fetch(address)
    await answer.text()
    if (answer.status !== 200) throw new Error('health answered ' + answer.status)
    asked += 1
    if (asked === 3) parentPort.postMessage('ready')
    const after = clocks()
    const took = Math.min(after.worked - before.worked, after.passed - before.passed)
    if (asked > 3) longest = Math.max(longest, took)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  parentPort.postMessage(longest)
  parentPort.close()
})()
`

/** Does the work while another thread asks for the health of the academy: the longest that an answer took, in ms. */
export async function longestHealth(academy: TestAcademy, work: () => Promise<unknown>): Promise<number> {
  const workerData = { address: `${await listening(academy)}/api/health`, thread: thisThread() }
  const asking = new Worker(ASKING, { eval: true, workerData })
  await once(asking, 'message')
  try {
    await work()
  } finally {
    asking.postMessage('stop')
  }
  const [longest] = await once(asking, 'message')
  await asking.terminate()
  return longest
}

function thisThread(): string {
  try {
    return `/proc/${readlinkSync('/proc/thread-self')}`
  } catch {
    return ''
  }
}
