import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** Without a tick that is kept: five to seven. */
const AT_MOST_TIMES = 3
const TURNS = 20

const program = fileURLToPath(import.meta.resolve('../testing/ticking-process.ts'))
const start = (...args: string[]) => fork(program, args, { execArgv: ['--expose-gc', '--import', 'tsx'] })
const ask = async (child: ChildProcess) => {
  child.send('burst')
  return Number((await once(child, 'message'))[0])
}

let fresh: ChildProcess
let idle: ChildProcess
beforeAll(async () => {
  fresh = start()
  idle = start('collected')
  await Promise.all([once(fresh, 'message'), once(idle, 'message')])
})
afterAll(() => {
  fresh.kill()
  idle.kill()
})

it('A server that was idle while its garbage was collected is as quick as a new one', async () => {
  const best = { fresh: Number.POSITIVE_INFINITY, idle: Number.POSITIVE_INFINITY }
  // By turns, so that a busy machine slows both.
  for (let turn = 0; turn < TURNS; turn += 1) {
    best.fresh = Math.min(best.fresh, await ask(fresh))
    best.idle = Math.min(best.idle, await ask(idle))
  }
  expect(best.idle / best.fresh).toBeLessThan(AT_MOST_TIMES)
})
