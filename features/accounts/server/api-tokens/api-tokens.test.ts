import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { apiTokens } from '#db/schema/api-tokens.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { sessions } from '#db/schema/sessions.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'
import type { Call } from '#shared/api.ts'

interface Token {
  id: number
  token: string
}
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

const it = base
  .extend(
    'create',
    { scope: 'file' },
    ({ academy }) =>
      (as: TestPerson, body: object) =>
        academy.call('POST /api/admin/tokens', { as, body }),
  )
  .extend(
    'tokenOf',
    { scope: 'file' },
    ({ create }) =>
      async (as: TestPerson, scope: 'read' | 'all', name = 'Rapport'): Promise<Token> => {
        const { body } = await create(as, { name, scope })
        return { id: body.id, token: body.token }
      },
  )
  .extend(
    'list',
    { scope: 'file' },
    ({ academy }) =>
      (as: { token: string }) =>
        academy.call('GET /api/admin/tokens', { as }),
  )
  .extend(
    'role',
    { scope: 'file' },
    ({ academy }) =>
      (as: { token: string }, id: number) =>
        academy.call('PUT /api/admin/users/:id/role', { as, params: { id }, body: { role: 'formateur' } }),
  )
  .extend(
    'ban',
    { scope: 'file' },
    ({ academy }) =>
      (as: { token: string }, id: number, action = 'ban') =>
        academy.call('POST /api/admin/users/:id/action', { as, params: { id }, body: { action } }),
  )

describe('An API token', () => {
  it('is shown once and kept as a hash', async ({ academy, leila, create, list }) => {
    const { status, body } = await create(leila, { name: 'Rapport mensuel', scope: 'read' })
    expect(status).toBe(201)
    expect(body.token).toMatch(/^academie_[\w-]{43}$/)
    const { body: listed } = await list(leila)
    expect(listed.data[0]).toMatchObject({ id: body.id, name: 'Rapport mensuel', scope: 'read' })
    const rows = JSON.stringify([listed, await academy.platform.db.select().from(apiTokens)])
    expect(rows).not.toContain(body.token)
    expect(rows).not.toContain(body.token.slice('academie_'.length))
  })

  it('of reading reads the back-office and changes nothing', async ({ academy, leila, tokenOf, ban }) => {
    const script = await tokenOf(leila, 'read')
    const { id } = await academy.person('user')
    expect((await academy.call('GET /api/admin/users/all', { as: script })).status).toBe(200)
    expect(outcome(await ban(script, id))).toEqual([403, 'token_read_only'])
    const own = { as: script, params: { id: script.id } }
    expect(outcome(await academy.call('DELETE /api/admin/tokens/:id', own))).toEqual([403, 'token_read_only'])
  })

  it('of all writes too, in the name of its maker; the trail names the token', async ({
    academy,
    leila,
    tokenOf,
    ban,
  }) => {
    const script = await tokenOf(leila, 'all', 'Ménage du soir')
    const { id } = await academy.person('user')
    expect((await ban(script, id)).status).toBe(200)
    const trail = await academy.platform.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'user.ban'))
    expect(trail.at(-1)?.actor).toContain(leila.email)
    expect(trail.at(-1)?.actor).toMatch(/ · API: Ménage du soir$/)
  })

  it('never does what asks for a recent sign-in: no role, no deletion, no further token', async ({
    academy,
    leila,
    tokenOf,
    role,
    ban,
  }) => {
    const script = await tokenOf(leila, 'all')
    const { id } = await academy.person('user')
    const refused = [409, 'recent_signin_required']
    expect(outcome(await role(script, id))).toEqual(refused)
    expect(outcome(await ban(script, id, 'delete'))).toEqual(refused)
    const more = { as: script, body: { name: 'Encore', scope: 'all' } }
    expect(outcome(await academy.call('POST /api/admin/tokens', more))).toEqual(refused)
  })

  it.for<Call>([
    'GET /api/auth/me',
    'POST /api/auth/confirm',
    'GET /api/user/security',
    'PUT /api/user/password',
    'POST /api/user/totp/setup',
    'GET /api/user/export',
    'DELETE /api/user/sessions',
    'DELETE /api/user',
  ])('opens nothing of its maker’s own account: %s', async (call, { academy, tokenOf }) => {
    const script = await tokenOf(await academy.person('admin'), 'all')
    const body = call.startsWith('GET') ? undefined : { password: 'Secret2026' }
    expect(outcome(await academy.call(call, { as: script, body }))).toEqual([403, 'token_not_allowed'])
  })

  it('is a visitor on public pages, and no session', async ({ academy, leila, tokenOf, list }) => {
    const script = await tokenOf(leila, 'all')
    expect((await academy.call('GET /api/formations', { as: script })).status).toBe(200)
    await academy.call('POST /api/auth/logout', { as: script })
    expect((await list(script)).status).toBe(200)
  })
})

describe('An API token ends', () => {
  it('when it is revoked, by any administrator, at once', async ({ academy, leila, tokenOf, list }) => {
    const script = await tokenOf(leila, 'all', 'À révoquer')
    expect((await list(script)).status).toBe(200)
    const other = await academy.person('admin')
    const revoke = () =>
      academy.call('DELETE /api/admin/tokens/:id', { as: other, params: { id: script.id } })
    expect((await revoke()).status).toBe(200)
    expect(outcome(await list(script))).toEqual([401, 'session_ended'])
    expect(outcome(await revoke())).toEqual([404, 'token_not_found'])
    const [entry] = await academy.platform.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'token.revoke'))
    expect(entry?.target).toBe('À révoquer')
  })

  it('with a ban, with the role, and with the account', async ({
    academy,
    leila,
    tokenOf,
    list,
    role,
    ban,
  }) => {
    for (const end of [
      (id: number) => ban(leila, id),
      (id: number) => role(leila, id),
      (id: number) => ban(leila, id, 'delete'),
    ]) {
      const maker = await academy.person('admin')
      const script = await tokenOf(maker, 'all')
      expect((await list(script)).status).toBe(200)
      expect((await end(maker.id)).status).toBe(200)
      expect(outcome(await list(script))).toEqual([401, 'session_ended'])
      // What a trainer may do is closed too, not only what is an administrator's.
      expect((await academy.call('GET /api/formateur/categories', { as: script })).status).toBe(401)
    }
  })

  it('with the sessions of its maker: a thief’s token does not outlive them', async ({
    academy,
    tokenOf,
    list,
  }) => {
    const maker = await academy.person('admin')
    const script = await tokenOf(maker, 'all')
    await academy.call('DELETE /api/user/sessions', { as: maker })
    expect((await list(script)).status).toBe(401)
  })
})

describe('Making a token', () => {
  it('asks for a recent sign-in', async ({ academy, create }) => {
    const maker = await academy.person('admin')
    const createdAt = new Date(Date.now() - 16 * 60_000)
    await academy.platform.db.update(sessions).set({ createdAt }).where(eq(sessions.userId, maker.id))
    expect(outcome(await create(maker, { name: 'Rapport', scope: 'read' }))).toEqual([
      409,
      'recent_signin_required',
    ])
  })

  it('is bounded: twenty a person, even when asked for at once', async ({ academy, create }) => {
    const maker = await academy.person('admin')
    const body = { name: 'Rapport', scope: 'read' }
    const answers = await Promise.all(Array.from({ length: 25 }, () => create(maker, body)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(outcome(await create(maker, body))).toEqual([409, 'too_many_tokens'])
  })

  it.for([
    { scope: 'read' },
    { name: '   ', scope: 'read' },
    { name: 'x'.repeat(81), scope: 'read' },
    { name: 'Rapport' },
    { name: 'Rapport', scope: 'everything' },
  ])('needs a name and a known scope: %o', async (body, { leila, create }) => {
    expect(outcome(await create(leila, body))).toEqual([400, 'invalid_input'])
  })

  it('is written in the trail and in the maker’s own data', async ({ academy, tokenOf }) => {
    const maker = await academy.person('admin')
    await tokenOf(maker, 'all', 'Sauvegarde')
    const [entry] = await academy.platform.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.actorId, maker.id))
    expect([entry?.action, entry?.target]).toEqual(['token.create-all', 'Sauvegarde'])
    const { body } = await academy.call('GET /api/user/export', { as: maker })
    expect(body.apiTokens).toMatchObject([{ name: 'Sauvegarde', scope: 'all', lastUsedAt: null }])
  })
})
