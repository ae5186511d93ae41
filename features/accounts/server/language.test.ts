import { describe, expect } from 'vitest'
import { words as inArabic } from '#messages/ar/errors.ts'
import { words as arabicMails } from '#messages/ar/mails.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'
import { multipart } from '#server/testing/course-form.ts'
import { mailTo } from '#server/testing/outbox.ts'
import { hashPassword } from './passwords.ts'

const ARABIC = { 'accept-language': 'ar' }
let joined = 0

const newcomer = () => ({
  firstName: 'Amina',
  lastName: 'Idrissi',
  email: `amina-${++joined}@exemple.ma`,
  password: 'Bonjour2026',
})

const it = base
  .extend(
    'signUp',
    { scope: 'file' },
    ({ academy }) =>
      (body: object, headers = {}) =>
        academy.call('POST /api/auth/signup', { body, headers }),
  )
  .extend('profileOf', { scope: 'file' }, ({ academy }) => async (person: TestPerson) => {
    const { firstName, lastName, email } = (await academy.call('GET /api/auth/me', { as: person })).body.user
    return { firstName, lastName, email }
  })
  .extend(
    'update',
    { scope: 'file' },
    ({ academy, profileOf }) =>
      async (person: TestPerson, changes: object) =>
        academy.call('PUT /api/user/profile', {
          as: person,
          body: { ...(await profileOf(person)), ...changes },
        }),
  )

describe('The language of a person', () => {
  it('is French unless the sign-up says another, whatever the client asks for', async ({ signUp }) => {
    for (const [given, language] of [
      [{}, 'fr'],
      [{ language: 'fr' }, 'fr'],
      [{ language: 'ar' }, 'ar'],
    ] as const) {
      const { status, body } = await signUp({ ...newcomer(), ...given }, ARABIC)
      expect([status, body.user.language]).toEqual([201, language])
    }
  })

  it.for(['en', 'AR', 'ar-MA', '', null, 3, ['ar']])(
    'cannot be %j',
    async (language, { academy, signUp, update }) => {
      const person = newcomer()
      const refused = await signUp({ ...person, language }, ARABIC)
      expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input'])
      expect(refused.body.fields).toEqual({ language: inArabic.common.invalidInput })
      const learner = await academy.person('user')
      expect((await update(learner, { language })).status).toBe(400)
      expect((await academy.call('GET /api/auth/me', { as: learner })).body.user.language).toBe('fr')
    },
  )

  it('stands in me, in sign-in and in the copy of their own data', async ({ academy, signUp }) => {
    const person = newcomer()
    const { body } = await signUp({ ...person, language: 'ar' })
    const as = { token: body.token }
    expect((await academy.call('GET /api/auth/me', { as })).body.user.language).toBe('ar')
    expect((await academy.call('GET /api/user/export', { as })).body.account.language).toBe('ar')
    const passwordHash = await hashPassword(person.password)
    const known = await academy.person('user', { language: 'ar', passwordHash })
    const signIn = { email: known.email, password: person.password }
    expect((await academy.call('POST /api/auth/signin', { body: signIn })).body.user.language).toBe('ar')
  })

  it('is changed in the profile, at once, and stays when it is left out', async ({ academy, update }) => {
    const learner = await academy.person('user')
    await academy.call('GET /api/auth/me', { as: learner })
    expect((await update(learner, { language: 'ar' })).body.user.language).toBe('ar')
    expect((await update(learner, { firstName: 'Nour' })).body.user).toMatchObject({
      firstName: 'Nour',
      language: 'ar',
    })
    expect((await academy.call('GET /api/auth/me', { as: learner })).body.user.language).toBe('ar')
  })
})

describe('A profile sent as a form', () => {
  it('changes the language too, and is refused in the one of its page', async ({ academy, profileOf }) => {
    const person = await academy.person('user')
    const sent = async (language: string) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...(await profileOf(person)), language }))
        form.append(name, value)
      const { body, headers } = await multipart(form)
      return academy.call('PUT /api/user/profile', { as: person, body, headers: { ...headers, ...ARABIC } })
    }
    expect((await sent('ar')).body.user.language).toBe('ar')
    expect((await sent('arabe')).body).toMatchObject({
      error: inArabic.common.invalidInput,
      fields: { language: inArabic.common.invalidInput },
    })
  })
})

describe('A mail', () => {
  const { verify, reset, addressAsked } = arabicMails.accounts

  it('to somebody who reads Arabic is Arabic, and leads under /ar', async ({ academy, signUp }) => {
    const person = newcomer()
    await signUp({ ...person, language: 'ar' })
    const mail = await mailTo(academy, person.email)
    expect(mail.subject).toBe(verify.subject)
    expect(mail.text).toContain(verify.created('أكاديمية الإدماج'))
    expect(mail.links[0]).toMatch(/^http:\/\/localhost:3000\/ar\/verify-email\?token=[\w-]{43}$/)
    expect(mail.text).not.toMatch(/[éèà]/)
  })

  it('is in the language of whom it goes to, not of the page that asked for it', async ({ academy }) => {
    const arabic = await academy.person('user', { language: 'ar' })
    const french = await academy.person('user')
    await academy.call('POST /api/auth/forgot-password', { body: { email: arabic.email } })
    await academy.call('POST /api/auth/forgot-password', { body: { email: french.email }, headers: ARABIC })
    const toArabic = await mailTo(academy, arabic.email)
    expect([toArabic.subject, toArabic.links[0]]).toEqual([
      reset.subject,
      expect.stringContaining('/ar/reset-password?token='),
    ])
    const toFrench = await mailTo(academy, french.email)
    expect([toFrench.subject, toFrench.links[0]]).toEqual([
      'Choisissez un nouveau mot de passe',
      expect.stringContaining('localhost:3000/reset-password?token='),
    ])
  })

  it('about a new address is in the language of the account', async ({ academy, profileOf }) => {
    const person = await academy.person('user', { language: 'ar' })
    const { firstName, lastName } = await profileOf(person)
    const body = { firstName, lastName, email: 'nouvelle.adresse@exemple.ma' }
    await academy.call('PUT /api/user/profile', { as: person, body })
    expect((await mailTo(academy, person.email)).subject).toBe(addressAsked.subject)
  })
})
