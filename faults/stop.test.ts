import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { contactMessages } from '#db/schema/contact.ts'
import { underLoad } from './support/load.ts'
import { type Engine, newSetup, openOn, spawnOn } from './support/test-servers.ts'

/** Less than what a process may take before it is ended, whatever is under way (lifecycle.ts): 25 seconds. */
const TIME_TO_STOP_MS = 20_000
/** Just before connections that look idle are closed (graceful-shutdown.ts), and until after that. */
const ALMOST_CLOSED_MS = 3_200
const SLOW_BROWSER_MS = 800

describe.each<Engine>(['embedded', 'postgres'])('A server on the %s database, told to stop', (engine) => {
  it('under load, answers every request it was sent, then exits 0', async () => {
    const setup = await newSetup(engine)
    const academy = await openOn(setup)
    let [answered, stopping] = [0, 0]
    // Each client keeps its connection open, like browsers and proxies.
    const agents = Array.from({ length: 12 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
    const crowd = underLoad(agents.length, async (person, allGoHome) => {
      try {
        expect(await post(`${academy.url}/api/contact`, agents[person])).toBe(201)
        answered += 1
        if (answered !== 60) return
        stopping = performance.now()
        academy.child.kill('SIGTERM')
      } catch (error) {
        // The connection was refused and nothing was sent. Any other error is a request that was dropped.
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error
        allGoHome()
      }
    })
    expect(await academy.exited).toBe(0)
    // Whoever goes on asking does not keep it open.
    expect(performance.now() - stopping).toBeLessThan(TIME_TO_STOP_MS)
    await crowd.stop()
    expect(answered).toBeGreaterThan(60)
    const stored = await setup.withDatabase(({ db }) => db.select().from(contactMessages))
    expect(stored).toHaveLength(answered)
  })
})

describe('A server told to stop while somebody still sends', () => {
  it('takes what they send after that answer too, and says that it is the last', async () => {
    const academy = await openOn(await newSetup('embedded'))
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const url = `${academy.url}/api/contact`
    const first = sending(url, agent, { expect: '100-continue' })
    await once(first.asking, 'continue')
    academy.child.kill('SIGTERM')
    await pause(ALMOST_CLOSED_MS)
    first.asking.end(message)
    expect((await first.answer).statusCode).toBe(201)
    // A busy browser: it has the answer, and sends again only now.
    await pause(SLOW_BROWSER_MS)
    const second = sending(url, agent)
    second.asking.end(message)
    const answer = await second.answer
    expect([answer.statusCode, answer.headers.connection]).toEqual([201, 'close'])
    expect(await academy.exited).toBe(0)
  })
})

describe('A server told to stop while it still opens', () => {
  it('ends with 0 and without a word of complaint, and opens the next time', async () => {
    const setup = await newSetup('embedded')
    const academy = await spawnOn(setup, { DEMO: 'true' })
    await vi.waitFor(() => expect(existsSync(join(setup.dataDir, 'lock'))).toBe(true), {
      timeout: 30_000,
      interval: 5,
    })
    academy.child.kill('SIGTERM')
    expect(await academy.exited).toBe(0)
    expect(academy.output()).not.toContain('academie:')
    expect(academy.output()).not.toContain('is open at')
    await openOn(setup)
  })
})

const message = JSON.stringify({
  firstName: 'Aya',
  lastName: 'Benali',
  email: 'aya@exemple.test',
  subject: 'Au revoir',
  message: 'Bonjour',
})

async function post(url: string, agent: Agent | undefined) {
  const { asking, answer } = sending(url, agent)
  asking.end(message)
  return (await answer).statusCode
}

/** A request without its body, and its answer once that is read. */
function sending(url: string, agent: Agent | undefined, more: Record<string, string> = {}) {
  const length = Buffer.byteLength(message)
  const headers = { 'content-type': 'application/json', 'content-length': length, ...more }
  const asking = request(url, { method: 'POST', agent, headers })
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    asking.on('response', (coming) => coming.resume().on('end', () => resolve(coming)))
    asking.on('error', reject)
  })
  return { asking, answer }
}
