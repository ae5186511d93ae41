import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { hydrated } from './support/hydrated.ts'

test.use({ freshFor: 'visitors' })

/** The paid course of the demo academy, with a video, files and sections. */
const PAID = 'Égalité de genre au travail'

async function openCourse(page: Page, name: string) {
  await page.goto('/courses')
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
}

test('a visitor searches, filters and sorts, shares the address, and the back button undoes a choice', {
  tag: ['@core', '@both-screens'],
}, async ({ page, context, isMobile }) => {
  const total = page.getByRole('status').filter({ hasText: /formation/ })
  await page.goto('/courses')
  await expect(total).toHaveText(/17\sformations/)

  await page.getByRole('searchbox').fill('EGALITE')
  await expect(total).not.toHaveText(/17\s/)
  await expect(page).toHaveURL(/\?q=EGALITE$/)

  await page.getByRole('searchbox').fill('')
  await expect(page).toHaveURL(/\/courses$/)
  if (isMobile) await page.getByRole('button', { name: 'Filtrer et trier' }).click()
  await page.getByRole('checkbox', { name: /^Droits humains/ }).check()
  await expect(page).toHaveURL(/theme=Droits\+humains/)
  await page.getByRole('radio', { name: 'Durée croissante' }).check()
  await expect(page).toHaveURL(/theme=Droits\+humains&tri=duration-low$/)
  if (isMobile) await page.getByRole('button', { name: /^Voir les 2\sformations/ }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    /Droits de l’enfant/,
    /Droits humains/,
    /./,
    /./,
    /./,
  ])

  const shared = await context.newPage()
  await shared.goto(page.url())
  await expect(shared.getByRole('status').filter({ hasText: /2\sformations/ })).toBeVisible()
  await shared.close()

  await page.goBack()
  await expect(page).toHaveURL(/theme=Droits\+humains$/)
  await page.goBack()
  await expect(total).toHaveText(/17\sformations/)
})

test('the filters of the catalogue are a dialog on a phone', async ({ page }) => {
  await page.goto('/courses')
  const open = page.getByRole('button', { name: 'Filtrer et trier' })
  await open.click()
  const sheet = page.getByRole('dialog', { name: 'Filtrer et trier' })
  const close = sheet.getByRole('button', { name: 'Fermer' })
  await expect(close).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(sheet.getByRole('button', { name: /^Voir les/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(open).toBeFocused()
})

test('a visitor keeps the courses of one language; bilingual ones are found under both', async ({
  page,
  isMobile,
}) => {
  await page.goto('/courses')
  if (isMobile) await page.getByRole('button', { name: 'Filtrer et trier' }).click()
  await page.getByRole('radio', { name: 'Arabe' }).check()
  await expect(page).toHaveURL(/\?langue=ar$/)
  if (isMobile) await page.getByRole('button', { name: /^Voir les 3\sformations/ }).click()
  const cards = page.getByRole('region', { name: 'Résultats' }).getByRole('listitem')
  const titles = cards.getByRole('heading')
  await expect(titles).toHaveCount(3)
  await expect(titles.filter({ hasText: 'المساواة خطوة بخطوة' })).toHaveAttribute('dir', 'auto')
  const arabic = titles.and(page.locator('[lang=ar][dir=rtl]'))
  await expect(arabic).toHaveCount(2)
  await expect(cards.getByText('Arabe', { exact: true })).toHaveCount(2)

  // The server answers with the same cards, also under the address of the other language.
  const served = await (await page.request.get('/ar/courses?langue=ar')).text()
  expect(served.match(/<h2 lang="ar" dir="rtl"/g)).toHaveLength(2)
  expect(served).not.toContain('<h2 lang="fr"')

  await page.goto('/courses?langue=fr')
  await expect(titles.filter({ hasText: 'المساواة خطوة بخطوة' })).toBeVisible()
  await expect(arabic).toHaveCount(0)
})

test('the filters of a search survive a visit to a course', { tag: '@core' }, async ({ page }) => {
  await page.goto('/courses?q=handicap')
  const total = page.getByRole('status').filter({ hasText: /formation/ })
  const before = await total.textContent()
  await page.getByRole('heading', { level: 2 }).first().getByRole('link').click()
  await expect(page.getByRole('tab', { name: 'Contenu' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('handicap')
  await expect(total).toHaveText(before ?? '')
})

test('a visitor asks to enrol once, and is told so the second time', {
  tag: ['@core', '@both-screens'],
}, async ({ page, outbox, isMobile }) => {
  const email = `visiteur-${Date.now()}@exemple.ma`
  await openCourse(page, PAID)
  const bar = page.getByRole('link', { name: 'Demander mon inscription' })
  if (isMobile) await expect(bar).toBeVisible()
  const ask = async () => {
    await page.getByLabel('Nom complet').fill('Imane Chraïbi')
    await page.getByLabel('Adresse e-mail').fill(email)
    await page.getByLabel('Téléphone').fill('06 12 34 56 78')
    // On a phone it would cover the form.
    await expect(bar).toBeHidden()
    await page.getByRole('button', { name: 'Envoyer ma demande' }).click()
  }
  await ask()
  await expect(page.getByText("Votre demande d'inscription a été envoyée avec succès.")).toBeVisible()
  await page.getByRole('button', { name: 'Faire une autre demande' }).click()
  await expect(page.getByLabel('Nom complet')).toHaveValue('')
  await outbox.waitFor('admin@academie.test', new RegExp(PAID))
  await ask()
  await expect(page.getByRole('alert')).toHaveText('Une demande est déjà en attente pour cette formation.')
})

test('a learner finds the form filled in, then their request in its place', { tag: '@core' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('apprenant')
  const mine = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const { user } = await (await fetch('/api/auth/me', { headers })).json()
    return (await fetch(`/api/inscriptions/getUserRequests/${user.id}`, { headers })).json()
  })
  const taken = new Set(mine.map((request: { formationId: number }) => request.formationId))
  const { data } = await (await page.request.get('/api/formations')).json()
  const fresh = data.find(({ id }: { id: number }) => !taken.has(id))
  await page.goto(`/courses/${fresh.id}`)
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('apprenant@academie.test')
  await page.getByLabel('Téléphone').fill('06 12 34 56 78')
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click()
  await expect(page.getByText('Votre demande est en attente')).toBeVisible()
  await expect(page.getByLabel('Nom complet')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Votre demande est en attente')).toBeVisible()

  const approved = mine.find((request: { status: string }) => request.status === 'Approuvée')
  await page.goto(`/courses/${approved.formationId}`)
  await expect(page.getByText('Votre inscription est approuvée')).toBeVisible()
})

test('a course plays its video, opens its tabs and copies its link', { tag: '@core' }, async ({
  page,
  context,
  checkAccessibility,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openCourse(page, PAID)
  await page.getByRole('button', { name: 'Lire la vidéo de présentation' }).click()
  const video = page.getByLabel('Présentation')
  await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
  for (const name of ['Description', 'Ressources', 'Formateur']) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    await checkAccessibility()
  }
  await page.getByRole('tab', { name: 'Ressources' }).click()
  await expect(page.getByText('Réservée aux personnes inscrites').first()).toBeVisible()
  await page.getByRole('button', { name: 'Partager' }).click()
  await expect(page.getByText('Le lien de la page a été copié.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('a message reaches the academy', { tag: '@core' }, async ({ page, outbox }) => {
  await page.goto('/contact')
  const subject = `Question ${Date.now()}`
  await page.getByLabel('Prénom').fill('Imane')
  await page.getByLabel('Nom', { exact: true }).fill('Chraïbi')
  await page.getByLabel('Adresse e-mail').fill('imane@exemple.ma')
  await page.getByLabel('Sujet').fill(subject)
  await page.getByLabel('Message', { exact: true }).fill('Bonjour')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(page.getByText('Message envoyé avec succès !')).toBeVisible()
  await expect(page.getByLabel('Prénom')).toHaveValue('')
  await outbox.waitFor('contact@academie-inclusion.ma', new RegExp(subject))
})

test('search engines read what the academy and a course are', async ({ page }) => {
  const read = async (address: string) => (await page.request.get(address)).text()
  expect(await read('/')).toContain('"@type":"EducationalOrganization"')
  const { data } = await (await page.request.get('/api/formations')).json()
  expect(await read(`/courses/${data[0].id}`)).toContain('"@type":"CourseInstance"')
})

test('an unknown course is answered 404, in French, as is an address that is no number', async ({ page }) => {
  for (const id of ['999999', 'abc']) {
    const answer = await page.goto(`/courses/${id}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Formation non trouvée' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/courses')
  }
})

test('the keyboard alone leads from the home page to the form of a course', async ({ page, isMobile }) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('link', { name: 'Découvrir les formations' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Formations' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('recruter')
  // On phones the filters are behind a button.
  if (isMobile) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('button', { name: 'Fermer' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(sheet.getByRole('button', { name: /^Voir/ })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(sheet.getByRole('button', { name: 'Fermer' })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: /^Diversité/ })).toBeChecked()
  if (isMobile) {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Filtrer et trier' })).toBeFocused()
  }
  await page.getByRole('link', { name: /Recruter sans discriminer/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Recruter sans discriminer/ })).toBeFocused()
  await page.getByRole('tab', { name: 'Contenu' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Description' })).toBeFocused()
  await page.getByRole('button', { name: 'Envoyer ma demande' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Nom complet')).toBeFocused()
})

test('the wall of tiles of the home page stands beside its words, never under them', async ({ page }) => {
  await page.goto('/')
  for (const width of [1024, 1280, 1440, 1920])
    for (const direction of ['ltr', 'rtl']) {
      await page.setViewportSize({ width, height: 900 })
      const overlap = await page.evaluate((way) => {
        document.documentElement.dir = way
        const hero = document.querySelector('main section')
        const wall = hero?.querySelector('img')?.getBoundingClientRect()
        const lines = [...(hero?.querySelectorAll('h1, p, a') ?? [])].flatMap((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return [...range.getClientRects()]
        })
        if (!wall || lines.length === 0) return 'nothing to compare'
        return lines.filter(({ left, right }) => left < wall.right && right > wall.left).length
      }, direction)
      expect(overlap, `${width} px ${direction}`).toBe(0)
    }
})

test('anybody reads the licences of what the academy is made of', async ({ request }) => {
  const answer = await request.get('/notices.txt')
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toMatch(/^react \d[\d.]* \(MIT\)$/m)
})

test('a refused field comes into view below the header, also where focusing scrolls it behind', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    const { focus } = HTMLElement.prototype
    // As WebKit does.
    HTMLElement.prototype.focus = function (options) {
      focus.call(this, { ...options, preventScroll: true })
      if (!options?.preventScroll) scrollTo(0, this.getBoundingClientRect().top + scrollY)
    }
  })
  await page.goto('/contact')
  await hydrated(page)
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  const field = page.getByLabel('Prénom')
  await expect(field).toBeFocused()
  const bottom = (await page.getByRole('banner').boundingBox())?.height ?? 0
  await expect.poll(async () => (await field.boundingBox())?.y).toBeGreaterThanOrEqual(bottom)
})
