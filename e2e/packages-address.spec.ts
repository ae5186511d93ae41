import { packageOf } from '#server/testing/packages.ts'
import { paths } from '#shared/paths.ts'
import { copyOfFilledAcademy, openAcademy } from './support/academy.ts'
import { test as base, expect } from './support/fixtures.ts'
import { enrolled, openHostileModule, packageAddress, published } from './support/packages.ts'

/** Another host of the same server, as a second name of the academy's would be. */
const packagesUrl = (academyUrl: string) => academyUrl.replace('127.0.0.1', 'localhost')

const test = base.extend({
  academy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from this pattern
    async ({}, use) => {
      const { close, ...academy } = await openAcademy(copyOfFilledAcademy(), async (url) => ({
        PACKAGES_URL: packagesUrl(url),
      }))
      await use(academy)
      await close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

const MENU = '<p id="place"></p><script>function show(text) { place.textContent = text }</script>'
const LESSON = `
  <button onclick="go()">Partie suivante</button>
  <script>
    function go() {
      parent.API.LMSSetValue('cmi.core.lesson_location', '2')
      parent.API.LMSCommit('')
      parent.frames.menu.show('Partie 2')
    }
  </script>`
/** As some programs make it: a menu and a lesson in frames, which talk to one another and to the page around them. */
const FRAMES = `
  <iframe name="menu" src="menu.html"></iframe>
  <iframe name="lesson" src="lesson.html"></iframe>
  <script>
    API.LMSInitialize('')
    onload = function () { frames.menu.show('Partie ' + (API.LMSGetValue('cmi.core.lesson_location') || 1)) }
  </script>`

test('with an address of their own, the frames of a module reach one another', async ({
  page,
  academy,
  request,
}) => {
  const others = [
    { name: 'menu.html', content: MENU },
    { name: 'lesson.html', content: LESSON },
  ]
  const { id } = await published(request, [packageOf({ page: FRAMES, others })])
  const { call } = await enrolled(page, request, academy.url, id)
  expect(await packageAddress(call, id)).toContain(`${packagesUrl(academy.url)}/media/packages/`)
  await page.goto(paths.learner.watch(id))
  const module = page.frameLocator('iframe')
  const menu = module.frameLocator('iframe[name=menu]')
  await expect(menu.getByText('Partie 1')).toBeVisible()
  const lesson = module.frameLocator('iframe[name=lesson]')
  await lesson.getByRole('button', { name: 'Partie suivante' }).click()
  await expect(menu.getByText('Partie 2')).toBeVisible()
  await expect(page.getByText('Vos réponses et votre place sont enregistrées.')).toBeVisible()
  await page.reload()
  await expect(menu.getByText('Partie 2')).toBeVisible()
})

test('with an address of its own, a hostile module reaches nothing but that address', async ({
  page,
  academy,
  request,
  context,
}) => {
  const { id, learner, pages, lines, reached } = await openHostileModule(page, request, academy.url)
  // It has an origin, and what belongs to one: neither is the academy's.
  expect(reached).toEqual([
    'own storage: REACHED shared',
    'indexed database: REACHED open',
    `origin: REACHED ${packagesUrl(academy.url)}`,
    'service worker: REACHED there',
  ])
  expect(lines).toContain('own file: read')
  expect(lines).toHaveLength(22)
  expect(page.url()).toBe(`${academy.url}${paths.learner.watch(id)}`)
  expect(context.pages()).toHaveLength(pages)
  const { chapitres } = await learner.call('GET /api/formations/watch/:id', { params: { id } })
  expect(chapitres[0]?.progress).toBeLessThan(100)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(learner.token)
})
