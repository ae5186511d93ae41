// @long
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { externalSignIns } from '#db/schema/accounts.ts'
import { users } from '#db/schema/people.ts'
import { sessions } from '#db/schema/sessions.ts'
import { openAcademy } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'
import { openIdentityProvider } from '#server/testing/identity-provider.ts'
import { comeBack, type Journey, leaveFor, throughProvider } from '#server/testing/provider-journey.ts'
import { PROVIDERS, type Provider } from '#shared/statuses.ts'
import { words } from '#words/accounts.ts'

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
it.afterEach(({ identities }) => {
  identities.person = null
})
const atProvider = (journey: Journey) => throughProvider(journey, 'http://localhost:3000')

describe.each(PROVIDERS)('A sign-in through %s', (provider) => {
  it('leaves with a state of its own, kept as a hash and bound to this browser by a cookie', async ({
    academy,
    begin,
  }) => {
    const { authorizeUrl, cookie, setCookie } = await begin(provider)
    const state = authorizeUrl.searchParams.get('state') ?? ''
    expect(Buffer.from(state, 'base64url')).toHaveLength(32)
    expect(setCookie).toMatch(/HttpOnly; SameSite=Lax/)
    const stored = JSON.stringify(await academy.platform.db.select().from(externalSignIns))
    expect(stored).not.toContain(state)
    expect(cookie).toMatch(/=fr\.[\w-]{43}$/)
    expect(stored).not.toContain(cookie.split('.')[1])
  })

  it('comes back in the language of the page it left from, whatever the browser prefers', async ({
    academy,
    atTheKeyboard,
    land,
  }) => {
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

  it('is refused in another browser: nobody is signed in by a link somebody else prepared', async ({
    atTheKeyboard,
    begin,
    land,
  }) => {
    atTheKeyboard()
    const prepared = await begin(provider)
    const returned = await atProvider(prepared)
    expect(await land(returned, '')).toMatchObject({ error: words.external.expired })
    const stranger = await begin(provider)
    expect(await land(returned, stranger.cookie)).toMatchObject({ error: words.external.expired })
  })

  it('works once: a replayed answer opens nothing', async ({ atTheKeyboard, begin, land }) => {
    atTheKeyboard()
    const journey = await begin(provider)
    const returned = await atProvider(journey)
    expect((await land(returned, journey.cookie)).token).toBeTruthy()
    expect(await land(returned, journey.cookie)).toMatchObject({ error: words.external.expired })
  })

  it('is refused with a forged state', async ({ atTheKeyboard, begin, land }) => {
    atTheKeyboard()
    const journey = await begin(provider)
    const returned = await atProvider(journey)
    returned.searchParams.set('state', 'A'.repeat(43))
    expect(await land(returned, journey.cookie)).toMatchObject({ error: words.external.expired })
  })

  it('is refused with a code that the provider never gave', async ({ atTheKeyboard, begin, land }) => {
    atTheKeyboard()
    const journey = await begin(provider)
    const returned = await atProvider(journey)
    returned.searchParams.set('code', 'invente')
    expect(await land(returned, journey.cookie)).toMatchObject({ error: words.external.failed })
  })

  it('comes back to the sign-in page with a sentence when the person refuses', async ({
    identities,
    signIn,
  }) => {
    identities.person = null
    expect(await signIn(provider)).toMatchObject({ error: words.external.cancelled })
  })

  it('is refused to a suspended account', async ({ academy, atTheKeyboard, signIn, accountOf }) => {
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
