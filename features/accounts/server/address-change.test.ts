import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { oneTimeTokens } from '#db/schema/accounts.ts'
import { newToken } from '#server/platform/tokens.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { it as base, newAddress, PASSWORD } from '#server/testing/accounts.ts'
import { addGroup } from '#server/testing/groups.ts'
import { mailedVerifyToken, mailsTo, mailTo } from '#server/testing/outbox.ts'
import { storeToken } from './one-time-tokens.ts'

const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

const it = base.extend(
  'cancel',
  { scope: 'file' },
  ({ academy }) =>
    (as: { token: string }) =>
      academy.call('DELETE /api/user/pending-email', { as }),
)

describe('A verified person who asks for another address', () => {
  it('keeps the old one until the link mailed to the new one is used', async ({
    academy,
    person,
    signIn,
    me,
    save,
    verify,
  }) => {
    const someone = await person()
    const email = newAddress()
    const asked = await save(someone, email)
    expect(asked.body.user).toMatchObject({
      email: someone.email,
      emailVerified: true,
      pendingEmail: email,
      firstName: 'Imane',
    })
    expect(await me(someone)).toEqual(asked.body.user)
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(someone.email)).status).toBe(200)

    expect((await verify(await mailedVerifyToken(academy, email))).body).toEqual({
      success: true,
      message: 'Votre adresse e-mail est vérifiée.',
    })
    expect(await me(someone)).toMatchObject({ email, emailVerified: true, pendingEmail: null })
    expect((await signIn(someone.email)).status).toBe(401)
    expect((await signIn(email)).status).toBe(200)
  })

  it('is told at the old address when it is asked for, and at both when it is done, in their language', async ({
    academy,
    person,
    save,
    verify,
  }) => {
    const [someone, reader] = [await person(), await person({ language: 'ar' })]
    const [email, arabic] = [newAddress(), newAddress()]
    await save(someone, email)
    const asked = await mailTo(academy, someone.email, /nouvelle adresse/)
    expect(asked.text).toContain(email)
    expect(asked.text).not.toContain('token=')
    await verify(await mailedVerifyToken(academy, email))
    expect((await mailTo(academy, someone.email, /a changé/)).text).toContain(email)
    await mailTo(academy, email, /a changé/)

    await save(reader, arabic)
    await mailTo(academy, reader.email, /عنوان بريد إلكتروني جديد/)
    expect((await mailTo(academy, arabic, /الجديد/)).text).toContain('/ar/verify-email?token=')
  })

  it('needs a recent sign-in; refused, nothing else of the form is saved', async ({
    academy,
    person,
    me,
    save,
    openedAgo,
  }) => {
    const someone = await person()
    await openedAgo(someone, 16)
    const email = newAddress()
    expect(outcome(await save(someone, email, { bio: 'Après' }))).toEqual([409, 'recent_signin_required'])
    expect(await me(someone)).toMatchObject({ firstName: 'Test', bio: null, pendingEmail: null })
    expect((await save(someone, someone.email, { bio: 'Après' })).status).toBe(200)
    expect((await save(someone, someone.email.toUpperCase())).status).toBe(200)
    await academy.call('POST /api/auth/confirm', { as: someone, body: { password: PASSWORD } })
    expect((await save(someone, email)).body.user.pendingEmail).toBe(email)
  })

  it('is refused an address that is taken, and nothing else of the form is saved', async ({
    person,
    me,
    save,
  }) => {
    const [someone, other] = [await person(), await person()]
    expect(outcome(await save(someone, other.email.toUpperCase(), { bio: 'Après' }))).toEqual([
      409,
      'email_taken',
    ])
    expect(await me(someone)).toMatchObject({ firstName: 'Test', bio: null, pendingEmail: null })
  })

  it('is refused when the link is used and somebody else has the address by then', async ({
    academy,
    person,
    signUp,
    me,
    save,
    verify,
  }) => {
    const someone = await person()
    const email = newAddress()
    await save(someone, email)
    const token = await mailedVerifyToken(academy, email)
    await signUp(email)
    expect(outcome(await verify(token))).toEqual([409, 'email_taken'])
    expect(await me(someone)).toMatchObject({ email: someone.email, emailVerified: true })
  })

  it('gets it once, of two who asked for the same one at once', async ({ academy, person, save, verify }) => {
    const [someone, other] = [await person(), await person()]
    const email = newAddress()
    await save(someone, email)
    const first = await mailedVerifyToken(academy, email)
    await save(other, email)
    await expect.poll(() => mailedVerifyToken(academy, email), { timeout: 15_000 }).not.toBe(first)
    const second = await mailedVerifyToken(academy, email)
    const answers = await Promise.all([verify(first), verify(second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('may cancel: the link opens nothing any more', async ({
    academy,
    person,
    me,
    save,
    verify,
    openedAgo,
    cancel,
  }) => {
    const someone = await person()
    const email = newAddress()
    await save(someone, email)
    const token = await mailedVerifyToken(academy, email)
    await openedAgo(someone, 16)
    expect(await cancel(someone)).toMatchObject({ status: 200, body: { success: true } })
    expect((await me(someone)).pendingEmail).toBeNull()
    expect(outcome(await verify(token))).toEqual([400, 'bad_verify_link'])
    expect((await cancel(someone)).status).toBe(200)
  })

  it('may ask for yet another: the first link opens nothing, and saving the rest keeps what was asked', async ({
    academy,
    person,
    me,
    save,
    verify,
  }) => {
    const someone = await person()
    const [first, second] = [newAddress(), newAddress()]
    await save(someone, first)
    const token = await mailedVerifyToken(academy, first)
    await save(someone, second)
    await save(someone, someone.email, { bio: 'Bonjour' })
    expect(await me(someone)).toMatchObject({ pendingEmail: second, bio: 'Bonjour' })
    expect(outcome(await verify(token))).toEqual([400, 'bad_verify_link'])
    expect((await verify(await mailedVerifyToken(academy, second))).status).toBe(200)
  })

  it('has a day for it, and may have the link sent again from their own session, as nobody else', async ({
    academy,
    person,
    save,
  }) => {
    const someone = await person()
    const email = newAddress()
    await save(someone, email)
    const first = await mailedVerifyToken(academy, email)
    const [stored] = await academy.platform.db
      .select()
      .from(oneTimeTokens)
      .where(eq(oneTimeTokens.email, email))
    expect((Number(stored?.expiresAt) - Number(stored?.createdAt)) / 3_600_000).toBeCloseTo(24, 3)
    const again = (as?: TestPerson) =>
      academy.call('POST /api/auth/send-verification-email', { as, body: { email } })
    await again()
    await again(await person())
    await again(someone)
    await expect.poll(() => mailedVerifyToken(academy, email), { timeout: 15_000 }).not.toBe(first)
    expect(mailsTo(academy, email)).toHaveLength(2)
  })

  it('no longer asks for it after a reset by the old one: a link that leaves later opens nothing', async ({
    academy,
    person,
    save,
    me,
    verify,
    signIn,
    forgot,
    reset,
  }) => {
    const someone = await person()
    const email = newAddress()
    await save(someone, email)
    await mailedVerifyToken(academy, email)
    await reset(await forgot(someone.email))
    // As by a mail that the queue tries again.
    const token = newToken()
    const owner = { id: someone.id, email }
    await storeToken(academy.platform.db, { kind: 'verify-email', token, owner, seconds: 60 })
    expect(outcome(await verify(token))).toEqual([400, 'bad_verify_link'])
    const { token: own } = (await signIn(someone.email, 'Nouveau2026')).body
    expect(await me({ token: own })).toMatchObject({ email: someone.email, pendingEmail: null })
  })

  it('no longer asks for it after a new password: whoever knew the old one may have asked', async ({
    academy,
    person,
    save,
    me,
    verify,
  }) => {
    const someone = await person()
    const email = newAddress()
    await save(someone, email)
    const token = await mailedVerifyToken(academy, email)
    const body = { oldPassword: PASSWORD, newPassword: 'Nouveau2026' }
    expect((await academy.call('PUT /api/user/password', { as: someone, body })).status).toBe(200)
    expect(outcome(await verify(token))).toEqual([400, 'bad_verify_link'])
    expect(await me(someone)).toMatchObject({ email: someone.email, pendingEmail: null })
  })

  it('loses links that were mailed to the old address', async ({
    academy,
    person,
    save,
    verify,
    forgot,
    reset,
  }) => {
    const someone = await person()
    const email = newAddress()
    const old = await forgot(someone.email)
    await save(someone, email)
    await verify(await mailedVerifyToken(academy, email))
    expect((await reset(old)).status).toBe(400)
  })

  it('keeps the groups they belong to', async ({ academy, leila, person, save, verify }) => {
    const someone = await person()
    const group = await addGroup(academy.platform)
    const params = { id: group.id }
    await academy.call('POST /api/admin/groups/:id/members', {
      as: leila,
      params,
      body: { userIds: [someone.id] },
    })
    const email = newAddress()
    await save(someone, email)
    await verify(await mailedVerifyToken(academy, email))
    const { body } = await academy.call('GET /api/admin/groups/:id', { as: leila, params })
    expect(body.group.members).toMatchObject([{ userId: someone.id, email, state: 'active' }])
  })
})
