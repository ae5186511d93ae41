import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { externalIdentities } from '#db/schema/accounts.ts'

import { users } from '#db/schema/people.ts'
import { it as base, newAddress } from '#server/testing/accounts.ts'
import { openIdentityProvider } from '#server/testing/identity-provider.ts'
import { mailedVerifyToken } from '#server/testing/outbox.ts'
import { addPasskey } from '#server/testing/passkeys.ts'
import { comeBack, leaveFor, throughProvider } from '#server/testing/provider-journey.ts'
import { setUpCodes } from '#server/testing/second-factor.ts'

const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

/** A request or an approval that waits for an address. */

const it = base
  .extend('site', { scope: 'file' }, 'http://localhost:3000')
  .extend('identities', { scope: 'file' }, async ({ site }, { onCleanup }) => {
    const identities = await openIdentityProvider(site)
    onCleanup(identities.close)
    return identities
  })
  .extend('env', { scope: 'file' }, ({ identities }) => ({ ...identities.environment, PORT: '3000' }))
  .extend(
    'security',
    { scope: 'file' },
    ({ academy }) =>
      async (as: { token: string }) =>
        (await academy.call('GET /api/user/security', { as })).body,
  )
  .extend('protectedPerson', { scope: 'file' }, ({ person, academy }) => async (overrides = {}) => {
    const someone = await person(overrides)
    await setUpCodes(academy, someone)
    await addPasskey(academy, someone)
    return someone
  })
  .extend(
    'expectProtected',
    { scope: 'file' },
    ({ security }) =>
      async (as: { token: string }) =>
        expect(await security(as)).toMatchObject({ totp: true, passkeys: [{ name: 'Téléphone' }] }),
  )
  /** As accounts were left that moved to an address before it had to be verified first. */
  .extend('movedBefore', { scope: 'file' }, ({ protectedPerson, academy }) => async () => {
    const someone = await protectedPerson()
    await academy.platform.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, someone.id))
    return someone
  })

describe('No mailed link takes a second factor or a passkey off', () => {
  it('when a session that was found open moves the account and has a password mailed', async ({
    academy,
    signIn,
    save,
    verify,
    forgot,
    reset,
    protectedPerson,
  }) => {
    const someone = await protectedPerson()
    const email = newAddress('intrus')
    await save(someone, email)
    await verify(await mailedVerifyToken(academy, email))
    expect((await reset(await forgot(email))).status).toBe(200)
    expect(outcome(await signIn(email, 'Nouveau2026'))).toEqual([401, 'second_factor_required'])
  })

  it('when the address is asked for and the password is mailed before the link is used', async ({
    signIn,
    save,
    forgot,
    reset,
    protectedPerson,
  }) => {
    const someone = await protectedPerson()
    await save(someone, newAddress('intrus'))
    await reset(await forgot(someone.email))
    expect(outcome(await signIn(someone.email, 'Nouveau2026'))).toEqual([401, 'second_factor_required'])
  })

  it('when something waits for the new address: without the account’s own session its link moves nothing', async ({
    academy,
    me,
    save,
    verify,
    waiting,
    enrolmentsOf,
    protectedPerson,
    expectProtected,
  }) => {
    const someone = await protectedPerson()
    const email = newAddress()
    await waiting(email)
    await save(someone, email)
    const token = await mailedVerifyToken(academy, email)
    const refused = await verify(token)
    expect(outcome(refused)).toEqual([409, 'own_session_required'])
    expect(await enrolmentsOf(someone.id)).toBe(0)
    await expectProtected(someone)
    expect((await verify(token, someone)).body.resetToken).toBeUndefined()
    expect(await me(someone)).toMatchObject({ email })
    expect(await enrolmentsOf(someone.id)).toBe(1)
    await expectProtected(someone)
  })

  it('when the account was moved to an unverified address before this was forbidden', async ({
    academy,
    signIn,
    verify,
    forgot,
    reset,
    waiting,
    expectProtected,
    movedBefore,
  }) => {
    const someone = await movedBefore()
    await reset(await forgot(someone.email))
    expect(outcome(await signIn(someone.email, 'Nouveau2026'))).toEqual([401, 'second_factor_required'])

    const waitedFor = await movedBefore()
    await waiting(waitedFor.email)
    await academy.call('POST /api/auth/send-verification-email', { body: { email: waitedFor.email } })
    const link = await mailedVerifyToken(academy, waitedFor.email)
    expect(outcome(await verify(link))).toEqual([409, 'own_session_required'])
    await expectProtected(waitedFor)
  })

  it('nor does a provider that vouches for such an address', async ({
    academy,
    identities,
    expectProtected,
    movedBefore,
  }) => {
    const someone = await movedBefore()
    identities.person = { id: `voisin-${someone.id}`, email: someone.email, emailVerified: true }
    const journey = await leaveFor(academy, 'google')
    const returned = await throughProvider(journey, 'http://localhost:3000')
    expect(await comeBack(academy, returned, journey.cookie)).toMatchObject({ page: '/signin', token: '' })
    await expectProtected(someone)
    const joined = await academy.platform.db
      .select()
      .from(externalIdentities)
      .where(eq(externalIdentities.userId, someone.id))
    expect(joined).toEqual([])
  })
})
