import type { Page } from '@playwright/test'
import { openCountingProxy } from './support/counting-proxy.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ serviceWorkers: 'allow' })

/** The worker controls the page and has cached it. */
async function workerHasTakenOver(page: Page) {
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match(location.href)))).toBe(true)
}

/** Every address in the caches of this site. */
const cachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  })

/** The state of each version of an origin's service worker, the oldest first, seen from a page that no worker controls. */
async function watchWorkers(onlooker: Page, origin: string) {
  const session = await onlooker.context().newCDPSession(onlooker)
  const states = new Map<string, string>()
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, scriptURL, status } of versions)
      if (scriptURL.startsWith(origin)) states.set(versionId, status)
  })
  await session.send('ServiceWorker.enable')
  return () => [...states.values()]
}

test('the academy can be installed: a manifest in French, icons that exist, a worker that controls the page', async ({
  page,
}) => {
  await page.goto('/')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = await (await page.request.get(address ?? '')).json()
  expect(manifest).toMatchObject({
    name: 'Académie Inclusion',
    lang: 'fr',
    start_url: '/',
    display: 'standalone',
  })
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  for (const { src, sizes } of [...manifest.icons, { src: touch, sizes: '180x180' }]) {
    const width = await page.evaluate(async (file) => {
      const image = new Image()
      image.src = file
      await image.decode()
      return image.naturalWidth
    }, src)
    expect(`${width}x${width}`, src).toBe(sizes)
  }
  for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).status(), url).toBe(200)
  await workerHasTakenOver(page)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
})

test('without a network a page seen before comes back as it was, another says so in French', async ({
  page,
  context,
  checkAccessibility,
  checkNoOverflow,
}) => {
  await page.goto('/about')
  await workerHasTakenOver(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Vous êtes hors connexion.' })).toBeInViewport()

  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors connexion' })).toBeVisible()
  await checkAccessibility()
  await checkNoOverflow()
  const fonts = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map((font) => font.family),
    )
  await expect.poll(fonts, 'the look of the other pages').toEqual(['Figtree Variable'])

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
})

test('without a network an Arabic page says so in Arabic, and brought nothing of the French one', async ({
  page,
  context,
}) => {
  await page.goto('/ar/about')
  await workerHasTakenOver(page)
  const cached = await cachedAddresses(page)
  expect(cached).toContain('/ar/offline.html')
  expect(cached).not.toContain('/offline.html')
  expect(cached.filter((address) => address.includes('figtree-latin'))).toEqual([])
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/ar/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'لا يوجد اتصال بالإنترنت' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  await expect(page.getByRole('link', { name: 'أكاديمية الإدماج' })).toHaveAttribute('href', '/ar')

  await context.setOffline(false)
  await page.goto('/contact')
  await expect.poll(() => cachedAddresses(page)).toContain('/offline.html')
  await context.setOffline(true)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors connexion' })).toBeVisible()
  await page.goto('/ar/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'لا يوجد اتصال بالإنترنت' })).toBeVisible()
})

test('a private page without a network ends no session', async ({ page, context, signInAs }) => {
  await signInAs('apprenant')
  await page.goto('/')
  await workerHasTakenOver(page)
  await context.setOffline(true)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors connexion' })).toBeVisible()
  // On a cached public page, the application must not take the missing network for a refusal of the session.
  await page.goto('/')
  await expect(page.getByText('Vous êtes hors connexion.')).toBeVisible()
  await context.setOffline(false)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

test('nothing of a person is ever in the caches', async ({ page, context, signInAs }) => {
  await page.goto('/courses')
  await workerHasTakenOver(page)
  await signInAs('apprenant')
  for (const address of ['/dashboard', '/dashboard/courses', '/dashboard/profile', '/courses', '/signin']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/dashboard/courses')
  await page
    .getByRole('link', { name: /Continuer/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/dashboard\/watch\/\d+\?chapitre=\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /Mon compte/ }).click()
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click()
  await expect(page).toHaveURL('/signin')

  const cached = await cachedAddresses(page)
  expect(cached).toContain('/courses')
  const strange = cached.filter(
    (address) => !/^\/(assets\/[\w.-]+|offline\.html|courses(\/\d+)?)?$/.test(address),
  )
  expect(strange).toEqual([])
  const holdingName = await page.evaluate(async () => {
    const { data } = await (await fetch('/api/formations')).json()
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? ''
        if (text.includes('apprenant@academie.test') || text.includes('/media/private/'))
          found.push(request.url)
      }
    }
    return data.length > 0 ? found : ['no formation to compare with']
  })
  expect(holdingName).toEqual([])

  await context.setOffline(true)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors connexion' })).toBeVisible()
})

test('a new version waits for the tabs of the former one, then takes its place and its caches', async ({
  page: onlooker,
  context,
  academy,
}) => {
  const proxy = await openCountingProxy(academy.url)
  const versions = await watchWorkers(onlooker, proxy.url)
  const former = await context.newPage()
  await former.goto(`${proxy.url}/about`)
  await workerHasTakenOver(former)
  const formerNames = await former.evaluate(() => caches.keys())

  proxy.replaceVersion('next-version')
  await former.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect.poll(versions).toEqual(['activated', 'installed'])
  // The open tab keeps the caches it was opened with.
  expect(await former.evaluate(() => caches.keys())).toEqual(expect.arrayContaining(formerNames))

  await former.close()
  // Waits until the former version is gone: a visit while the tab is closing would still be served by it.
  await expect.poll(versions).toEqual(['redundant', 'activated'])
  const latter = await context.newPage()
  await latter.goto(`${proxy.url}/about`)
  await workerHasTakenOver(latter)
  const names = await latter.evaluate(() => caches.keys())
  expect(names.length).toBeGreaterThan(1)
  expect(names.filter((name) => !name.endsWith('next-version'))).toEqual([])
  await proxy.close()
})
