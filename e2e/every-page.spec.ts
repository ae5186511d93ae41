import type { Page } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { type DemoRole, expect, test } from './support/fixtures.ts'

const { home, about, contact, terms, privacy, courses, signIn, signUp, forgotPassword } = paths
const { learner, trainer, admin } = paths

/** Every page of each audience that needs no identifier, at every size of screen. */
const pagesOf: [who: DemoRole | null, pages: string[]][] = [
  [null, [home, about, contact, terms, privacy, courses, signIn, signUp, forgotPassword]],
  ['apprenant', [learner.home, learner.courses, learner.profile, learner.edit]],
  ['formateur', [trainer.home, trainer.courses, trainer.newCourse, trainer.profile, trainer.edit]],
  [
    'admin',
    [
      admin.home,
      admin.users,
      admin.courses,
      admin.newCourse,
      admin.inscriptions,
      admin.newInscription,
      admin.audit,
    ],
  ],
]

for (const [who, pages] of pagesOf) {
  for (const address of pages) {
    test(`${address} opens for ${who ?? 'a visitor'}, accessible, on one screen wide, without an error`, async ({
      page,
      signInAs,
      checkAccessibility,
      checkNoOverflow,
    }) => {
      if (who) await signInAs(who)
      const complaints = complaintsOf(page)
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(new URL(page.url()).pathname).toBe(address)
      await checkAccessibility()
      await checkNoOverflow()
      expect(complaints).toEqual([])
    })
  }
}

/** What the browser has to say against a page: an exception, a refused script, a file that is not there. */
function complaintsOf(page: Page) {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}
