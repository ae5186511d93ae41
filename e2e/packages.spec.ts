import { packageOf } from '#server/testing/packages.ts'
import { paths } from '#shared/paths.ts'
import { callAs } from './support/api.ts'
import { addChapter, expectSaved, fillInformation, openTab, section } from './support/course-form.ts'
import { expect, test } from './support/fixtures.ts'
import { enrolled, published } from './support/packages.ts'

/** Looks for the object as packages of each standard do: first where it is, then upwards, or upwards alone. */
const PAGE_12 = `
  <p id="place"></p>
  <button onclick="go()">Page suivante</button> <button onclick="end()">Terminer</button>
  <script>
    function find(win) { while (win.API == null && win.parent != null && win.parent != win) win = win.parent; return win.API }
    var api = find(window)
    api.LMSInitialize('')
    var at = Number(api.LMSGetValue('cmi.core.lesson_location') || 1)
    place.textContent = 'Page ' + at + ', ' + api.LMSGetValue('cmi.core.entry') + ', ' + api.LMSGetValue('cmi.core.student_name')
    function go() { at += 1; place.textContent = 'Page ' + at; api.LMSSetValue('cmi.core.lesson_location', String(at)); api.LMSCommit('') }
    function end() { api.LMSSetValue('cmi.core.score.raw', '80'); api.LMSSetValue('cmi.core.lesson_status', 'passed'); api.LMSFinish('') }
  </script>`

const PAGE_2004 = `
  <p id="place"></p>
  <script>
    function scan(win) { while (win.API_1484_11 == null && win.parent != null && win.parent != win) win = win.parent; return win.API_1484_11 }
    var api = window.parent && window.parent != window ? scan(window.parent) : null
    api.Initialize('')
    place.textContent = 'Données : ' + (api.GetValue('cmi.suspend_data') || 'aucune')
    // As many packages do: the last word is said while the page goes.
    window.addEventListener('unload', function () {
      api.SetValue('cmi.suspend_data', 'gardées'); api.SetValue('cmi.exit', 'suspend'); api.Terminate('')
    })
  </script>`

test('a trainer adds a module; a learner leaves it, comes back where they were, and passes it', async ({
  page,
  academy,
  request,
  signInAs,
  checkAccessibility,
  checkNoOverflow,
}) => {
  await signInAs('formateur')
  await page.goto(paths.trainer.newCourse)
  const name = `Module ${Date.now()}`
  await fillInformation(page, name)
  await openTab(page, 'Contenu')
  const card = section(page, 1)
  await card.getByLabel('Titre de la section').fill('Section')
  await addChapter(page, card, 'Module SCORM')
  const added = card.locator('[data-reorder="chapter"]').nth(1)
  await added.getByLabel('Titre du chapitre').fill('Agir à plusieurs')
  await added.getByLabel('Durée (minutes)').fill('5')
  await added.getByLabel('Description', { exact: true }).fill('Un module à faire.')
  const zip = { name: 'module.zip', mimeType: 'application/zip', buffer: packageOf({ page: PAGE_12 }) }
  await added.locator('input[accept=".zip"]').setInputFiles(zip)
  await expect(added.getByText('module.zip')).toBeVisible()
  const first = card.locator('[data-reorder="chapter"]').first()
  await first.getByRole('button', { name: 'Supprimer le chapitre' }).click()
  await page.getByRole('button', { name: 'Créer la formation' }).click()
  await expectSaved(page, 'Formation créée avec succès!', '/formateur/courses')

  const trainer = await callAs(request, 'formateur')
  const { data } = await trainer.call('GET /api/formateur/formations/overview/:id', {
    params: { id: trainer.user.id },
  })
  const id = data.find((row) => row.name === name)?.id ?? 0
  await enrolled(page, request, academy.url, id)
  await page.goto(paths.learner.watch(id))
  const module = page.frameLocator('iframe')
  await expect(module.getByText('Page 1, ab-initio, Idrissi, Salma')).toBeVisible()
  await checkAccessibility()
  await checkNoOverflow()
  await module.getByRole('button', { name: 'Page suivante' }).click()
  await expect(page.getByText('Vos réponses et votre place sont enregistrées.')).toBeVisible()

  await page.reload()
  await expect(module.getByText('Page 2, resume')).toBeVisible()
  await module.getByRole('button', { name: 'Terminer' }).click()
  await expect(page.getByText('Module réussi')).toBeVisible()
  await expect(page.getByText('Score : 80 %')).toBeVisible()
  await expect(page.getByText('Bravo\u202f! Vous avez terminé cette formation.')).toBeVisible()
})

test('a module of 2004 says its last word when the learner goes to another chapter', async ({
  page,
  academy,
  request,
}) => {
  const { id } = await published(request, [packageOf({ standard: '2004', page: PAGE_2004 }), packageOf()])
  await enrolled(page, request, academy.url, id)
  await page.goto(paths.learner.watch(id))
  const module = page.frameLocator('iframe')
  await expect(module.getByText('Données : aucune')).toBeVisible()
  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('gardées') ?? false)
  await page
    .getByRole('button', { name: /Chapitre suivant|^Suivant/ })
    .filter({ visible: true })
    .first()
    .click()
  expect((await saved).status()).toBe(200)
  await expect(module.getByText('Bonjour')).toBeVisible()
  await page
    .getByRole('button', { name: /Chapitre précédent|^Précédent/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(module.getByText('Données : gardées')).toBeVisible()
})

test('a tab left open gives way to what was done elsewhere since, and opens it again', async ({
  page,
  academy,
  request,
  context,
  checkAccessibility,
  checkNoOverflow,
}) => {
  const { id } = await published(request, [packageOf({ page: PAGE_12 })])
  const { call } = await enrolled(page, request, academy.url, id)
  const writes: string[] = []
  context.on('request', (sent) => {
    if (sent.method() === 'PUT') writes.push(sent.url())
  })
  await page.goto(paths.learner.watch(id))
  const module = page.frameLocator('iframe')
  await expect(module.getByText('Page 1, ab-initio')).toBeVisible()
  const phone = await context.newPage()
  await phone.goto(paths.learner.watch(id))
  await expect(phone.frameLocator('iframe').getByText('Page 1, ab-initio')).toBeVisible()
  // Looking in writes nothing.
  expect(writes).toEqual([])
  await phone.frameLocator('iframe').getByRole('button', { name: 'Page suivante' }).click()
  await phone.frameLocator('iframe').getByRole('button', { name: 'Page suivante' }).click()
  await expect(phone.getByText('Vos réponses et votre place sont enregistrées.')).toBeVisible()
  await phone.close()

  await module.getByRole('button', { name: 'Page suivante' }).click()
  await expect(page.getByText('Ce module a continué ailleurs.')).toBeVisible()
  await checkAccessibility()
  await checkNoOverflow()
  await page.getByRole('button', { name: 'Ouvrir à nouveau' }).click()
  await expect(module.getByText('Page 3, resume')).toBeVisible()
  await module.getByRole('button', { name: 'Terminer' }).click()
  await expect(page.getByText('Module réussi')).toBeVisible()
  const { chapitres } = await call('GET /api/formations/watch/:id', { params: { id } })
  expect(chapitres[0]?.progress).toBe(100)
})

test('an enlarged module is a dialog: Tab stays in it, and Escape gives the page back', async ({
  page,
  academy,
  request,
  checkAccessibility,
}) => {
  const { id } = await published(request, [packageOf({ page: PAGE_12 })])
  await enrolled(page, request, academy.url, id)
  await page.goto(paths.learner.watch(id))
  const module = page.frameLocator('iframe')
  const next = module.getByRole('button', { name: 'Page suivante' })
  const enlarge = page.getByRole('button', { name: 'Agrandir' })
  await expect(module.getByText('Page 1, ab-initio')).toBeVisible()
  const layer = page.getByRole('dialog', { name: /^Module.*Droits/ })
  const reduce = layer.getByRole('button', { name: 'Réduire' })

  await enlarge.press('Enter')
  await expect(layer).toHaveAttribute('aria-modal', 'true')
  await expect(reduce).toBeFocused()
  await checkAccessibility()
  await page.keyboard.press('Tab')
  await expect(next).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(module.getByRole('button', { name: 'Terminer' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(reduce).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(layer.locator('iframe')).toBeFocused()
  await next.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(reduce).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(layer).toHaveCount(0)
  await expect(enlarge).toBeFocused()
  // The module was neither moved nor loaded anew, and hears Escape first.
  await enlarge.press('Enter')
  await next.press('Enter')
  await next.press('Escape')
  await expect(layer).toHaveCount(0)
  await expect(enlarge).toBeFocused()
  await expect(module.getByText('Page 2', { exact: true })).toBeVisible()
  await enlarge.press('Enter')
  await reduce.press('Enter')
  await expect(enlarge).toBeFocused()
})

test('the module of the demo is done with the keyboard, on a phone', async ({
  page,
  academy,
  request,
  checkNoOverflow,
}) => {
  const admin = await callAs(request, 'admin')
  const { data } = await admin.call('GET /api/formations')
  const id = data.find(({ name }) => name.startsWith('Communication inclusive'))?.id ?? 0
  const { call } = await enrolled(page, request, academy.url, id)
  const { chapitres } = await call('GET /api/formations/watch/:id', { params: { id } })
  const chapter = chapitres.find(({ kind }) => kind === 'package')
  await page.goto(paths.learner.watchChapter(id, chapter?.id ?? 0))
  const module = page.frameLocator('iframe')
  for (const [place, answer] of ['Je la salue', 'Je la décris', /Ici, chaque/].entries()) {
    await expect(module.getByRole('heading', { name: `Situation ${place + 1} sur 3` })).toBeVisible()
    await module.getByRole('button', { name: answer }).press('Enter')
    await expect(module.getByRole('heading', { name: answer })).toBeFocused()
    await module.getByRole('button', { name: 'Continuer' }).press('Enter')
  }
  await expect(module.getByText('Réponses justes')).toBeVisible()
  await expect(page.getByText('Module réussi')).toBeVisible()
  await expect(page.getByText('Score : 100 %')).toBeVisible()
  await checkNoOverflow()
})
