// @embedded
import { randomUUID } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditEntries } from '#db/schema/audit.ts'
import { users } from '#db/schema/people.ts'
import { sessions } from '#db/schema/sessions.ts'
import { it as base } from '#server/testing/cast.ts'
import { mailedVerifyToken, mailsTo, mailTo } from '#server/testing/outbox.ts'

let people = 0
const password = 'Titulaire2026'

const it = base
  .extend('email', () => `nadia-${++people}@exemple.test`)
  .extend(
    'add',
    ({ academy, leila, email }) =>
      (changes: object = {}, headers: Record<string, string> = {}, as = leila) =>
        academy.call('POST /api/admin/users', {
          as,
          headers,
          body: {
            firstName: 'Nadia',
            lastName: 'Amrani',
            email,
            role: 'formateur',
            language: 'fr',
            ...changes,
          },
        }),
  )
  .extend('invited', ({ academy, email }) => async () => {
    const mail = await mailTo(academy, email)
    const link = mail.links.find((one) => one.includes('token=')) ?? ''
    return { mail, token: new URL(link).searchParams.get('token') }
  })
  .extend(
    'signIn',
    ({ academy, email }) =>
      () =>
        academy.call('POST /api/auth/signin', { body: { email, password } }),
  )

describe('Somebody whom an administrator adds', () => {
  it('is mailed a link, chooses a password with it, and has the role', async ({
    academy,
    add,
    email,
    invited,
    signIn,
  }) => {
    const { status, body } = await add({ phone: ' 06 12-34 56 78 ' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      success: true,
      user: { firstName: 'Nadia', email, phone: '06 12-34 56 78', role: 'formateur', emailVerified: false },
    })
    expect((await signIn()).status).toBe(401)
    const { mail, token } = await invited()
    expect(mail.text).toContain('un compte de formateur')
    expect(mail.text).toContain('7\u00a0jours')
    const reset = await academy.call('POST /api/auth/reset-password', {
      body: { token, newPassword: password },
    })
    expect(reset.status).toBe(200)
    expect((await signIn()).body).toMatchObject({ user: { role: 'formateur', emailVerified: true } })
  })

  it.for([
    ['user', 'fr', 'vous a ouvert un compte. Choisissez'],
    ['admin', 'fr', 'un compte d’administration'],
    ['user', 'ar', 'فتحت لكم'],
  ] as const)('is told as %s in %s what was opened', async ([role, language, sentence], { add, invited }) => {
    expect((await add({ role, language })).status).toBe(201)
    expect((await invited()).mail.text).toContain(sentence)
  })

  it('chooses a password by a verification link too', async ({ academy, add, email, signIn }) => {
    await add()
    await academy.call('POST /api/auth/send-verification-email', { body: { email } })
    const token = await mailedVerifyToken(academy, email)
    const { resetToken } = (await academy.call('POST /api/auth/verify-email', { body: { token } })).body
    const body = { token: resetToken, newPassword: password }
    expect((await academy.call('POST /api/auth/reset-password', { body })).status).toBe(200)
    expect((await signIn()).status).toBe(200)
  })

  it('is listed as invited and counts in no figure until they come in', async ({
    academy,
    leila,
    add,
    invited,
  }) => {
    const counted = async () =>
      (await academy.call('GET /api/admin/dashboard/counts', { as: leila })).body.data.users.total
    const before = await counted()
    const { id } = (await add()).body.user
    const invitedNow = async () => {
      const { data } = (await academy.call('GET /api/admin/users/all', { as: leila })).body
      const page = await academy.call('GET /api/admin/users/:id/details', { as: leila, params: { id } })
      return [data.find((row) => row.id === id)?.invited, page.body.data.invited]
    }
    expect(await invitedNow()).toEqual([true, true])
    expect(await counted()).toBe(before)
    const body = { token: (await invited()).token, newPassword: password }
    await academy.call('POST /api/auth/reset-password', { body })
    expect(await invitedNow()).toEqual([false, false])
    expect(await counted()).toBe(before + 1)
  })

  it('stands in the journal with the role', async ({ academy, leila, add, email }) => {
    await add()
    const rows = await academy.platform.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'user.create'), like(auditEntries.target, `%${email}%`)))
    expect(rows).toMatchObject([{ actorId: leila.id, target: `Nadia Amrani <${email}> · Formateur` }])
  })

  it('is added and mailed once by two presses', async ({ academy, add, email, invited }) => {
    const headers = { 'idempotency-key': randomUUID() }
    const [one, two] = await Promise.all([add({}, headers), add({}, headers)])
    expect([one.status, two.status]).toEqual([201, 201])
    expect(two.body).toEqual(one.body)
    await invited()
    expect(mailsTo(academy, email)).toHaveLength(1)
  })
})

describe('Adding a person', () => {
  it('whose address is taken is refused, whatever its case', async ({ academy, add, email }) => {
    await add()
    expect(await add({ email: email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'email_taken', error: 'Un compte existe déjà avec cet email.' },
    })
    const rows = await academy.platform.db.select().from(users).where(eq(users.firstName, 'Nadia'))
    expect(rows.filter((row) => row.email.toLowerCase() === email)).toHaveLength(1)
  })

  it.for([
    ['firstName', ' '],
    ['lastName', undefined],
    ['email', undefined],
    ['email', 'nadia'],
    ['phone', 'appelez-moi'],
    ['phone', '0'.repeat(41)],
    ['role', 'directrice'],
    ['language', 'en'],
  ] as const)(
    'with %s %j is refused at its field and changes nothing',
    async ([field, value], { add, academy, email }) => {
      const { status, body } = await add({ [field]: value })
      expect(status).toBe(400)
      expect(Object.keys(body.fields)).toEqual([field])
      expect(await academy.platform.db.$count(users, eq(users.email, email))).toBe(0)
      expect(mailsTo(academy, email)).toEqual([])
    },
  )

  it('of staff asks for a recent sign-in, of a learner does not', async ({ academy, add }) => {
    const as = await academy.person('admin')
    const { db } = academy.platform
    await db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 20 * 60_000) })
      .where(eq(sessions.userId, as.id))
    expect(await add({}, {}, as)).toMatchObject({ status: 409, body: { code: 'recent_signin_required' } })
    expect((await add({ role: 'user' }, {}, as)).status).toBe(201)
  })
})
