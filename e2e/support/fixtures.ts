import { test as base, expect } from '@playwright/test'
import { copyOfFilledAcademy, openAcademy, type RunningAcademy } from './academy.ts'
import { accessibilityViolations } from './accessibility.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { stickingOut } from './overflow.ts'

export { expect }

export type DemoRole = 'apprenant' | 'formateur' | 'admin'

export const DEMO_PASSWORD = 'Demo2026!'

interface Fixtures {
  /** Signs the page in as one of the demo people; the session ends with the test. */
  signInAs: (role: DemoRole) => Promise<{ token: string }>
  /** The mails that the academy sent. */
  outbox: Outbox
  /** Fails with a readable list when the page, as it stands, has an accessibility violation. */
  checkAccessibility: () => Promise<void>
  /** Fails when the page scrolls sideways, naming what sticks out. */
  checkNoOverflow: () => Promise<void>
}

interface WorkerFixtures {
  academy: RunningAcademy
  freshFor: string
  environment: Record<string, string>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  /** Tests that count the demo's data set a name here and get an unchanged academy. */
  freshFor: ['', { scope: 'worker', option: true }],

  /** Additional environment variables of the academy. */
  environment: [{}, { scope: 'worker', option: true }],

  academy: [
    async ({ environment }, use) => {
      const { close, ...academy } = await openAcademy(await copyOfFilledAcademy(), async () => environment)
      await use(academy)
      await close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: ({ academy }, use) => use(academy.url),

  signInAs: async ({ page, academy }, use) => {
    const tokens: string[] = []
    await use(async (role) => {
      const token = await signIn(academy.url, role)
      tokens.push(token)
      // Stored once and not before each navigation: a sign-out in the test must last.
      await page.goto('/robots.txt')
      await page.evaluate((value) => localStorage.setItem('token', value), token)
      return { token }
    })
    for (const token of tokens) await signOut(academy.url, token)
  },

  outbox: ({ academy }, use) => use(openOutbox(academy.dataDir)),

  checkAccessibility: ({ page }, use) =>
    use(async () => {
      expect(await accessibilityViolations(page), `accessibility of ${page.url()}`).toEqual([])
    }),

  checkNoOverflow: ({ page }, use) =>
    use(async () => {
      expect(await stickingOut(page), `what is wider than the screen on ${page.url()}`).toEqual([])
    }),
})

async function signIn(url: string, role: DemoRole): Promise<string> {
  const response = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${role}@academie.test`, password: DEMO_PASSWORD }),
  })
  const answer = (await response.json()) as { token?: string; error?: string }
  if (!answer.token) throw new Error(`Signing in as ${role} failed: ${answer.error}`)
  return answer.token
}

async function signOut(url: string, token: string) {
  await fetch(`${url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
}
