import type { Page } from '@playwright/test'
import config from '../playwright.config.ts'
import { expect, test } from './support/fixtures.ts'
import { hydrated } from './support/hydrated.ts'

const { args = [], ...browser } = config.use?.launchOptions ?? {}
/** Chromium's own video instead of a camera, and yes to the question whether we may use it. */
const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
test.use({ launchOptions: { ...browser, args: [...args, ...camera] } })

/** Chromium reads codes on Android and macOS only: here, one that finds this text in the first picture of the camera. */
const readingCode = (page: Page, text: string) =>
  page.addInitScript((rawValue) => {
    Object.assign(window, {
      BarcodeDetector: class {
        detect = async ({ videoWidth }: HTMLVideoElement) => (videoWidth > 0 ? [{ rawValue }] : [])
      },
    })
  }, text)

const scan = async (page: Page) => {
  await page.goto('/certificats')
  await hydrated(page)
  await page.getByRole('button', { name: 'Lire le code QR avec la caméra' }).click()
}

test('the code on a certificate, held before the camera, leads to its page', async ({ page, signInAs }) => {
  const { token } = await signInAs('apprenant')
  const headers = { authorization: `Bearer ${token}` }
  const { data } = await (await page.request.get('/api/certificates', { headers })).json()
  await readingCode(page, data[0].verifyUrl)
  await scan(page)
  await expect(page).toHaveURL(new RegExp(`/certificats/${data[0].number}$`))
  await expect(page.getByText('Certificat authentique')).toBeVisible()
})

test('a code of something else is passed over, and the camera can be stopped', async ({
  page,
  checkAccessibility,
}) => {
  await readingCode(page, 'https://ailleurs.test/certificats/x?y')
  await scan(page)
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(1)
  await checkAccessibility()
  await page.getByRole('button', { name: 'Arrêter la caméra' }).click()
  await expect(video).toHaveCount(0)
  await expect(page).toHaveURL(/\/certificats$/)
})

test('a camera that is refused is said, and the number can still be typed', async ({ page }) => {
  await readingCode(page, 'x')
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await scan(page)
  await expect(page.getByText('La caméra n’est pas accessible. Saisissez le numéro.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Numéro du certificat' })).toBeEditable()
})

test('without a reader of codes there is no button', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BarcodeDetector'))
  await page.goto('/certificats')
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Vérifier', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /code QR/ })).toHaveCount(0)
})
