import { describe, expect } from 'vitest'
import type { TestAcademy, TestPerson } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'
import { jobRows } from '#server/testing/jobs.ts'
import { mailsTo, mailTo } from '#server/testing/outbox.ts'
import { addPasskey } from '#server/testing/passkeys.ts'
import { setUpCodes } from '#server/testing/second-factor.ts'
import { LANGUAGES } from '#shared/languages.ts'
import { hashPassword } from './passwords.ts'

const PASSWORD = 'Secret2026'

const removeCodes = async (academy: TestAcademy, as: TestPerson) => {
  const { code } = await setUpCodes(academy, as)
  return academy.call('DELETE /api/user/totp', { as, body: { password: PASSWORD, code: await code() } })
}
const resetPassword = async (academy: TestAcademy, email: string) => {
  await academy.call('POST /api/auth/forgot-password', { body: { email } })
  await mailTo(academy, email)
  const link = mailsTo(academy, email)
    .flatMap(({ links }) => links)
    .find((one) => one.includes('/reset-password?'))
  const token = new URL(link ?? '').searchParams.get('token') ?? ''
  return academy.call('POST /api/auth/reset-password', { body: { token, newPassword: 'Nouveau2026' } })
}

/** What somebody does to their account, and the subject of the mail about it. */
const changes: [
  string,
  (academy: TestAcademy, as: TestPerson) => Promise<unknown>,
  { fr: string; ar: string },
][] = [
  [
    'a new password',
    (academy, as) =>
      academy.call('PUT /api/user/password', {
        as,
        body: { oldPassword: PASSWORD, newPassword: 'Nouveau2026' },
      }),
    { fr: 'Le mot de passe de votre compte a changé', ar: 'تغيّرت كلمة مرور حسابكم' },
  ],
  [
    'a password reset by a mailed link',
    (academy, { email }) => resetPassword(academy, email),
    { fr: 'Le mot de passe de votre compte a changé', ar: 'تغيّرت كلمة مرور حسابكم' },
  ],
  [
    'codes set up',
    (academy, as) => setUpCodes(academy, as),
    {
      fr: 'La connexion à votre compte demande désormais un code',
      ar: 'أصبح تسجيل الدخول إلى حسابكم يتطلب رمزًا',
    },
  ],
  [
    'codes removed',
    removeCodes,
    {
      fr: 'La connexion à votre compte ne demande plus de code',
      ar: 'تسجيل الدخول إلى حسابكم لم يعد يتطلب رمزًا',
    },
  ],
  [
    'a passkey added',
    (academy, as) => addPasskey(academy, as),
    { fr: 'Une clé d’accès a été ajoutée à votre compte', ar: 'أُضيف مفتاح دخول إلى حسابكم' },
  ],
  [
    'a passkey removed',
    async (academy, as) => {
      const { id } = await addPasskey(academy, as)
      return academy.call('DELETE /api/user/passkeys/:id', { as, params: { id } })
    },
    { fr: 'Une clé d’accès a été retirée de votre compte', ar: 'أُزيل مفتاح دخول من حسابكم' },
  ],
  [
    'an API token',
    (academy, as) => academy.call('POST /api/admin/tokens', { as, body: { name: 'Rapport', scope: 'read' } }),
    { fr: 'Un jeton d’API a été créé en votre nom', ar: 'أُنشئ رمز API باسمكم' },
  ],
  [
    'a new address asked for',
    (academy, as) =>
      academy.call('PUT /api/user/profile', {
        as,
        body: { firstName: 'Imane', lastName: 'Alami', email: `nouvelle-${as.email}` },
      }),
    {
      fr: 'Une nouvelle adresse e-mail est demandée pour votre compte',
      ar: 'طُلب عنوان بريد إلكتروني جديد لحسابكم',
    },
  ],
]

const it = base.extend('passwordHash', { scope: 'file' }, () => hashPassword(PASSWORD))

describe.each(LANGUAGES)('In the language of the person (%s), a mail tells of', (language) => {
  it.for(changes)('%s', async ([_, change, subjects], { academy, passwordHash }) => {
    const someone = await academy.person('admin', { passwordHash, language })
    await change(academy, someone)
    await expect
      .poll(() => mailsTo(academy, someone.email).map(({ subject }) => subject), { timeout: 15_000 })
      .toContain(subjects[language])
    const told = mailsTo(academy, someone.email).findLast(({ subject }) => subject === subjects[language])
    expect(told?.text).toContain(academy.platform.config.academy.email)
    expect(told?.links.filter((link) => link.includes('token='))).toEqual([])
  })
})

/** A reset begins with a mail, which has to arrive first. */
const withoutLinks = changes.filter(([what]) => !what.includes('reset'))

describe('While mails wait', () => {
  it.beforeEach(({ academy }) => academy.platform.jobs.stop())
  it.afterEach(({ academy }) => academy.platform.jobs.start())

  it.for(withoutLinks)(
    'the mail about %s is queued with the change itself',
    async ([_, change, { fr }], { academy, passwordHash }) => {
      const someone = await academy.person('admin', { passwordHash })
      await change(academy, someone)
      const queued = (await jobRows(academy.platform.db)).map(({ data }) => JSON.stringify(data))
      expect(queued.filter((mail) => mail.includes(someone.email) && mail.includes(fr))).toHaveLength(1)
    },
  )
})

describe('Nobody is mailed', () => {
  it('about what was refused', async ({ academy, passwordHash }) => {
    const someone = await academy.person('admin', { passwordHash })
    const body = { oldPassword: 'Faux2026', newPassword: 'Nouveau2026' }
    await academy.call('PUT /api/user/password', { as: someone, body })
    await academy.call('DELETE /api/user/passkeys/:id', { as: someone, params: { id: 1_000_000 } })
    await academy.call('POST /api/user/totp/setup', { as: someone })
    await academy.call('POST /api/user/totp/confirm', { as: someone, body: { code: 'ABCD-EFGH' } })
    await academy.call('POST /api/admin/tokens', { as: someone, body: { name: '', scope: 'read' } })
    expect((await jobRows(academy.platform.db)).filter(({ name }) => name === 'send-mail')).toEqual([])
    expect(mailsTo(academy, someone.email)).toEqual([])
  })

  it('without end: thirty changes an hour, all together', async ({ academy, passwordHash }) => {
    academy.platform.config.rateLimit = true
    const someone = await academy.person('admin', { passwordHash })
    const statuses: number[] = []
    for (let count = 0; count < 32; count += 1)
      statuses.push(
        (
          await academy.call('POST /api/admin/tokens', {
            as: someone,
            body: { name: 'Rapport', scope: 'read' },
          })
        ).status,
      )
    academy.platform.config.rateLimit = false
    expect(statuses.slice(-3)).toEqual([409, 429, 429])
  })
})
