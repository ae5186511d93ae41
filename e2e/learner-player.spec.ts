import type { Page, Route } from '@playwright/test'
import { comeTo } from './support/api.ts'
import { expect } from './support/fixtures.ts'
import { LESSON, test, VIDEO_SECONDS } from './support/lesson.ts'
import { play, video } from './support/video.ts'

const syllabus = (page: Page) => page.getByLabel('Contenu du cours')
const current = (page: Page) => syllabus(page).locator('[aria-current]')
const watch = ({ id }: { id: number }) => `/dashboard/watch/${id}`

/** Keeps a script back until it may arrive; then waits until it has run and the page is drawn again. */
async function heldBack(page: Page, address: RegExp) {
  const asked = new Promise<Route>((resolve) => void page.route(address, resolve))
  return {
    async arrive() {
      const route = await asked
      await route.continue()
      await page.evaluate(async (url) => {
        await import(url)
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
      }, route.request().url())
    },
  }
}

test.describe('in a course one follows', () => {
  test.beforeEach(async ({ learner, lesson }) => {
    await comeTo(learner, lesson.id, { done: 2, positionSeconds: 4 })
  })

  test('the player shows the course, resumes the chapter, and is accessible', {
    tag: ['@core', '@both-screens'],
  }, async ({ page, lesson, isMobile, checkAccessibility, checkNoOverflow }) => {
    await page.goto(watch(lesson))
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(isMobile ? /^Droits humains\s: repères…$/ : LESSON.name, {
      useInnerText: true,
    })
    await expect(page.getByText('0h 40min, 4 chapitres')).toBeVisible()
    await expect(current(page)).toContainText('La liberté d’association')
    await expect(page.getByText('Section 2, chapitre 3 sur 4')).toBeVisible()
    await expect(syllabus(page).getByText('2 chapitres sur 4')).toBeVisible()
    await checkAccessibility()
    if (isMobile) await page.getByRole('tab', { name: 'À propos' }).click()
    await expect(page.getByText('Ce que vous allez apprendre')).toBeVisible()
    await checkAccessibility()
    await checkNoOverflow()
    await page.getByRole('tab', { name: /Ressources/ }).click()
    const download = page.getByRole('tabpanel').getByRole('link').first()
    await expect(download).toHaveAttribute('target', '_blank')
    await checkAccessibility()
  })

  test('a real video plays from where one stopped, and its controls hide after three seconds', {
    tag: '@core',
  }, async ({ page, lesson, isMobile, checkAccessibility }) => {
    await page.goto(watch(lesson))
    await expect(page.getByRole('button', { name: 'Lire, Reprendre à 0:04' })).toBeVisible()
    await play(page)
    await expect.poll(() => video(page).seconds()).toBeGreaterThan(4)
    const start = await video(page).seconds()
    await expect.poll(() => video(page).seconds()).toBeGreaterThan(start + 0.3)
    const bar = page.locator('[data-media-player]')
    await expect(bar).not.toHaveAttribute('data-controls', /.*/, { timeout: 8_000 })
    // The controls appear when the pointer moves, and disappear when it rests.
    await expect(async () => {
      if (isMobile) await bar.tap({ position: { x: 150, y: 60 } })
      else await bar.hover({ position: { x: 150, y: 60 } })
      await page.getByRole('button', { name: 'Pause' }).click({ timeout: 2_000 })
    }).toPass()
    await expect.poll(() => video(page).isPaused()).toBe(true)
    await checkAccessibility()
  })

  test('the quality menu has its entries, and those the video lacks are disabled', { tag: '@core' }, async ({
    page,
    lesson,
    checkAccessibility,
  }) => {
    await page.goto(watch(lesson))
    await page.getByRole('button', { name: 'Qualité : Auto' }).click()
    const entries = page.getByRole('menuitemradio')
    await expect(entries).toHaveText(['Auto', '1080p', '720p', '480p', '360p', '240p', 'Son seul'])
    await expect(entries.first()).toBeChecked()
    for (const index of [1, 2, 3, 4, 5, 6]) await expect(entries.nth(index)).toBeDisabled()
    await checkAccessibility()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Vitesse/ }).click()
    await page.getByRole('menuitemradio', { name: '1,5×' }).click()
    await play(page)
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.playbackRate)).toBe(1.5)
  })

  test('a press on the star that comes before the code of videos is not lost', async ({ page, lesson }) => {
    const held: Route[] = []
    let holding = false
    page.on('response', (answer) => {
      if (answer.url().includes('/api/formations/watch/')) holding = true
    })
    await page.route('**/assets/*.js', (route) => (holding ? void held.push(route) : route.continue()))
    await page.goto(watch(lesson))
    await page.getByRole('button', { name: /^Lire, Reprendre/ }).click()
    await expect(page.getByText('Chargement de la vidéo…')).toBeAttached()
    await expect.poll(() => held.length).toBeGreaterThan(0)
    holding = false
    for (const route of held) await route.continue()
    await expect.poll(() => video(page).isPaused()).toBe(false)
  })

  for (const { press, name } of [
    { press: 'on the star', name: /^Lire, Reprendre/ },
    { press: 'in the bar', name: /^Lire$/ },
  ])
    test(`a press ${press} that comes before the part which plays this kind of film is not lost`, async ({
      page,
      lesson,
    }) => {
      const held: Route[] = []
      let holding = true
      const player = page.locator('[data-media-player]')
      // What the player itself asks for.
      await page.route('**/assets/*.js', async (route) =>
        holding && (await player.count()) > 0 ? void held.push(route) : route.continue(),
      )
      await page.goto(watch(lesson))
      await expect.poll(() => held.length).toBeGreaterThan(0)
      await page.getByRole('button', { name }).click()
      holding = false
      for (const route of held) await route.continue()
      await expect.poll(() => video(page).isPaused()).toBe(false)
    })

  test('by keyboard the video starts, pauses and jumps', { tag: '@core' }, async ({ page, lesson }) => {
    await page.goto(watch(lesson))
    await page.getByRole('button', { name: /^Lire, Reprendre/ }).press('Enter')
    await expect.poll(() => video(page).isPaused()).toBe(false)
    const slider = page.getByRole('slider', { name: 'Position' })
    await slider.focus()
    await slider.press('Home')
    await expect.poll(() => video(page).seconds()).toBeLessThan(4)
    await page.locator('[data-media-player]').press('k')
    await expect.poll(() => video(page).isPaused()).toBe(true)
  })

  test('captions are shown when one asks for them, and full screen holds the controls', {
    tag: '@core',
  }, async ({ page, lesson }) => {
    await page.goto(watch(lesson))
    await page.getByRole('button', { name: /^1\. Poser le cadre/ }).click()
    await page.getByRole('button', { name: /Que sont les droits humains/ }).click()
    await play(page)
    await expect.poll(() => video(page).seconds()).toBeGreaterThan(0)
    await page.locator('[data-media-player]').press('k')
    await page.getByRole('button', { name: 'Afficher les sous-titres' }).click()
    await video(page).jumpTo(3)
    await expect(page.locator('[data-part="cue"]').first()).toBeVisible()
    await page.getByRole('button', { name: 'Plein écran' }).click()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await page.getByRole('button', { name: /^Qualité/ }).click()
    await expect(page.getByRole('menuitemradio', { name: 'Auto' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Quitter le plein écran' }).click()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
  })

  test('a video that cannot be had says so, and is tried again', { tag: '@core' }, async ({
    page,
    lesson,
  }) => {
    await page.route(/\/media\/private\/.*video\.mp4$/, (route) => route.fulfill({ status: 404 }))
    await page.goto(watch(lesson))
    await play(page)
    await expect(page.getByText('La vidéo n’a pas pu être lue')).toBeVisible()
    await page.unrouteAll()
    // Play was pressed already: it need not be pressed again.
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect.poll(() => video(page).seconds()).toBeGreaterThan(4)
  })

  test('a press during which the player arrives is not lost', async ({ page, lesson }) => {
    const player = await heldBack(page, /\/chapter-video-[^/]*\.js$/)
    await page.goto(watch(lesson))
    await page.getByRole('button', { name: 'Lire, Reprendre à 0:04' }).hover()
    await page.mouse.down()
    await player.arrive()
    await page.mouse.up()
    await expect.poll(() => video(page).seconds()).toBeGreaterThan(4)
  })

  test('another chapter starts paused from its own beginning, and the arrows lead back', {
    tag: '@core',
  }, async ({ page, lesson }) => {
    await page.goto(watch(lesson))
    await play(page)
    await expect.poll(() => video(page).seconds()).toBeGreaterThan(0)
    const next = page.getByRole('button', { name: /^(Suivant|Chapitre suivant)$/ })
    const previous = page.getByRole('button', { name: /^(Précédent|Chapitre précédent)$/ })
    await next.click()
    await expect(current(page)).toContainText('La vie privée à l’heure du numérique')
    await expect
      .poll(async () => [await video(page).seconds(), await video(page).isPaused()])
      .toEqual([0, true])
    await previous.click()
    await expect(current(page)).toContainText('La liberté d’association')
  })

  test('a video that stands elsewhere is asked for only after a click', async ({ page, lesson }) => {
    const outside: string[] = []
    await page.route(/youtube|ytimg|google/, (route) => {
      outside.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<p>film</p>' })
    })
    await page.goto(watch(lesson))
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

test.describe('in a course not begun', () => {
  test('a video watched to its end completes its chapter at once, and another device goes on from there', {
    tag: ['@core', '@both-screens'],
  }, async ({ page, browser, academy, lesson, learner }) => {
    await page.goto(watch(lesson))
    const chapters = syllabus(page).getByRole('list').first().getByRole('button')
    await expect(chapters.first()).toHaveAttribute('aria-current', 'true')
    await play(page)
    await expect.poll(() => video(page).seconds()).toBeGreaterThan(0)
    await video(page).jumpTo(VIDEO_SECONDS)
    await expect(chapters.first().getByRole('img', { name: 'Terminé' })).toBeVisible()
    await expect(page.getByText('Chapitre terminé')).toBeVisible()

    // On the picture, which stays in view on a phone: next and again. Nothing starts by itself.
    const end = page.getByRole('region', { name: 'Chapitre 1 terminé' })
    await expect(end.getByRole('button', { name: 'Suivant' })).toBeVisible()
    await syllabus(page).getByRole('list').last().scrollIntoViewIfNeeded()
    await expect(end).toBeInViewport({ ratio: 0.9 })
    await end.getByRole('button', { name: 'Revoir' }).click()
    await expect.poll(() => video(page).isPaused()).toBe(false)
    await expect.poll(() => video(page).seconds()).toBeLessThan(VIDEO_SECONDS - 5)
    await expect(end).toHaveCount(0)

    await page.getByRole('button', { name: /^2\. Les libertés/ }).click()
    await page.getByRole('button', { name: new RegExp(LESSON.titles[2] ?? '') }).click()
    await play(page)
    await expect.poll(() => video(page).seconds()).toBeGreaterThan(0)
    await page.locator('[data-media-player]').press('k')
    await expect.poll(() => video(page).isPaused()).toBe(true)
    await video(page).jumpTo(187)
    await expect(page.getByRole('slider', { name: 'Position' })).toHaveValue('187')
    // Leaving the page sends the position.
    await page.goto('/dashboard')
    const params = { id: lesson.id }
    const position = async () =>
      (await learner.call('GET /api/formations/watch/:id', { params })).chapitres[2]?.positionSeconds
    await expect.poll(position).toBe(187)

    const elsewhere = await browser.newContext({ baseURL: academy.url, locale: 'fr-FR' })
    await elsewhere.addInitScript((value) => localStorage.setItem('token', value), learner.token)
    const other = await elsewhere.newPage()
    await other.goto(watch(lesson))
    await expect(current(other)).toContainText(LESSON.titles[2] ?? '')
    await expect(other.getByRole('button', { name: 'Lire, Reprendre à 3:07' })).toBeVisible()
    await play(other)
    await expect.poll(() => video(other).seconds()).toBeGreaterThan(187)
    await elsewhere.close()
  })

  test('a chapter marked by hand without a network is told once it is back', { tag: '@core' }, async ({
    page,
    context,
    lesson,
    learner,
  }) => {
    await page.goto(watch(lesson))
    await expect(page.getByRole('button', { name: 'Marquer comme terminé' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Marquer comme terminé' }).click()
    await expect(page.getByText(/votre progression est gardée ici/)).toBeVisible()
    await expect(page.getByText('Chapitre terminé')).toBeVisible()
    const told = page.waitForResponse(/complete-chapitre/)
    await context.setOffline(false)
    expect((await told).ok()).toBe(true)
    const { chapitres } = await learner.call('GET /api/formations/watch/:id', { params: { id: lesson.id } })
    expect(chapitres[0]?.progress).toBe(100)
  })
})

test('Revoir starts a completed course again from nothing, once it was asked', { tag: '@core' }, async ({
  page,
  lesson,
  learner,
}) => {
  const { chapitres } = await learner.call('GET /api/formations/watch/:id', { params: { id: lesson.id } })
  for (const { id } of chapitres) {
    const body = { userId: learner.user.id, formationId: lesson.id, chapitreId: id }
    await learner.call('POST /api/formations/complete-chapitre', { body })
  }
  await page.goto('/dashboard/courses')
  await page.getByRole('button', { name: `Revoir : ${LESSON.name}` }).click()
  await page.getByRole('button', { name: 'Recommencer à zéro' }).click()
  await expect(page).toHaveURL(new RegExp(`${watch(lesson)}\\?chapitre=\\d+$`))
  await expect(page.getByRole('progressbar', { name: 'Progression de la formation' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  )
  await page.getByRole('link', { name: 'Retour à mes formations' }).click()
  await expect(page.getByRole('tab', { name: 'Terminées 0' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('in Arabic two taps still go back on the left and on on the right', async ({
    page,
    learner,
    lesson,
  }) => {
    await comeTo(learner, lesson.id, { done: 2, positionSeconds: 4 })
    await page.goto(`/ar${watch(lesson)}`)
    await page.locator('[data-media-player]').getByRole('button').first().click()
    await expect.poll(() => video(page).isPaused()).toBe(false)
    const box = await page.locator('[data-media-player]').boundingBox()
    if (!box) throw new Error('the player has no place on the page')
    const browser = await page.context().newCDPSession(page)
    // All at once: on a busy machine two taps, each waited for, may come too far apart to be one.
    const tapTwice = async (share: number) => {
      const finger = [{ x: box.x + box.width * share, y: box.y + box.height / 3 }]
      const touch = (type: 'touchStart' | 'touchEnd', touchPoints: typeof finger) =>
        browser.send('Input.dispatchTouchEvent', { type, touchPoints })
      const tap = () => [touch('touchStart', finger), touch('touchEnd', [])]
      await Promise.all([...tap(), ...tap()])
    }
    await video(page).jumpTo(100)
    await tapTwice(0.9)
    await expect.poll(() => video(page).seconds()).toBeGreaterThan(109)
    await video(page).jumpTo(100)
    await tapTwice(0.1)
    await expect.poll(() => video(page).seconds()).toBeLessThan(95)
  })
})
