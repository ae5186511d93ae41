import type { Page, Route } from '@playwright/test'
import { callAs, comeTo, followedAs, resetProgress } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'

const now = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
const paused = (page: Page) => page.evaluate(() => document.querySelector('video')?.paused ?? true)
const jumpTo = (page: Page, seconds: number) =>
  page.evaluate((to) => {
    const video = document.querySelector('video')
    if (video) video.currentTime = to
  }, seconds)
/** The star of the cover, or the button of the bar: the first one begins. */
const play = (page: Page) => page.getByRole('button', { name: /^Lire/ }).first().click()
const current = (page: Page) => page.getByRole('complementary').locator('[aria-current]')

test.describe('in a formation one follows', () => {
  let learner: Awaited<ReturnType<typeof callAs>>
  let course: { id: number; name: string }

  test.beforeEach(async ({ request, signInAs }) => {
    learner = await callAs(request, 'apprenant')
    course = await followedAs(learner, 'En cours')
    await comeTo(learner, course.id, { done: 7, positionSeconds: 4 })
    await signInAs('apprenant')
  })

  test('the player shows the course, resumes the chapter, and is accessible', async ({
    page,
    isMobile,
    checkAccessibility,
    checkNoOverflow,
  }) => {
    await page.goto(`/dashboard/watch/${course.id}`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(isMobile ? /^Droits humains\s: repères…$/ : course.name, {
      useInnerText: true,
    })
    await expect(page.getByText('5h 10min, 18 chapitres')).toBeVisible()
    await expect(current(page)).toContainText('La liberté d’association')
    await expect(page.getByText('Section 2, chapitre 8 sur 18')).toBeVisible()
    await expect(page.getByRole('complementary').getByText('7 chapitres sur 18')).toBeVisible()
    await expect(page.getByText('Ce que vous allez apprendre')).toBeVisible()
    await checkAccessibility()
    await checkNoOverflow()
    await page.getByRole('tab', { name: /Ressources/ }).click()
    const download = page.getByRole('tabpanel').getByRole('link').first()
    await expect(download).toHaveAttribute('target', '_blank')
    await checkAccessibility()
  })

  test('a real film plays from where one stopped, and its controls hide after three seconds', async ({
    page,
    isMobile,
    checkAccessibility,
  }) => {
    await page.goto(`/dashboard/watch/${course.id}`)
    await expect(page.getByRole('button', { name: 'Lire, Reprendre à 0:04' })).toBeVisible()
    await play(page)
    await expect.poll(() => now(page)).toBeGreaterThan(4)
    const start = await now(page)
    await expect.poll(() => now(page)).toBeGreaterThan(start + 0.3)
    const bar = page.locator('[data-media-player]')
    await expect(bar).not.toHaveAttribute('data-controls', /.*/, { timeout: 8_000 })
    // They come back under the hand, and leave again where it waits.
    await expect(async () => {
      if (isMobile) await bar.tap({ position: { x: 150, y: 60 } })
      else await bar.hover({ position: { x: 150, y: 60 } })
      await page.getByRole('button', { name: 'Pause' }).click({ timeout: 2_000 })
    }).toPass()
    await expect.poll(() => paused(page)).toBe(true)
    await checkAccessibility()
  })

  test('the quality menu has its five entries, and those the film lacks are disabled', async ({
    page,
    checkAccessibility,
  }) => {
    await page.goto(`/dashboard/watch/${course.id}`)
    await page.getByRole('button', { name: 'Qualité : Auto' }).click()
    const entries = page.getByRole('menuitemradio')
    await expect(entries).toHaveText(['Auto', '1080p', '720p', '480p', '360p'])
    await expect(entries.first()).toBeChecked()
    for (const index of [1, 2, 3, 4]) await expect(entries.nth(index)).toBeDisabled()
    await checkAccessibility()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Vitesse/ }).click()
    await page.getByRole('menuitemradio', { name: '1,5×' }).click()
    await play(page)
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.playbackRate)).toBe(1.5)
  })

  for (const { press, name } of [
    { press: 'on the star', name: /^Lire, Reprendre/ },
    { press: 'in the bar', name: /^Lire$/ },
  ])
    test(`a press ${press} that comes before the part which plays films is not lost`, async ({ page }) => {
      const held: Route[] = []
      let holding = false
      page.on('response', (answer) => {
        if (answer.url().includes('/api/formations/watch/')) holding = true
      })
      await page.route('**/assets/*.js', (route) => (holding ? void held.push(route) : route.continue()))
      await page.goto(`/dashboard/watch/${course.id}`)
      await page.getByRole('button', { name }).click()
      await expect.poll(() => held.length).toBeGreaterThan(0)
      holding = false
      for (const route of held) await route.continue()
      await expect.poll(() => paused(page)).toBe(false)
    })

  test('by keyboard the film starts, pauses and jumps', async ({ page }) => {
    await page.goto(`/dashboard/watch/${course.id}`)
    await page.getByRole('button', { name: /^Lire, Reprendre/ }).press('Enter')
    await expect.poll(() => paused(page)).toBe(false)
    const slider = page.getByRole('slider', { name: 'Position' })
    await slider.focus()
    await slider.press('Home')
    await expect.poll(() => now(page)).toBeLessThan(4)
    await page.locator('[data-media-player]').press('k')
    await expect.poll(() => paused(page)).toBe(true)
  })

  test('captions are shown when one asks for them, and full screen holds the controls', async ({ page }) => {
    await page.goto(`/dashboard/watch/${course.id}`)
    await page.getByRole('button', { name: /^1\. Poser le cadre/ }).click()
    await page.getByRole('button', { name: /Que sont les droits humains/ }).click()
    await play(page)
    await expect.poll(() => now(page)).toBeGreaterThan(0)
    await page.locator('[data-media-player]').press('k')
    await page.getByRole('button', { name: 'Afficher les sous-titres' }).click()
    await jumpTo(page, 3)
    await expect(page.locator('[data-part="cue"]').first()).toBeVisible()
    await page.getByRole('button', { name: 'Plein écran' }).click()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await page.getByRole('button', { name: /^Qualité/ }).click()
    await expect(page.getByRole('menuitemradio', { name: 'Auto' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Quitter le plein écran' }).click()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
  })

  test('a link that has grown old is renewed without a word', async ({ page }) => {
    let refused = 0
    await page.route(/\/media\/private\/.*video\.mp4$/, (route) => {
      refused += 1
      return refused === 1 ? route.fulfill({ status: 403 }) : route.continue()
    })
    await page.goto(`/dashboard/watch/${course.id}`)
    await play(page)
    await expect.poll(() => now(page)).toBeGreaterThan(0)
    await expect(page.getByText('La vidéo n’a pas pu être lue')).toHaveCount(0)
  })

  test('a film that cannot be had says so, and is tried again', async ({ page }) => {
    await page.route(/\/media\/private\/.*video\.mp4$/, (route) => route.fulfill({ status: 404 }))
    await page.goto(`/dashboard/watch/${course.id}`)
    await play(page)
    await expect(page.getByText('La vidéo n’a pas pu être lue')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await play(page)
    await expect.poll(() => now(page)).toBeGreaterThan(0)
  })

  test('another chapter starts paused from its own beginning, and the arrows lead back', async ({ page }) => {
    await page.goto(`/dashboard/watch/${course.id}`)
    await play(page)
    await expect.poll(() => now(page)).toBeGreaterThan(0)
    const next = page.getByRole('button', { name: /^(Suivant|Chapitre suivant)$/ })
    const previous = page.getByRole('button', { name: /^(Précédent|Chapitre précédent)$/ })
    await next.click()
    await expect(current(page)).toContainText('La vie privée à l’heure du numérique')
    await expect.poll(async () => [await now(page), await paused(page)]).toEqual([0, true])
    await previous.click()
    await expect(current(page)).toContainText('La liberté d’association')
  })

  test('a film that stands elsewhere is asked for only after a click', async ({ page }) => {
    const outside: string[] = []
    await page.route(/youtube|ytimg|google/, (route) => {
      outside.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<p>film</p>' })
    })
    await page.goto(`/dashboard/watch/${course.id}`)
    await page.getByRole('button', { name: /^1\. Poser le cadre/ }).click()
    await page.getByRole('button', { name: /La Déclaration universelle/ }).click()
    await expect(page.getByText(/Vidéo hébergée ailleurs/)).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(outside).toEqual([])
    await play(page)
    await expect(page.locator('iframe')).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/nDgIVseTkuE\?/,
    )
    expect(outside.every((url) => url.startsWith('https://www.youtube-nocookie.com/'))).toBe(true)
  })
})

test.describe('in a formation not begun', () => {
  test('a film watched to its end completes its chapter at once, and another device goes on from there', async ({
    page,
    request,
    browser,
    academy,
    signInAs,
  }) => {
    const learner = await callAs(request, 'apprenant')
    const course = await followedAs(learner, 'Non commencée')
    const { token } = await signInAs('apprenant')
    await page.goto(`/dashboard/watch/${course.id}`)
    const chapters = page.getByRole('complementary').getByRole('list').first().getByRole('button')
    await expect(chapters.first()).toHaveAttribute('aria-current', 'true')
    await play(page)
    await expect.poll(() => now(page)).toBeGreaterThan(0.2)
    await jumpTo(page, 60)
    await expect(chapters.first().getByRole('img', { name: 'Terminé' })).toBeVisible()
    await expect(page.getByText('Chapitre terminé')).toBeVisible()

    await page.getByRole('button', { name: /^(Suivant|Chapitre suivant)$/ }).click()
    await play(page)
    await expect.poll(() => now(page)).toBeGreaterThan(0.2)
    await jumpTo(page, 7)
    await expect.poll(() => now(page)).toBeGreaterThan(7)
    // Going away tells where one was.
    await page.goto('/dashboard')
    const params = { id: course.id }
    const position = async () =>
      (await learner.call('GET /api/formations/watch/:id', { params })).chapitres[1]?.positionSeconds
    await expect.poll(position).toBeGreaterThanOrEqual(7)

    const elsewhere = await browser.newContext({ baseURL: academy.url, locale: 'fr-FR' })
    await elsewhere.addInitScript((value) => localStorage.setItem('token', value), token)
    const other = await elsewhere.newPage()
    await other.goto(`/dashboard/watch/${course.id}`)
    await expect(current(other)).toContainText(/./)
    await expect(other.getByRole('button', { name: /^Lire, Reprendre à 0:0[7-9]/ })).toBeVisible()
    await play(other)
    await expect.poll(() => now(other)).toBeGreaterThan(7)
    await elsewhere.close()

    await resetProgress(learner, course.id)
  })

  test('a chapter marked by hand without a network is told once it is back', async ({
    page,
    context,
    request,
    signInAs,
  }) => {
    const learner = await callAs(request, 'apprenant')
    const course = await followedAs(learner, 'Non commencée')
    await signInAs('apprenant')
    await page.goto(`/dashboard/watch/${course.id}`)
    await expect(page.getByRole('button', { name: 'Marquer comme terminé' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Marquer comme terminé' }).click()
    await expect(page.getByText(/votre progression est gardée ici/)).toBeVisible()
    await expect(page.getByText('Chapitre terminé')).toBeVisible()
    const told = page.waitForResponse(/complete-chapitre/)
    await context.setOffline(false)
    expect((await told).ok()).toBe(true)
    const { chapitres } = await learner.call('GET /api/formations/watch/:id', { params: { id: course.id } })
    expect(chapitres[0]?.progress).toBe(100)
    await resetProgress(learner, course.id)
  })
})

test('a formation one is not enrolled in is not found, and leads back', async ({
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('apprenant')
  await page.goto('/dashboard/watch/999999')
  await expect(page.getByRole('heading', { level: 1, name: 'Formation non trouvée' })).toBeVisible()
  await checkAccessibility()
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL('/dashboard/courses')
})

test('a stranger is asked to sign in', async ({ page }) => {
  await page.goto('/dashboard/watch/1')
  await expect(page).toHaveURL('/signin')
})
