import type { Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { answering, openTab, press, type Scene } from './scene.ts'

const square =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h3v3H1zM5 5h3v3H5z"/></svg>'
const CODES = [
  '7KQ2-M9XD',
  'C4W8-HN6Z',
  'PD3R-0TVE',
  '9J5A-XK1M',
  'B6ZQ-27HS',
  'E8NT-R4CW',
  '1GVF-9P0D',
  'KM7X-A3J5',
  'QZ52-SH8B',
  'T0DE-6WNR',
]

/** Answered here and not by the server: the people of the demo keep signing in with their password alone. */
async function offersCodes(page: Page) {
  await answering(/\/api\/user\/totp\/setup$/, {
    success: true,
    secret: 'JBSWY3DPEHPK3PXP4QZ2N6TRJBSWY3DP',
    url: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
    qr: `data:image/svg+xml;base64,${Buffer.from(square).toString('base64')}`,
  })(page)
  await answering(/\/api\/user\/totp\/confirm$/, { success: true, recoveryCodes: CODES })(page)
}

async function hasCodes(page: Page) {
  await page.route(/\/api\/user\/security$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), totp: true } })
  })
}

const KEYS = [
  { id: 1, name: 'Chrome sur Android', createdAt: '2026-03-02T09:00:00.000Z', lastUsedAt: null },
  {
    id: 2,
    name: 'Safari sur macOS',
    createdAt: '2026-04-18T09:00:00.000Z',
    lastUsedAt: '2026-05-11T19:30:00.000Z',
  },
]

async function hasPasskeys(page: Page) {
  await page.route(/\/api\/user\/security$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), passkeys: KEYS } })
  })
}

async function begin(page: Page) {
  await openTab('Compte')(page)
  await press('Mettre en place')(page)
}

export const keyScenes: Scene[] = [
  {
    name: 'learner-settings-codes',
    who: 'apprenant',
    path: paths.learner.profile,
    before: offersCodes,
    act: begin,
    shows: 'Scannez ce code dans une application de codes',
  },
  {
    name: 'learner-settings-recovery',
    who: 'apprenant',
    path: paths.learner.profile,
    before: offersCodes,
    act: async (page) => {
      await begin(page)
      await page.getByLabel('Code à six chiffres').fill('482915')
      await press('Confirmer')(page)
    },
    shows: 'Gardez vos codes de secours',
  },
  {
    name: 'learner-settings-codes-remove',
    who: 'apprenant',
    path: paths.learner.profile,
    before: hasCodes,
    act: async (page) => {
      await openTab('Compte')(page)
      await page.getByRole('button', { name: 'Retirer', exact: true }).click()
    },
    shows: 'Retirer la vérification par code ?',
    over: 'dialog',
  },
  {
    name: 'learner-settings-passkeys',
    who: 'apprenant',
    path: paths.learner.profile,
    before: hasPasskeys,
    act: openTab('Compte'),
    shows: 'Clés d’accès',
  },
  {
    name: 'learner-settings-passkeys-remove',
    who: 'apprenant',
    path: paths.learner.profile,
    before: hasPasskeys,
    act: async (page) => {
      await openTab('Compte')(page)
      await page.getByRole('button', { name: /Safari sur macOS/ }).click()
    },
    shows: 'Retirer cette clé d’accès ?',
    over: 'dialog',
  },
]
