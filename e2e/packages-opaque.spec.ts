import { paths } from '#shared/paths.ts'
import { openTab } from './support/course-form.ts'
import { expect, test } from './support/fixtures.ts'
import { driven, framed, nested, silent, simple, working } from './support/package-pages.ts'
import { enrolled, openHostileModule, packageAddress, published } from './support/packages.ts'

/** A server without an address for packages: they run under the academy's own, in an opaque origin. */
test.use({ environment: { HOST: '0.0.0.0' }, serviceWorkers: 'allow' })

test('a hostile module reaches nothing', async ({ page, academy, request, context }) => {
  const { id, learner, pages, lines, reached } = await openHostileModule(page, request, academy.url)
  expect(reached).toEqual([])
  expect(lines).toContain('own file: read')
  expect(lines).toHaveLength(24)
  // The academy stands where it stood, at its chapter, and nothing was kept under a session that nobody opened.
  expect(context.pages()).toHaveLength(pages)
  await expect(page.getByRole('heading', { name: 'Module 1' })).toBeVisible()
  const { chapitres } = await learner.call('GET /api/formations/watch/:id', { params: { id } })
  expect(page.url()).toBe(`${academy.url}${paths.learner.watchChapter(id, chapitres[0]?.id ?? 0)}`)
  expect(chapitres[0]?.progress).toBeLessThan(100)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(learner.token)
})

test('no page of the academy runs a script of a module', async ({ page, academy, request }) => {
  const { id } = await published(request, [working()])
  const { call } = await enrolled(page, request, academy.url, id)
  const address = await packageAddress(call, id)
  await page.goto(paths.home)
  const loads = (src: string) =>
    page.evaluate(
      (from) =>
        new Promise<string>((resolve) => {
          const script = Object.assign(document.createElement('script'), { src: from })
          script.onload = () => resolve('ran')
          script.onerror = () => resolve('refused')
          document.head.append(script)
        }),
      src,
    )
  expect(await loads(address.replace('index.html', 'count.js'))).toBe('refused')
  expect(await loads('/reference/theme.js')).toBe('ran')
  const worker = await page.evaluate(
    (from) =>
      new Promise<string>((resolve) => {
        try {
          const one = new Worker(from)
          one.onerror = () => resolve('refused')
          one.onmessage = () => resolve('ran')
          one.postMessage(1)
        } catch {
          resolve('refused')
        }
      }),
    address.replace('index.html', 'count.js'),
  )
  expect(worker).toBe('refused')
})

const troubled = 'Ce module risque de ne pas fonctionner entièrement dans cette académie'

for (const [what, zip, sentence] of [
  ['whose inner frame needs the page around it', driven, 'Les pages de ce module doivent communiquer'],
  ['whose quiz lies in a frame of a frame', nested, 'Les pages de ce module doivent communiquer'],
  ['whose page looks into its frames', framed, 'Les pages de ce module doivent communiquer'],
  ['that needs a worker', working, 'Ce module utilise un programme d’arrière-plan'],
  ['that never speaks to the academy', silent, 'Ce module n’a pas communiqué avec l’académie'],
] as const)
  test(`a module ${what} says so to the learner, to its author, and in the form`, async ({
    page,
    request,
    academy,
    signInAs,
    checkAccessibility,
    checkNoOverflow,
  }) => {
    const { id } = await published(request, [zip()])
    await enrolled(page, request, academy.url, id)
    await page.goto(paths.learner.watch(id))
    const quiz = page.frameLocator('iframe').frameLocator('iframe').frameLocator('iframe')
    if (zip === nested) await quiz.getByRole('button', { name: 'Envoyer' }).click()
    await expect(page.getByText(troubled)).toBeVisible()
    await checkNoOverflow()
    await checkAccessibility()

    await signInAs('formateur')
    await page.goto(paths.trainer.notifications)
    await page
      .getByRole('link', { name: /Un module ne fonctionne pas bien ici/ })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`${paths.trainer.course(id)}$`))
    await openTab(page, 'Contenu')
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByText(/PACKAGES_URL/)).toBeVisible()
    await checkNoOverflow()
  })

test('a module that works in an opaque origin says nothing of the kind', async ({
  page,
  academy,
  request,
}) => {
  const { id } = await published(request, [simple()])
  await enrolled(page, request, academy.url, id)
  await page.clock.install()
  await page.goto(paths.learner.watch(id))
  const module = page.frameLocator('iframe')
  await expect(module.getByText('Prêt, et la page intérieure aussi')).toBeVisible()
  await page.clock.runFor(30_000)
  await expect(page.getByText('Vos réponses et votre place sont enregistrées.')).toBeVisible()
  await expect(page.getByText(troubled)).toBeHidden()
})
