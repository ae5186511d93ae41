import { type IdentityProvider, openIdentityProvider } from '#server/testing/identity-provider.ts'
import { copyOfFilledAcademy, openAcademy, type RunningAcademy } from './academy.ts'
import { test as base } from './fixtures.ts'

interface WorkerFixtures {
  academyAndProvider: { academy: RunningAcademy; identities: IdentityProvider }
  academy: RunningAcademy
  /** Google, LinkedIn and Facebook on this machine; `identities.person` is who signs in there. */
  identities: IdentityProvider
}

/** The academy with real providers configured. */
export const test = base.extend<object, WorkerFixtures>({
  academyAndProvider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      let identities: IdentityProvider | undefined
      const { close, ...academy } = await openAcademy(await copyOfFilledAcademy(), async (url) => {
        identities = await openIdentityProvider(url)
        return identities.environment
      })
      if (identities) await use({ academy, identities })
      await close()
      await identities?.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  academy: [({ academyAndProvider }, use) => use(academyAndProvider.academy), { scope: 'worker' }],
  identities: [({ academyAndProvider }, use) => use(academyAndProvider.identities), { scope: 'worker' }],
})
