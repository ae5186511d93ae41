import { Agent, request } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import type { AcademyProcess } from '#server/testing/process.ts'
import { newSetup, openOn } from './support/test-servers.ts'

const REQUESTS = 15_000
const CLIENTS = 16
/** What a process may hold more after the burst than before. The addresses alone are 105 MB. */
const GROWTH_MB = 32
const REPORT_MEMORY = `--import=${new URL('./support/report-memory.mjs', import.meta.url).href}`

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
    const academy = await openOn(await newSetup('embedded'), { DEMO: 'true', NODE_OPTIONS: REPORT_MEMORY })
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

    await burst(2_000, plain)
    const before = await retainedMb(academy)
    await burst(REQUESTS, (number) => `${plain(number)}?${number}${junk}`)
    expect((await retainedMb(academy)) - before).toBeLessThan(GROWTH_MB)
    expect(await get('/courses')).toBe(200)
    agent.destroy()
  }, 300_000)
})

async function retainedMb(academy: AcademyProcess) {
  const reports = () => [...academy.output().matchAll(/retained (\d+) kB/g)]
  const earlier = reports().length
  academy.child.kill('SIGUSR2')
  await vi.waitFor(() => expect(reports().length).toBe(earlier + 1), 30_000)
  return Number(reports().at(-1)?.[1]) / 1024
}
