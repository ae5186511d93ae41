import { describe, expect } from 'vitest'
import type { TestPerson } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'
import type { Role } from '#shared/statuses.ts'
import { hashPassword } from './passwords.ts'

const it = base
  .extend('env', { scope: 'file' }, () => ({ RATE_LIMIT: 'on' }))
  .extend('passwordHash', { scope: 'file' }, () => hashPassword('Secret2026'))
  .extend(
    'person',
    { scope: 'file' },
    ({ academy, passwordHash }) =>
      (role: Role = 'user') =>
        academy.person(role, { passwordHash }),
  )
  .extend(
    'signIn',
    { scope: 'file' },
    ({ academy }) =>
      async ({ email }: TestPerson, password = 'Secret2026') =>
        (await academy.call('POST /api/auth/signin', { body: { email, password } })).body,
  )
  .extend(
    'statusOf',
    { scope: 'file' },
    ({ academy }) =>
      async (token: string) =>
        (await academy.call('GET /api/auth/me', { as: { token } })).status,
  )
  .extend(
    'change',
    { scope: 'file' },
    ({ academy }) =>
      (as: TestPerson, oldPassword: string, newPassword: string) =>
        academy.call('PUT /api/user/password', { as, body: { oldPassword, newPassword } }),
  )
  .extend(
    'security',
    { scope: 'file' },
    ({ academy }) =>
      async (as: TestPerson) =>
        (await academy.call('GET /api/user/security', { as })).body,
  )

describe('Changing one’s password', () => {
  it('ends the other sessions and keeps this one', async ({ person, signIn, statusOf, change }) => {
    const learner = await person()
    const other = await signIn(learner)
    expect((await change(learner, 'Secret2026', 'Nouveau2026')).status).toBe(200)
    expect(await statusOf(learner.token)).toBe(200)
    expect(await statusOf(other.token)).toBe(401)
    expect((await signIn(learner)).success).toBe(false)
    expect((await signIn(learner, 'Nouveau2026')).success).toBe(true)
  })

  it('needs the current one, and a wrong one does not end the session', async ({
    person,
    statusOf,
    change,
  }) => {
    const learner = await person()
    const answer = await change(learner, 'Faux2026', 'Nouveau2026')
    expect([answer.status, answer.body.error]).toEqual([400, 'Mot de passe actuel incorrect.'])
    expect(await statusOf(learner.token)).toBe(200)
  })

  it('cannot be used to guess the current one', async ({ person, change }) => {
    const learner = await person()
    for (let i = 0; i < 10; i += 1) await change(learner, 'Faux2026', 'Nouveau2026')
    expect((await change(learner, 'Secret2026', 'Nouveau2026')).status).toBe(429)
  })

  it.for(['Court1a', 'MAJUSCULES1', 'minuscules1', 'SansChiffre'])(
    'refuses %s',
    async (weak, { person, change }) => {
      const answer = await change(await person(), 'Secret2026', weak)
      expect([answer.status, answer.body.error]).toEqual([
        400,
        'Le mot de passe doit contenir au moins 8 caractères, une lettre majuscule, une lettre minuscule et un chiffre',
      ])
    },
  )

  it('tells who came through a provider how to get one', async ({ academy, change }) => {
    const answer = await change(await academy.person('user'), 'Secret2026', 'Nouveau2026')
    expect([answer.status, answer.body.code]).toEqual([400, 'no_password'])
  })
})

describe('One’s own sessions', () => {
  it('are listed with their device, never with their token', async ({ academy, person, security }) => {
    const learner = await person()
    await academy.call('POST /api/auth/signin', {
      body: { email: learner.email, password: 'Secret2026' },
      headers: { 'user-agent': 'Un téléphone' },
    })
    const body = await security(learner)
    expect(body).toMatchObject({ hasPassword: true, providers: [] })
    expect(body.sessions).toHaveLength(2)
    expect(body.sessions.filter(({ current }) => current)).toHaveLength(1)
    expect(body.sessions[0]).toMatchObject({ userAgent: 'Un téléphone', current: false })
    expect(JSON.stringify(body)).not.toContain(learner.token)
    expect(JSON.stringify(body)).not.toMatch(/hash/i)
  })

  it('can be ended one by one or all but this one', async ({
    academy,
    person,
    signIn,
    statusOf,
    security,
  }) => {
    const learner = await person()
    const [first, second, third] = [await signIn(learner), await signIn(learner), await signIn(learner)]
    const end = (id: number) => academy.call('DELETE /api/user/sessions/:id', { as: learner, params: { id } })
    const newest = (await security(learner)).sessions.find(({ current }) => !current)
    expect((await end(newest?.id ?? 0)).status).toBe(200)
    expect((await end(newest?.id ?? 0)).status).toBe(404)
    expect(await statusOf(third.token)).toBe(401)
    await academy.call('DELETE /api/user/sessions', { as: learner })
    expect([await statusOf(first.token), await statusOf(second.token)]).toEqual([401, 401])
    expect(await statusOf(learner.token)).toBe(200)
  })

  it('of somebody else cannot be ended', async ({ academy, person, statusOf, security }) => {
    const [learner, other] = [await person(), await person()]
    const [{ id }] = (await security(other)).sessions
    const answer = await academy.call('DELETE /api/user/sessions/:id', { as: learner, params: { id } })
    expect(answer.status).toBe(404)
    expect(await statusOf(other.token)).toBe(200)
  })
})
