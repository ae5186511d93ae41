import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { externalIdentities } from '#db/schema/accounts.ts'
import { inscriptions } from '#db/schema/inscriptions.ts'
import { users } from '#db/schema/people.ts'
import { openAcademy, type TestAcademy } from '#server/testing/academy.ts'
import { addFormation } from '#server/testing/formations.ts'
import { type IdentityProvider, openIdentityProvider } from '#server/testing/identity-provider.ts'
import { mailedResetToken, mailedVerifyToken } from '#server/testing/outbox.ts'
import { addPasskey } from '#server/testing/passkeys.ts'
import { comeBack, leaveFor, throughProvider } from '#server/testing/provider-journey.ts'
import { setUpCodes } from '#server/testing/second-factor.ts'
import type { RequestStatus } from '#shared/statuses.ts'
import { hashPassword } from './passwords.ts'

const PASSWORD = 'Secret2026'
const URL_OF_ACADEMY = 'http://localhost:3000'
let academy: TestAcademy
let identities: IdentityProvider
let passwordHash: string
beforeAll(async () => {
  identities = await openIdentityProvider(URL_OF_ACADEMY)
  academy = await openAcademy({ ...identities.environment, PORT: '3000' })
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(async () => {
  await academy.close()
  await identities.close()
})

let addresses = 0
const newAddress = (name = 'nouvelle') => `${name}-${++addresses}@exemple.test`
const person = (overrides = {}) => academy.person('user', { passwordHash, ...overrides })
const save = (as: { token: string }, email: string, more = {}) =>
  academy.call('PUT /api/user/profile', {
    as,
    body: { firstName: 'Imane', lastName: 'Alami', email, ...more },
  })
const verify = (token: string, as?: { token: string }) =>
  academy.call('POST /api/auth/verify-email', { body: { token }, as })
const me = async (as: { token: string }) => (await academy.call('GET /api/auth/me', { as })).body.user
const signIn = (email: string, password = PASSWORD) =>
  academy.call('POST /api/auth/signin', { body: { email, password } })
const reset = (token: string, newPassword = 'Nouveau2026') =>
  academy.call('POST /api/auth/reset-password', { body: { token, newPassword } })
const forgot = async (email: string) => {
  await academy.call('POST /api/auth/forgot-password', { body: { email } })
  return mailedResetToken(academy, email)
}
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const placesOf = async (userId: number) =>
  (await academy.platform.db.select().from(inscriptions).where(eq(inscriptions.userId, userId))).length

/** A request or an approval that waits for an address. */
async function waiting(email: string, status: RequestStatus = 'Approuvée') {
  const { id: formationId } = await addFormation(academy.platform)
  const decidedAt = status === 'En attente' ? null : new Date()
  await academy.platform.db
    .insert(inscriptions)
    .values({ formationId, fullName: 'Titulaire', email, status, decidedAt })
}

describe('No mailed link takes a second factor or a passkey off', () => {
  const security = async (as: { token: string }) =>
    (await academy.call('GET /api/user/security', { as })).body
  const protectedPerson = async (overrides = {}) => {
    const someone = await person(overrides)
    await setUpCodes(academy, someone)
    await addPasskey(academy, someone)
    return someone
  }
  const expectProtected = async (as: { token: string }) =>
    expect(await security(as)).toMatchObject({ totp: true, passkeys: [{ name: 'Téléphone' }] })

  it('when a session that was found open moves the account and has a password mailed', async () => {
    const someone = await protectedPerson()
    const email = newAddress('intrus')
    await save(someone, email)
    await verify(await mailedVerifyToken(academy, email))
    expect((await reset(await forgot(email))).status).toBe(200)
    expect(outcome(await signIn(email, 'Nouveau2026'))).toEqual([401, 'second_factor_required'])
  })

  it('when the address is asked for and the password is mailed before the link is used', async () => {
    const someone = await protectedPerson()
    await save(someone, newAddress('intrus'))
    await reset(await forgot(someone.email))
    expect(outcome(await signIn(someone.email, 'Nouveau2026'))).toEqual([401, 'second_factor_required'])
  })

  it('when something waits for the new address: without the account’s own session its link moves nothing', async () => {
    const someone = await protectedPerson()
    const email = newAddress()
    await waiting(email)
    await save(someone, email)
    const token = await mailedVerifyToken(academy, email)
    const refused = await verify(token)
    expect(outcome(refused)).toEqual([409, 'own_session_required'])
    expect(await placesOf(someone.id)).toBe(0)
    await expectProtected(someone)
    expect((await verify(token, someone)).body.resetToken).toBeUndefined()
    expect(await me(someone)).toMatchObject({ email })
    expect(await placesOf(someone.id)).toBe(1)
    await expectProtected(someone)
  })

  /** As accounts were left that moved to an address before it had to be verified first. */
  const movedBefore = async () => {
    const someone = await protectedPerson()
    await academy.platform.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, someone.id))
    return someone
  }

  it('when the account was moved to an unverified address before this was forbidden', async () => {
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

  it('nor does a provider that vouches for such an address', async () => {
    const someone = await movedBefore()
    identities.person = { id: `voisin-${someone.id}`, email: someone.email, emailVerified: true }
    const journey = await leaveFor(academy, 'google')
    const returned = await throughProvider(journey, URL_OF_ACADEMY)
    expect(await comeBack(academy, returned, journey.cookie)).toMatchObject({ page: '/signin', token: '' })
    await expectProtected(someone)
    const joined = await academy.platform.db
      .select()
      .from(externalIdentities)
      .where(eq(externalIdentities.userId, someone.id))
    expect(joined).toEqual([])
  })
})
