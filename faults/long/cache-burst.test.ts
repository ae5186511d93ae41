import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { newSetup, openOn } from '../support/test-servers.ts'

const REQUESTS = 50_000
const CLIENTS = 16
/** The memory that a process may hold more after a burst than before, including garbage that is not collected yet. */
const GROWTH_MB = 64

const ADDRESSES = [
  '/api/formations/similar/2',
  '/api/formations/2',
  '/courses',
  '/courses/2',
  '/api/docs',
  '/signin',
  '/dashboard/watch/2',
  '/inconnu',
]

describe('Addresses that somebody makes up', () => {
  it('do not fill the memory of the process, however many and however long', async () => {
    const academy = await openOn(await newSetup('embedded'), { DEMO: 'true' })
    const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
    const get = (path: string) =>
      new Promise<number>((resolve, reject) => {
        request(`${academy.url}${path}`, { agent }, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
        })
          .on('error', reject)
          .end()
      })
    const burst = async (count: number, addressOf: (number: number) => string) => {
      let number = 0
      const client = async () => {
        while (number < count) expect(await get(addressOf(number++))).toBeLessThan(400)
      }
      await Promise.all(Array.from({ length: CLIENTS }, client))
    }
    const plain = (number: number) => ADDRESSES[number % ADDRESSES.length] ?? '/'
    const junk = 'x'.repeat(7_000)

    await burst(5_000, plain)
    const before = residentMb(academy.child.pid)
    await burst(REQUESTS, (number) => `${plain(number)}?${number}${junk}`)
    expect(residentMb(academy.child.pid) - before).toBeLessThan(GROWTH_MB)
    expect(await get('/courses')).toBe(200)
    agent.destroy()
  }, 300_000)
})

const residentMb = (pid = 0) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
