import type { Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { expect, test } from './support/fixtures.ts'
import { driven, framed, nested, working } from './support/package-pages.ts'
import { enrolled, openHostileModule, packageAddress, published } from './support/packages.ts'

test.use({ serviceWorkers: 'allow' })

const moduleOf = (page: Page) => page.frameLocator('iframe')
const isSaved = (page: Page) =>
  expect(page.getByText('Vos réponses et votre place sont enregistrées.')).toBeVisible()

test('frames of a module reach one another, and what they set is there again', async ({
  page,
  academy,
  request,
}) => {
  const { id } = await published(request, [framed()])
  const { call } = await enrolled(page, request, academy.url, id)
  const { port } = new URL(academy.url)
  expect(await packageAddress(call, id)).toMatch(
    new RegExp(`^http://p[0-9a-f]{32}\\.localhost:${port}/media/packages/`),
  )
  await page.goto(paths.learner.watch(id))
  const menu = moduleOf(page).frameLocator('iframe[name=menu]')
  await expect(menu.getByText('Partie 1')).toBeVisible()
  const lesson = moduleOf(page).frameLocator('iframe[name=lesson]')
  await lesson.getByRole('button', { name: 'Partie suivante' }).click()
  await expect(menu.getByText('Partie 2')).toBeVisible()
  await isSaved(page)
  await page.reload()
  await expect(menu.getByText('Partie 2')).toBeVisible()
})

test('a course in an inner frame finds the page around it, whether the academy is opened by name or number', async ({
  page,
  academy,
  request,
}) => {
  const { id } = await published(request, [driven()])
  const { token } = await enrolled(page, request, academy.url, id)
  await page.goto(paths.learner.watch(id))
  const course = moduleOf(page).frameLocator('iframe[name=content]')
  await expect(course.getByRole('heading', { name: 'Cours de Idrissi, Salma' })).toBeVisible()
  await expect(course.getByText('Bienvenue')).toBeVisible()

  const byName = academy.url.replace('127.0.0.1', 'localhost')
  await page.goto(`${byName}/robots.txt`)
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto(byName + paths.learner.watch(id))
  await course.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText('Module réussi')).toBeVisible()
  await expect(page.getByText('Score : 90 %')).toBeVisible()
})

test('the score of a quiz in an inner frame is kept after the module was completed, and its author sees it', async ({
  page,
  academy,
  request,
  signInAs,
}) => {
  const { id } = await published(request, [nested()])
  await enrolled(page, request, academy.url, id)
  await page.goto(paths.learner.watch(id))
  await expect(page.getByText('Module terminé')).toBeVisible()
  await page.getByRole('button', { name: 'Fermer' }).filter({ visible: true }).first().click()
  const quiz = moduleOf(page).frameLocator('iframe').frameLocator('iframe')
  await quiz.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByText('Module réussi')).toBeVisible()
  await expect(page.getByText('Score : 75 %')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Score : 75 %')).toBeVisible()

  await signInAs('formateur')
  await page.goto(paths.trainer.learners(id))
  await expect(page.getByText(/75\s?%/).first()).toBeVisible()
})

test('workers of a module run, and two modules share no storage', async ({ page, academy, request }) => {
  const { id } = await published(request, [working(), working()])
  const { call } = await enrolled(page, request, academy.url, id)
  for (const chapter of [0, 1]) {
    await page.goto(await packageAddress(call, id, chapter))
    await expect(page.getByText('Compté : 21')).toBeVisible()
    await expect(page.getByText('Trouvé : rien')).toBeVisible()
  }
})

test('a hostile module reaches nothing but its own origin', async ({ page, academy, request, context }) => {
  const { id, learner, pages, lines, reached } = await openHostileModule(page, request, academy.url)
  const origin = new URL(await packageAddress(learner.call, id)).origin
  expect(reached).toEqual([
    'own storage: REACHED shared',
    'indexed database: REACHED open',
    `origin: REACHED ${origin}`,
  ])
  expect(lines).toContain('own file: read')
  expect(lines).toHaveLength(24)
  expect(context.pages()).toHaveLength(pages)
  const { chapitres } = await learner.call('GET /api/formations/watch/:id', { params: { id } })
  expect(page.url()).toBe(`${academy.url}${paths.learner.watchChapter(id, chapitres[0]?.id ?? 0)}`)
  expect(chapitres[0]?.progress).toBeLessThan(100)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(learner.token)
})

test('a module is enlarged by the academy, inside an edge that stays in sight', async ({
  page,
  academy,
  request,
  checkAccessibility,
}) => {
  const { id } = await published(request, [framed()])
  await enrolled(page, request, academy.url, id)
  await page.goto(paths.learner.watch(id))
  await expect(moduleOf(page).frameLocator('iframe[name=menu]').getByText('Partie 1')).toBeVisible()
  const enlarge = page.getByRole('button', { name: 'Agrandir' })
  await enlarge.click()
  const frame = page.locator('iframe').first()
  const edge = await frame.boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(edge?.width).toBeGreaterThan(width * 0.9)
  expect(edge?.x).toBeGreaterThan(2)
  expect(edge?.y).toBeGreaterThan(30)
  expect(edge && edge.y + edge.height).toBeLessThan(height)
  await expect(page.getByText('Module 1', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await checkAccessibility()
  // Nothing was loaded anew, and nothing behind it is reached by the keyboard.
  await expect(moduleOf(page).frameLocator('iframe[name=menu]').getByText('Partie 1')).toBeVisible()
  await page.getByRole('button', { name: 'Réduire' }).press('Escape')
  await expect(enlarge).toBeFocused()
  expect((await frame.boundingBox())?.width).toBeLessThan(width)
})
