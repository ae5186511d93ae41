// @release
import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { addCertificate } from '#server/testing/certificate-rows.ts'
import { addPerson } from '#server/testing/people.ts'
import type { AcademyProcess } from '#server/testing/process.ts'
import { ask } from './support/calls.ts'
import { memoryMb } from './support/memory.ts'
import { newSetup, openOn } from './support/test-servers.ts'

const IN_A_ROW = 1_000
/** Each thread of the typesetter makes a hundred pages, and its memory grows until then. */
const PER_THREAD = 100
/** What the process may hold more at its peak in the last threads than in the fifth and sixth: the heap has its size then. */
const GROWTH_MB = 64

const pdf = async (academy: AcademyProcess, number: string) => {
  const answer = await fetch(`${academy.url}/certificats/${number}.pdf`)
  return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength }
}

describe('Certificates of the built server', () => {
  it('are typeset and signed, a thousand in a row, without the memory growing', async () => {
    const setup = await newSetup('embedded')
    const numbers = await setup.withDatabase(async (database) => {
      const { id: userId } = await addPerson(database, 'user')
      const where = { platform: database, person: () => addPerson(database, 'user') }
      const made = []
      for (let formationId = 1; formationId <= IN_A_ROW; formationId++) {
        const emailHash = `sha256$${createHash('sha256').update(randomBytes(8)).digest('hex')}`
        const language = formationId % 2 ? ('fr' as const) : ('ar' as const)
        made.push(await addCertificate(where, { userId, formationId, emailHash, language }))
      }
      return made.map(({ number }) => number)
    })
    const academy = await openOn(setup)
    const peaks: number[] = []
    for (const [at, number] of numbers.entries()) {
      const { status, bytes } = await pdf(academy, number)
      expect([status, bytes > 10_000, bytes < 150_000]).toEqual([200, true, true])
      expect((await fetch(`${academy.url}/api/certificates/${number}/badge`)).status).toBe(200)
      const thread = Math.floor(at / PER_THREAD)
      peaks[thread] = Math.max(peaks[thread] ?? 0, memoryMb(academy))
    }
    const early = Math.max(...peaks.slice(4, 6))
    const late = Math.max(...peaks.slice(-2))
    expect(late - early, `peaks of ten threads: ${peaks.map(Math.round).join(', ')} MB`).toBeLessThan(
      GROWTH_MB,
    )
  }, 900_000)

  it('are typeset at once by a typesetter that got ready when its learner looked at them', async () => {
    const academy = await openOn(await newSetup('embedded'), { DEMO: 'true', LOG_LEVEL: 'info' })
    const warmed = () => /"ms":(\d+)[^\n]*"the typesetter is warm"/.exec(academy.output())?.[1]
    const body = { email: 'apprenant@academie.test', password: 'Demo2026!' }
    const learner = (await ask(academy, 'POST /api/auth/signin', { body })).body
    await fetch(`${academy.url}/courses`)
    const before = memoryMb(academy)
    const { data } = (await ask(academy, 'GET /api/certificates', { as: learner })).body
    expect(data.length).toBeGreaterThan(0)
    expect(warmed()).toBeUndefined()
    await vi.waitFor(() => expect(warmed()).toBeDefined(), { timeout: 180_000, interval: 200 })
    // It costs memory, which an academy without certificates never spends.
    expect(memoryMb(academy) - before).toBeGreaterThan(50)
    const began = performance.now()
    expect((await pdf(academy, data[0].number)).status).toBe(200)
    // Both were measured by the same busy machine: a cold page takes more than a tenth of the warming.
    expect(performance.now() - began).toBeLessThan(Number(warmed()) / 10)
  })
})
