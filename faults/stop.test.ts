import { existsSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { contactMessages } from '#db/schema/contact.ts'
import { underLoad } from './support/load.ts'
import { type Engine, newSetup, openOn, spawnOn } from './support/test-servers.ts'

describe.each<Engine>(['embedded', 'postgres'])('A server on the %s database, told to stop', (engine) => {
  it('under load, answers every request it was sent, then exits 0', async () => {
    const setup = await newSetup(engine)
    const academy = await openOn(setup)
    let answered = 0
    // Each client keeps its connection open, like browsers and proxies.
    const agents = Array.from({ length: 12 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
    const crowd = underLoad(agents.length, async (person, allGoHome) => {
      try {
        expect(await post(`${academy.url}/api/contact`, agents[person])).toBe(201)
        answered += 1
        if (answered === 60) academy.child.kill('SIGTERM')
      } catch (error) {
        // The connection was refused and nothing was sent. Any other error is a request that was dropped.
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error
        allGoHome()
      }
    })
    expect(await academy.exited).toBe(0)
    await crowd.stop()
    expect(answered).toBeGreaterThan(60)
    const kept = await setup.withDatabase(({ db }) => db.select().from(contactMessages))
    expect(kept).toHaveLength(answered)
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

function post(url: string, agent: Agent | undefined) {
  return new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(message) }
    const sending = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    })
    sending.on('error', reject).end(message)
  })
}
