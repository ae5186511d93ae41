import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { jobs } from '#db/schema/jobs.ts'
import type { AcademyProcess } from '#server/testing/process.ts'
import { tidyUp } from './support/afterwards.ts'
import { openFront } from './support/front.ts'
import { newMailbox } from './support/mailbox.ts'
import { newSetup, openOn, type Setup } from './support/test-servers.ts'

const soon = { timeout: 30_000, interval: 200 }
const UNKNOWN = 'personne@nulle-part.test'

describe('One id from nginx to the job that a request caused', () => {
  let setup: Setup
  let academy: AcademyProcess
  let front: Awaited<ReturnType<typeof openFront>>
  beforeAll(async () => {
    setup = await newSetup('postgres')
    const mailbox = await newMailbox({ unknown: UNKNOWN })
    await mailbox.back()
    const env = {
      ...mailbox.env,
      LOG_LEVEL: 'info',
      PUBLIC_URL: 'https://academie.test',
      TRUST_PROXY: 'true',
    }
    academy = await openOn(setup, env)
    front = await openFront([academy, academy], `${setup.dataDir}/media`)
  })
  afterAll(tidyUp)

  const lines = (id: string) =>
    academy
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
      .filter(({ reqId }) => reqId === id)
  const signUp = (email: string, headers: Record<string, string> = {}) =>
    front.ask('POST', '/api/auth/signup', {
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ firstName: 'Aya', lastName: 'Benali', email, password: 'Secret2026' }),
    })

  it('stands in the answer, in both logs, and in the line of the job that sent the mail', async () => {
    const answer = await signUp('aya@exemple.test')
    const id = answer.headers['x-request-id'] ?? ''
    expect([answer.status, id]).toEqual([201, expect.stringMatching(/^[0-9a-f]{32}$/)])
    await vi.waitFor(() => expect(front.log()).toContain(`"POST /api/auth/signup" 201`), soon)
    expect(front.log().split('\n')[0]).toMatch(new RegExp(` ${id}$`))
    await vi.waitFor(
      () =>
        expect(lines(id)).toEqual([
          expect.objectContaining({ msg: 'request completed' }),
          expect.objectContaining({ msg: 'a job is done', job: 'send-account-link', ms: expect.any(Number) }),
        ]),
      soon,
    )
  })

  it('stands in the line and the row of a job that failed for good', async () => {
    const id = (await signUp(UNKNOWN)).headers['x-request-id'] ?? ''
    await vi.waitFor(
      () =>
        expect(lines(id)).toContainEqual(
          expect.objectContaining({ msg: 'a job failed for good', level: 50 }),
        ),
      soon,
    )
    const failed = await setup.withDatabase(({ db }) =>
      db.select({ requestId: jobs.requestId, state: jobs.state }).from(jobs).where(eq(jobs.state, 'failed')),
    )
    expect(failed).toEqual([{ requestId: id, state: 'failed' }])
  })

  it('is never the one that a stranger writes', async () => {
    const wanted = '0123456789abcdef0123456789abcdef'
    const answer = await signUp('lina@exemple.test', { 'x-request-id': wanted })
    expect(answer.status).toBe(201)
    expect(answer.headers['x-request-id']).not.toBe(wanted)
    expect(`${front.log()}${academy.output()}`).not.toContain(wanted)
  })
})
