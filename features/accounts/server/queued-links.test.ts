import { describe, expect, vi } from 'vitest'
import { oneTimeTokens } from '#db/schema/accounts.ts'
import { queueMail } from '#server/platform/mail/jobs.ts'
import { hashToken } from '#server/platform/tokens.ts'
import { addCourse } from '#server/testing/courses.ts'
import { everyRow } from '#server/testing/every-row.ts'
import { it as base } from '#server/testing/inbox.ts'
import { endRetryPauses, jobRows } from '#server/testing/jobs.ts'
import { parseMail } from '#server/testing/mail.ts'

/** How the mail server refuses a complete mail; null: it accepts it. */

const soon = { timeout: 12_000, interval: 50 }
const tokensIn = (source: string) =>
  parseMail(source).links.flatMap((link) => new URL(link).searchParams.get('token') ?? [])
const tokensFor = (mails: string[], email: string) =>
  mails.filter((source) => parseMail(source).to.includes(email)).flatMap(tokensIn)

const it = base
  .extend(
    'everything',
    { scope: 'file' },
    ({ academy }) =>
      () =>
        everyRow(academy.platform),
  )
  /** Tries everything in a text that could be a token. */
  .extend('opening', { scope: 'file' }, ({ academy }) => async (stolen: string) => {
    const live = await academy.platform.db.select().from(oneTimeTokens)
    const hashes = new Set(live.map(({ tokenHash }) => tokenHash))
    const candidates = new Set(stolen.match(/[\w-]{43}/g))
    return [...candidates].filter((candidate) => hashes.has(hashToken(candidate)))
  })
  .extend('waitingJobs', { scope: 'file' }, ({ academy }) => async () => {
    const rows = await jobRows(academy.platform.db)
    const again = rows.filter(({ state, attempts }) => state === 'waiting' && attempts > 0)
    return again.map(({ name, data }) => ({ name, data: JSON.stringify(data) }))
  })
  /** Triggers every kind of mail. */
  .extend('askForEveryMail', { scope: 'file' }, ({ academy }) => async () => {
    const admin = await academy.person('admin')
    const mover = await academy.person('user')
    const forgetful = await academy.person('user')
    const unverified = await academy.person('user', { emailVerifiedAt: null })
    const course = await addCourse(academy.platform)
    const person = { firstName: 'A', lastName: 'B', email: 'nouvelle@exemple.test', password: 'Bonjour1' }
    const application = {
      fullName: 'Nora Alami',
      email: 'nora@exemple.test',
      phoneNumber: '0612345678',
      formationId: course.id,
    }
    await academy.call('POST /api/auth/signup', { body: person })
    await academy.call('POST /api/auth/forgot-password', { body: { email: forgetful.email } })
    await academy.call('POST /api/auth/send-verification-email', { body: { email: unverified.email } })
    await academy.call('PUT /api/user/profile', {
      as: mover,
      body: { firstName: 'A', lastName: 'B', email: 'demenagee@exemple.test' },
    })
    await academy.call('POST /api/inscriptions', { body: application })
    await academy.call('POST /api/contact', {
      body: {
        fullName: 'Nora',
        email: 'nora@exemple.test',
        subject: 'Question',
        message: 'Une question, merci.',
      },
    })
    await academy.call('POST /api/admin/inscriptions', {
      as: admin,
      body: { userId: forgetful.id, formationId: course.id },
    })
    /** The people who get a link. */
    return [person.email, forgetful.email, unverified.email, 'demenagee@exemple.test']
  })

describe('While the mail server takes nothing', () => {
  it('no row holds a link that opens anything, and each arrives once it is back', async ({
    academy,
    inbox,
    everything,
    opening,
    waitingJobs,
    askForEveryMail,
  }) => {
    // Even with a server that quotes the link in its refusal, as spam filters do.
    inbox.refusal = (source) =>
      Object.assign(new Error(`try later: ${tokensIn(source).join(' ')}`), { responseCode: 451 })
    const linked = await askForEveryMail()
    await vi.waitFor(async () => {
      const names = (await waitingJobs()).map(({ name }) => name)
      expect(names.filter((name) => name === 'send-account-link')).toHaveLength(linked.length)
      expect(names.filter((name) => name === 'send-mail').length).toBeGreaterThanOrEqual(3)
    }, soon)

    for (const { data } of await waitingJobs()) expect(data).not.toMatch(/token|[?&](code|challenge)=/i)
    expect(await opening(await everything())).toEqual([])
    for (const email of linked) expect(tokensFor(inbox.refused, email)).not.toEqual([])
    expect(await opening(inbox.refused.flatMap(tokensIn).join(' '))).toEqual([])

    inbox.refusal = null
    await vi.waitFor(async () => {
      await endRetryPauses(academy.platform.db)
      for (const email of linked) expect(tokensFor(inbox.taken, email)).toHaveLength(1)
    }, soon)
    const arrived = linked.flatMap((email) => tokensFor(inbox.taken, email))
    expect(await opening(arrived.join(' '))).toEqual(arrived)
    expect(await academy.platform.db.select().from(oneTimeTokens)).toHaveLength(linked.length)
    expect(await opening(await everything())).toEqual([])
  })

  it('a link refused for good leaves nothing behind', async ({ academy, inbox, everything, opening }) => {
    const { email } = await academy.person('user')
    inbox.refusal = () => Object.assign(new Error('rejected'), { responseCode: 550 })
    await academy.call('POST /api/auth/forgot-password', { body: { email } })
    await vi.waitFor(async () => expect(await academy.platform.jobs.failedJobs()).toHaveLength(1), soon)
    inbox.refusal = null
    const [token = ''] = tokensFor(inbox.refused, email)
    expect(token).not.toBe('')
    expect(await opening(token)).toEqual([])
    expect(await opening(await everything())).toEqual([])
  })

  it('no mail with a secret link can be queued at all', async ({ academy }) => {
    const { platform } = academy
    for (const name of ['token', 'code', 'challenge']) {
      const button = { label: 'Ouvrir', url: `https://exemple.test/page?a=1&${name}=secret` }
      const draft = { to: 'a@exemple.test', subject: 'Un lien', paragraphs: [], button }
      await expect(queueMail(platform, platform.db, 'fr', () => draft)).rejects.toThrow('no secret link')
    }
  })
})
