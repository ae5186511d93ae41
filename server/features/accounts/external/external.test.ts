// @long @lts
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { externalIdentities, externalSignIns, oneTimeTokens } from '#db/schema/accounts.ts'
import { inscriptions } from '#db/schema/inscriptions.ts'
import { users } from '#db/schema/people.ts'
import { sessions } from '#db/schema/sessions.ts'
import { hashToken, newToken } from '#server/platform/tokens.ts'
import { openAcademy, type TestAcademy } from '#server/testing/academy.ts'
import { addFormation } from '#server/testing/formations.ts'
import { type IdentityProvider, openIdentityProvider } from '#server/testing/identity-provider.ts'
import { mailTo } from '#server/testing/outbox.ts'
import { comeBack, type Journey, leaveFor, throughProvider } from '#server/testing/provider-journey.ts'
import { setUpCodes } from '#server/testing/second-factor.ts'
import { PROVIDERS, type Provider } from '#shared/statuses.ts'
import { words } from '#words/accounts.ts'
import { hashPassword } from '../passwords.ts'

let academy: TestAcademy
let identities: IdentityProvider
beforeAll(async () => {
  identities = await openIdentityProvider('http://localhost:3000')
  academy = await openAcademy({ ...identities.environment, PORT: '3000' })
})
afterAll(async () => {
  await academy.close()
  await identities.close()
})

let people = 0
afterEach(() => {
  identities.person = null
})

/** Who signs in at the provider from now on. */
function atTheKeyboard(person: { email?: string; emailVerified?: boolean; id?: string } = {}) {
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
}

const begin = (provider: Provider) => leaveFor(academy, provider)
const atProvider = (journey: Journey) => throughProvider(journey, 'http://localhost:3000')
const land = (returned: URL, cookie: string) => comeBack(academy, returned, cookie)
const signIn = async (provider: Provider) => {
  const journey = await begin(provider)
  return land(await atProvider(journey), journey.cookie)
}
const accountOf = async (email: string) => {
  const [account] = await academy.platform.db.select().from(users).where(eq(users.email, email))
  return account
}
const identitiesOf = (userId: number) =>
  academy.platform.db.select().from(externalIdentities).where(eq(externalIdentities.userId, userId))
const me = (token: string) => academy.call('GET /api/auth/me', { as: { token } })

describe.each(['google', 'linkedin'] as const)('A person who comes from %s', (provider) => {
  it('gets an account that is verified, with a session of its own', async () => {
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

  it('comes back to the same account, even after changing the address there', async () => {
    const { id } = atTheKeyboard()
    const first = await me((await signIn(provider)).token)
    atTheKeyboard({ id, email: `nouvelle-${id}-${provider}@exemple.test` })
    const second = await me((await signIn(provider)).token)
    expect(second.body.user).toEqual(first.body.user)
  })

  it('joins the verified account of the same address, which keeps its password and its sessions', async () => {
    const passwordHash = await hashPassword('Secret2026')
    const known = await academy.person('formateur', { passwordHash })
    atTheKeyboard({ email: known.email.toUpperCase() })
    const { token } = await signIn(provider)
    expect((await me(token)).body.user).toMatchObject({ id: known.id, role: 'formateur' })
    expect((await me(known.token)).status).toBe(200)
    expect((await accountOf(known.email))?.passwordHash).toBe(passwordHash)
  })

  it('is asked for the code of their second factor too', async () => {
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

  it('proves who they are by coming through it again, where the account has nothing else', async () => {
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

  it('takes an account that never was verified away from whoever made it', async () => {
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

  it('never joins an existing account with an address the provider does not vouch for', async () => {
    const known = await academy.person('user')
    atTheKeyboard({ email: known.email, emailVerified: false })
    expect(await signIn(provider)).toMatchObject({ error: words.external.taken })
    expect(await identitiesOf(known.id)).toEqual([])
  })

  it('gets an unverified account for a free address the provider does not vouch for', async () => {
    const { email } = atTheKeyboard({ emailVerified: false })
    const { token } = await signIn(provider)
    expect((await me(token)).body.user).toMatchObject({ email, emailVerified: false })
    expect((await mailTo(academy, email, /Vérifiez/)).text).toContain('/verify-email?token=')
  })
})

describe('A person who comes from Facebook', () => {
  it('gets an account that is not verified: Facebook vouches for no address', async () => {
    const { email } = atTheKeyboard()
    const { token } = await signIn('facebook')
    expect((await me(token)).body.user).toMatchObject({ email, firstName: 'Salma', emailVerified: false })
    const again = await signIn('facebook')
    expect((await me(again.token)).body.user.email).toBe(email)
  })

  it('is refused where the address is taken', async () => {
    const known = await academy.person('user')
    atTheKeyboard({ email: known.email })
    expect(await signIn('facebook')).toMatchObject({ error: words.external.taken })
  })

  it('is told when Facebook gives no address', async () => {
    atTheKeyboard({ email: undefined })
    expect(await signIn('facebook')).toMatchObject({ error: words.external.noEmail })
  })
})

describe('Requests made with an address', () => {
  it('become those of the account once a provider vouches for it, and not before', async () => {
    const formation = await addFormation(academy.platform)
    const wait = async (email: string) => {
      const [request] = await academy.platform.db
        .insert(inscriptions)
        .values({ formationId: formation.id, fullName: 'Salma', email })
        .returning()
      return request?.id ?? 0
    }
    const ownerOf = async (id: number) => {
      const [row] = await academy.platform.db.select().from(inscriptions).where(eq(inscriptions.id, id))
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

describe.each(PROVIDERS)('A sign-in through %s', (provider) => {
  it('leaves with a state of its own, kept as a hash and bound to this browser by a cookie', async () => {
    const { authorizeUrl, cookie, setCookie } = await begin(provider)
    const state = authorizeUrl.searchParams.get('state') ?? ''
    expect(Buffer.from(state, 'base64url')).toHaveLength(32)
    expect(setCookie).toMatch(/HttpOnly; SameSite=Lax/)
    const kept = JSON.stringify(await academy.platform.db.select().from(externalSignIns))
    expect(kept).not.toContain(state)
    expect(cookie).toMatch(/=fr\.[\w-]{43}$/)
    expect(kept).not.toContain(cookie.split('.')[1])
  })

  it('comes back in the language of the page it left from, whatever the browser prefers', async () => {
    atTheKeyboard()
    const journey = await leaveFor(academy, provider, '?language=ar')
    const returned = await atProvider(journey)
    const landed = await land(returned, journey.cookie)
    expect(landed).toMatchObject({ page: '/ar/auth/callback', error: null })
    const { body } = await academy.call('GET /api/auth/me', { as: { token: landed.token } })
    expect(body.user.language).toBe('ar')
    expect(await land(returned, journey.cookie)).toMatchObject({ page: '/ar/signin', token: '' })
    for (const query of ['', '?language=fr', '?language=xx', '?language=ar&language=ar']) {
      const { cookie } = await leaveFor(academy, provider, query)
      expect(await land(returned, cookie)).toMatchObject({ page: '/signin', token: '' })
    }
  })

  it('is refused in another browser: nobody is signed in by a link somebody else prepared', async () => {
    atTheKeyboard()
    const prepared = await begin(provider)
    const returned = await atProvider(prepared)
    expect(await land(returned, '')).toMatchObject({ error: words.external.expired })
    const stranger = await begin(provider)
    expect(await land(returned, stranger.cookie)).toMatchObject({ error: words.external.expired })
  })

  it('works once: a replayed answer opens nothing', async () => {
    atTheKeyboard()
    const journey = await begin(provider)
    const returned = await atProvider(journey)
    expect((await land(returned, journey.cookie)).token).toBeTruthy()
    expect(await land(returned, journey.cookie)).toMatchObject({ error: words.external.expired })
  })

  it('is refused with a forged state', async () => {
    atTheKeyboard()
    const journey = await begin(provider)
    const returned = await atProvider(journey)
    returned.searchParams.set('state', 'A'.repeat(43))
    expect(await land(returned, journey.cookie)).toMatchObject({ error: words.external.expired })
  })

  it('is refused with a code that the provider never gave', async () => {
    atTheKeyboard()
    const journey = await begin(provider)
    const returned = await atProvider(journey)
    returned.searchParams.set('code', 'invente')
    expect(await land(returned, journey.cookie)).toMatchObject({ error: words.external.failed })
  })

  it('comes back to the sign-in page with a sentence when the person refuses', async () => {
    identities.person = null
    expect(await signIn(provider)).toMatchObject({ error: words.external.cancelled })
  })

  it('is refused to a suspended account', async () => {
    const { email } = atTheKeyboard()
    await signIn(provider)
    await academy.platform.db.update(users).set({ bannedAt: new Date() }).where(eq(users.email, email))
    expect(await signIn(provider)).toMatchObject({ error: words.external.banned })
    const opened = await academy.platform.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, (await accountOf(email))?.id ?? 0))
    expect(opened).toHaveLength(1)
  })
})

describe('A provider', () => {
  it('that is away sends the person back to the sign-in page, and is asked again the next time', async () => {
    const away = await openIdentityProvider('http://localhost:3000')
    await away.close()
    const other = await openAcademy({ ...away.environment, PORT: '3000' })
    for (const provider of ['google', 'linkedin'] as const) {
      const answer = await other.app.inject(`/api/auth/${provider}`)
      expect(answer.statusCode).toBe(302)
      expect(new URL(String(answer.headers.location)).searchParams.get('error')).toBe(words.external.failed)
    }
    await other.close()
  })

  it('that is not configured sends the person back to the sign-in page', async () => {
    const other = await openAcademy()
    for (const address of PROVIDERS.flatMap((name) => [`/api/auth/${name}`, `/api/auth/${name}/callback`])) {
      const { headers } = await other.app.inject(address)
      const location = new URL(String(headers.location))
      expect([location.pathname, location.searchParams.get('error')]).toEqual([
        '/signin',
        words.external.notConfigured,
      ])
    }
    await other.close()
  })
})

async function plantedLink({ id, email }: { id: number; email: string }) {
  const token = newToken()
  await academy.platform.db.insert(oneTimeTokens).values({
    tokenHash: hashToken(token),
    kind: 'verify-email',
    userId: id,
    email,
    expiresAt: new Date(Date.now() + 60_000),
  })
  return token
}
