import { copyOfFilledAcademy, openAcademy } from './support/academy.ts'
import { test as base, expect } from './support/fixtures.ts'
import { openHostileModule } from './support/packages.ts'

/** Another host of the same server, as a second name of the academy's would be. */
const packagesUrl = (academyUrl: string) => academyUrl.replace('127.0.0.1', 'localhost')

const test = base.extend({
  academy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from this pattern
    async ({}, use) => {
      const { close, ...academy } = await openAcademy(await copyOfFilledAcademy(), async (url) => ({
        PACKAGES_URL: packagesUrl(url),
      }))
      await use(academy)
      await close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test.use({ serviceWorkers: 'allow' })

test('at one address for all, a hostile module reaches nothing but that address', async ({
  page,
  academy,
  request,
}) => {
  const { lines, reached } = await openHostileModule(page, request, academy.url)
  expect(reached).toEqual([
    'own storage: REACHED shared',
    'indexed database: REACHED open',
    `origin: REACHED ${packagesUrl(academy.url)}`,
  ])
  expect(lines).toContain('own file: read')
  expect(lines).toHaveLength(24)
})
