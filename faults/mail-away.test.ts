import { gt, inArray } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { jobs } from '#db/schema/jobs.ts'
import { endRetryPauses } from '#server/testing/jobs.ts'
import { ask, write } from './support/calls.ts'
import { newMailbox } from './support/mailbox.ts'
import { newSetup, openOn } from './support/test-servers.ts'

const soon = { timeout: 30_000, interval: 500 }

it('Mails asked for while the mail server is away arrive once, later; one refused for good is tried once', async () => {
  const unknown = 'personne@nulle-part.test'
  const setup = await newSetup('postgres')
  const mailbox = await newMailbox({ unknown })
  const academy = await openOn(setup, mailbox.env)
  const mails = () =>
    setup.withDatabase(({ db }) =>
      db
        .select({ state: jobs.state, failed: gt(jobs.attempts, 0) })
        .from(jobs)
        .where(inArray(jobs.name, ['send-mail', 'send-account-link']))
        .orderBy(jobs.id),
    )
  /** Ends the pause before the next retry, which grows from 15 seconds to an hour. */
  const timePasses = () => setup.withDatabase(({ db }) => endRetryPauses(db))
  const retried = { state: 'waiting', failed: true }

  // The calls do not wait for the mail server.
  const subjects = ['Premier', 'Deuxième', 'Troisième'].map((word) => `${word} message`)
  for (const subject of subjects) expect((await write(academy, subject)).status).toBe(201)
  await vi.waitFor(async () => expect(await mails()).toEqual([retried, retried, retried]), soon)
  await mailbox.back()
  await timePasses()
  await vi.waitFor(() => expect(mailbox.letters).toHaveLength(3), soon)
  for (const subject of subjects)
    expect(mailbox.letters.filter((letter) => letter.subject.includes(subject))).toHaveLength(1)

  const body = { firstName: 'No', lastName: 'Body', email: unknown, password: 'Secret2026' }
  expect((await ask(academy, 'POST /api/auth/signup', { body })).status).toBe(201)
  const givenUp = { state: 'failed', failed: true }
  await vi.waitFor(async () => expect(await mails()).toEqual([givenUp]), soon)
  await timePasses()

  // The server goes away and comes back: a later mail is sent in order with the others.
  await mailbox.away()
  await write(academy, 'Quatrième message')
  await vi.waitFor(async () => expect(await mails()).toEqual([givenUp, retried]), soon)
  await mailbox.back()
  await timePasses()
  await vi.waitFor(() => expect(mailbox.letters).toHaveLength(4), soon)
  expect(mailbox.refusals()).toBe(1)
  expect(new Set(mailbox.letters.map(({ messageId }) => messageId)).size).toBe(4)
})
