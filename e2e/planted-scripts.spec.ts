import { type APIRequestContext, request as contexts, type Page } from '@playwright/test'
import { aCourse, formDataOf } from '#server/testing/course-form.ts'
import { paths } from '#shared/paths.ts'
import { copyOfFilledAcademy, openAcademy } from './support/academy.ts'
import { callAs } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'

/** Closes any element or attribute it is in, then runs in several ways. */
const SCRIPT = `"'></script><img src=x onerror=planted()><script>planted()</script>`

/** Writes the script into every text field that a person may fill, in an academy of its own. */
async function plant(request: APIRequestContext) {
  const trainer = await callAs(request, 'formateur')
  const learner = await callAs(request, 'apprenant')
  const admin = await callAs(request, 'admin')
  for (const { user, call } of [trainer, learner, admin]) {
    const body = new FormData()
    const { email } = user
    const texts = {
      firstName: SCRIPT,
      lastName: SCRIPT,
      email,
      phone: '<b>0612',
      address: SCRIPT,
      bio: SCRIPT,
    }
    for (const [name, text] of Object.entries(texts)) body.set(name, text)
    if (user.role === 'formateur') body.set('facebook', `https://exemple.test/${SCRIPT}`)
    await call('PUT /api/user/profile', { body })
  }
  const { id } = await trainer.call('POST /api/formateur/formations', { body: formDataOf(plantedCourse()) })
  const form = { fullName: SCRIPT, email: 'nora@exemple.ma', phoneNumber: '0612345678', formationId: id }
  await request.post('/api/inscriptions', { data: form })
  await learner.call('POST /api/inscriptions', { body: { ...form, email: learner.user.email } })
  const { data: waiting } = await admin.call('GET /api/admin/inscriptions/pending')
  const own = waiting.find(({ userId, formationId }) => userId === learner.user.id && formationId === id)
  await admin.call('POST /api/admin/inscriptions/:id/approve', { params: { id: own?.id ?? 0 } })
  const other = waiting.find(({ userId, formationId }) => userId === learner.user.id && formationId !== id)
  if (other) {
    const decision = { action: 'reject', reason: SCRIPT } as const
    await admin.call('POST /api/admin/inscriptions/:id/action', { params: { id: other.id }, body: decision })
  }
  return { id, learnerId: learner.user.id }
}

function plantedCourse() {
  const course = aCourse()
  const planted = <T extends object>(entry: T) =>
    Object.fromEntries(
      Object.entries(entry).map(([name, value]) => [
        name,
        typeof value === 'string' && name !== 'fileType' ? SCRIPT : value,
      ]),
    )
  return {
    texts: {
      ...course.texts,
      name: SCRIPT,
      shortDescription: SCRIPT,
      longDescription: `${SCRIPT}\n\n${SCRIPT}`,
      categoryName: SCRIPT,
    },
    lists: {
      ...Object.fromEntries(
        Object.entries(course.lists).map(([name, list]) => [name, (list as object[]).map(planted)]),
      ),
      publicCible: [{ targetText: SCRIPT }],
    },
    files: course.files.map((file) => ({ ...file, name: `${SCRIPT.replaceAll('/', '')}${file.name}` })),
  }
}

/** Opens a page and everything on it that can be opened, and checks that the script stayed text. */
async function look(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByText(SCRIPT).first()).toBeAttached()
  for (const name of await page.getByRole('tab').all()) await name.click()
  const found = await page.evaluate(() => ({
    made: document.querySelectorAll('img[src="x"], [onerror], [onload], [onclick], a[href^="javascript"]')
      .length,
    scripts: [...document.scripts].filter((script) => /^planted/.test(script.text)).length,
    openers: [...document.querySelectorAll('a[target="_blank"]')].filter(
      (link) =>
        !/noopener|noreferrer/.test(link.getAttribute('rel') ?? '') &&
        !link.getAttribute('href')?.startsWith('/'),
    ).length,
  }))
  expect([address, found]).toEqual([address, { made: 0, scripts: 0, openers: 0 }])
}

test('a script written into every text runs nowhere: not for visitors, learners, trainers or administrators', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const academy = await openAcademy(await copyOfFilledAcademy())
  const request = await contexts.newContext({ baseURL: academy.url })
  const { id, learnerId } = await plant(request)

  for (const address of [paths.home, paths.courses, paths.course(id)]) {
    const html = await (await request.get(address)).text()
    expect(html).toContain('planted()')
    expect(html).not.toMatch(/<img src=x|<script>planted/)
  }

  const { learner, trainer, admin } = paths
  const pagesOf = {
    visitor: [paths.home, paths.courses, paths.course(id)],
    apprenant: [learner.home, learner.about, learner.courses, learner.profile, learner.watch(id)],
    formateur: [trainer.home, trainer.about, trainer.courses, trainer.profile, trainer.course(id)],
    admin: [
      admin.home,
      admin.users,
      admin.user(learnerId),
      admin.courses,
      admin.course(id),
      admin.enrolments,
      admin.audit,
    ],
  }
  const ran: string[] = []
  for (const [who, pages] of Object.entries(pagesOf)) {
    // Without the content security policy, which would stop a script: none may get that far.
    const context = await browser.newContext({ baseURL: academy.url, bypassCSP: true })
    await context.exposeFunction('planted', () => ran.push(who))
    const page = await context.newPage()
    page.on('dialog', (dialog) => ran.push(`${who}: ${dialog.message()}`))
    if (who !== 'visitor') {
      const data = { email: `${who}@academie.test`, password: 'Demo2026!' }
      const { token } = await (await request.post('/api/auth/signin', { data })).json()
      await page.goto('/robots.txt')
      await page.evaluate((value) => localStorage.setItem('token', value), token)
    }
    for (const address of pages) await look(page, address)
    expect(ran).toEqual([])
    // The script itself works: as markup, it runs.
    await page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), SCRIPT)
    await expect.poll(() => ran.splice(0)).toEqual([who])
    await context.close()
  }
  await request.dispose()
  await academy.close()
})
