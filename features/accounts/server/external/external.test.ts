// @long @lts
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { externalIdentities, oneTimeTokens } from '#db/schema/accounts.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { users } from '#db/schema/people.ts'
import { sessions } from '#db/schema/sessions.ts'
import { hashToken, newToken } from '#server/platform/tokens.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { openIdentityProvider } from '#server/testing/identity-provider.ts'
import { mailTo } from '#server/testing/outbox.ts'
import { comeBack, type Journey, leaveFor, throughProvider } from '#server/testing/provider-journey.ts'
import { setUpCodes } from '#server/testing/second-factor.ts'
import type { Provider } from '#shared/statuses.ts'
import { words } from '#words/accounts.ts'
import { hashPassword } from '../passwords.ts'

let people = 0

const it = base
  .extend('site', { scope: 'file' }, 'http://localhost:3000')
  .extend('identities', { scope: 'file' }, async ({ site }, { onCleanup }) => {
    const identities = await openIdentityProvider(site)
    onCleanup(identities.close)
    return identities
  })
  .extend('env', { scope: 'file' }, ({ identities }) => ({ ...identities.environment, PORT: '3000' }))
  /** Who signs in at the provider from now on. */
  .extend(
    'atTheKeyboard',
    { scope: 'file' },
    ({ identities }) =>
      (person: { email?: string; emailVerified?: boolean; id?: string } = {}) => {
        people += 1
        identities.person = {
          id: `person-${people}`,
          email: `externe-${people}@exemple.test`,
          emailVerified: true,
          firstName: 'Salma',
          lastName: 'Idrissi',
          ...person,
        }
        return identities.person as { id: string; email: string }
      },
  )
  .extend(
    'begin',
    { scope: 'file' },
    ({ academy }) =>
      (provider: Provider) =>
        leaveFor(academy, provider),
  )
  .extend(
    'land',
    { scope: 'file' },
    ({ academy }) =>
      (returned: URL, cookie: string) =>
        comeBack(academy, returned, cookie),
  )
  .extend('signIn', { scope: 'file' }, ({ begin, land }) => async (provider: Provider) => {
    const journey = await begin(provider)
    return land(await atProvider(journey), journey.cookie)
  })
  .extend('accountOf', { scope: 'file' }, ({ academy }) => async (email: string) => {
    const [account] = await academy.platform.db.select().from(users).where(eq(users.email, email))
    return account
  })
  .extend(
    'identitiesOf',
    { scope: 'file' },
    ({ academy }) =>
      (userId: number) =>
        academy.platform.db.select().from(externalIdentities).where(eq(externalIdentities.userId, userId)),
  )
  .extend(
    'me',
    { scope: 'file' },
    ({ academy }) =>
      (token: string) =>
        academy.call('GET /api/auth/me', { as: { token } }),
  )
  .extend(
    'plantedLink',
    { scope: 'file' },
    ({ academy }) =>
      async ({ id, email }: { id: number; email: string }) => {
        const token = newToken()
        await academy.platform.db.insert(oneTimeTokens).values({
          tokenHash: hashToken(token),
          kind: 'verify-email',
          userId: id,
          email,
          expiresAt: new Date(Date.now() + 60_000),
        })
        return token
      },
  )
it.afterEach(({ identities }) => {
  identities.person = null
})
const atProvider = (journey: Journey) => throughProvider(journey, 'http://localhost:3000')

describe.each(['google', 'linkedin'] as const)('A person who comes from %s', (provider) => {
  it('gets an account that is verified, with a session of its own', async ({ atTheKeyboard, signIn, me }) => {
    const { email } = atTheKeyboard()
    const { token, mark } = await signIn(provider)
    expect(mark).toBe(token.slice(0, 8))
    const { body } = await me(token)
    expect(body.user).toMatchObject({
      email,
      firstName: 'Salma',
      lastName: 'Idrissi',
      role: 'user',
      emailVerified: true,
    })
  })

  it('comes back to the same account, even after changing the address there', async ({
    atTheKeyboard,
    signIn,
    me,
  }) => {
    const { id } = atTheKeyboard()
    const first = await me((await signIn(provider)).token)
    atTheKeyboard({ id, email: `nouvelle-${id}-${provider}@exemple.test` })
    const second = await me((await signIn(provider)).token)
    expect(second.body.user).toEqual(first.body.user)
  })

  it('joins the verified account of the same address, which keeps its password and its sessions', async ({
    academy,
    atTheKeyboard,
    signIn,
    accountOf,
    me,
  }) => {
    const passwordHash = await hashPassword('Secret2026')
    const known = await academy.person('formateur', { passwordHash })
    atTheKeyboard({ email: known.email.toUpperCase() })
    const { token } = await signIn(provider)
    expect((await me(token)).body.user).toMatchObject({ id: known.id, role: 'formateur' })
    expect((await me(known.token)).status).toBe(200)
    expect((await accountOf(known.email))?.passwordHash).toBe(passwordHash)
  })

  it('is asked for the code of their second factor too', async ({ academy, atTheKeyboard, signIn, me }) => {
    const known = await academy.person('user')
    const { code } = await setUpCodes(academy, known)
    atTheKeyboard({ email: known.email })
    const { page, token, challenge, mark } = await signIn(provider)
    expect([page, token]).toEqual(['/auth/callback', ''])
    const body = { challenge, code: await code() }
    expect(mark).toBe(challenge?.slice(0, 8))
    const opened = await academy.call('POST /api/auth/second-factor', { body })
    expect((await me(opened.body.token)).body.user).toMatchObject({ id: known.id })
  })

  it('proves who they are by coming through it again, where the account has nothing else', async ({
    academy,
    atTheKeyboard,
    signIn,
    me,
  }) => {
    atTheKeyboard()
    const first = await signIn(provider)
    const setUp = (token: string) => academy.call('POST /api/user/totp/setup', { as: { token } })
    await academy.platform.db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 16 * 60_000) })
      .where(eq(sessions.userId, (await me(first.token)).body.user.id))
    expect((await setUp(first.token)).body.code).toBe('recent_signin_required')
    const security = await academy.call('GET /api/user/security', { as: first })
    expect(security.body.proofs).toEqual(['provider'])
    expect((await setUp((await signIn(provider)).token)).status).toBe(200)
  })

  it('takes an account that never was verified away from whoever made it', async ({
    academy,
    atTheKeyboard,
    signIn,
    accountOf,
    identitiesOf,
    me,
    plantedLink,
  }) => {
    const passwordHash = await hashPassword('Attaque2026')
    const made = await academy.person('user', { passwordHash, emailVerifiedAt: null })
    await academy.platform.db
      .insert(externalIdentities)
      .values({ provider: 'facebook', subject: `intrus-${made.id}`, userId: made.id })
    const planted = await plantedLink(made)
    atTheKeyboard({ email: made.email })
    const { token } = await signIn(provider)
    expect((await me(token)).body.user).toMatchObject({ id: made.id, emailVerified: true })

    expect((await me(made.token)).status).toBe(401)
    expect((await accountOf(made.email))?.passwordHash).toBeNull()
    expect(await identitiesOf(made.id)).toEqual([expect.objectContaining({ provider })])
    const verify = await academy.call('POST /api/auth/verify-email', { body: { token: planted } })
    expect(verify.status).toBe(400)
  })

  it('never joins an existing account with an address the provider does not vouch for', async ({
    academy,
    atTheKeyboard,
    signIn,
    identitiesOf,
  }) => {
    const known = await academy.person('user')
    atTheKeyboard({ email: known.email, emailVerified: false })
    expect(await signIn(provider)).toMatchObject({ error: words.external.taken })
    expect(await identitiesOf(known.id)).toEqual([])
  })

  it('gets an unverified account for a free address the provider does not vouch for', async ({
    academy,
    atTheKeyboard,
    signIn,
    me,
  }) => {
    const { email } = atTheKeyboard({ emailVerified: false })
    const { token } = await signIn(provider)
    expect((await me(token)).body.user).toMatchObject({ email, emailVerified: false })
    expect((await mailTo(academy, email, /Vérifiez/)).text).toContain('/verify-email?token=')
  })
})

describe('A person who comes from Facebook', () => {
  it('gets an account that is not verified: Facebook vouches for no address', async ({
    atTheKeyboard,
    signIn,
    me,
  }) => {
    const { email } = atTheKeyboard()
    const { token } = await signIn('facebook')
    expect((await me(token)).body.user).toMatchObject({ email, firstName: 'Salma', emailVerified: false })
    const again = await signIn('facebook')
    expect((await me(again.token)).body.user.email).toBe(email)
  })

  it('is refused where the address is taken', async ({ academy, atTheKeyboard, signIn }) => {
    const known = await academy.person('user')
    atTheKeyboard({ email: known.email })
    expect(await signIn('facebook')).toMatchObject({ error: words.external.taken })
  })

  it('is told when Facebook gives no address', async ({ atTheKeyboard, signIn }) => {
    atTheKeyboard({ email: undefined })
    expect(await signIn('facebook')).toMatchObject({ error: words.external.noEmail })
  })
})

describe('Requests made with an address', () => {
  it('become those of the account once a provider vouches for it, and not before', async ({
    academy,
    atTheKeyboard,
    signIn,
    accountOf,
  }) => {
    const course = await addCourse(academy.platform)
    const wait = async (email: string) => {
      const [request] = await academy.platform.db
        .insert(enrolments)
        .values({ formationId: course.id, fullName: 'Salma', email })
        .returning()
      return request?.id ?? 0
    }
    const ownerOf = async (id: number) => {
      const [row] = await academy.platform.db.select().from(enrolments).where(eq(enrolments.id, id))
      return row?.userId
    }
    const vouched = atTheKeyboard()
    const first = await wait(vouched.email.toUpperCase())
    await signIn('google')
    expect(await ownerOf(first)).toBe((await accountOf(vouched.email))?.id)

    const doubtful = atTheKeyboard()
    const second = await wait(doubtful.email)
    await signIn('facebook')
    expect(await ownerOf(second)).toBeNull()
  })
})
