import { type APIRequestContext, request as contexts } from '@playwright/test'
import sharp from 'sharp'
import { coloursOf } from '#features/settings/colour.ts'
import { addressIn, LANGUAGES } from '#shared/languages.ts'
import { paths } from '#shared/paths.ts'
import { copyOfFilledAcademy, openAcademy } from './support/academy.ts'
import { accessibilityViolations } from './support/accessibility.ts'
import { callAs } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import { hydrated } from './support/hydrated.ts'
import { stickingOut } from './support/overflow.ts'

const COLOUR = '#2a9bd6'
const NAMES = { fr: 'Académie Tamkine', ar: 'أكاديمية تمكين' }

/** The look of another organisation, in both languages. */
const TAMKINE = {
  name: NAMES,
  email: 'bonjour@tamkine.example',
  phone: '05 22 00 00 00',
  address: { fr: '12, rue des Écoles\nCasablanca', ar: '12، زنقة المدارس\nالدار البيضاء' },
  links: { blog: '', facebook: null, instagram: '', linkedin: '' },
  colour: COLOUR,
  payment: { fr: 'Par virement, ou sur place.', ar: 'عبر تحويل بنكي أو في مقرنا.' },
  home: {
    title: { fr: 'Apprendre un métier, ensemble', ar: 'نتعلم حرفة معًا' },
    text: {
      fr: 'Des formations gratuites, pour les jeunes de Casablanca.',
      ar: 'دورات مجانية لشباب الدار البيضاء.',
    },
    figures: [
      { value: '1 240', label: { fr: 'personnes formées', ar: 'شخصًا استفادوا' } },
      { value: '86 %', label: { fr: 'trouvent un emploi', ar: 'وجدوا عملًا' } },
      { value: '9', label: { fr: 'quartiers', ar: 'أحياء' } },
    ],
  },
  pages: {
    about: { fr: '<h2>Chez nous</h2><p>Une école de quartier.</p>', ar: '<h2>عندنا</h2><p>مدرسة الحي.</p>' },
    terms: { fr: '<h2>Nos règles</h2><ul><li>Venir à l’heure</li></ul>', ar: null },
    privacy: { fr: null, ar: null },
  },
}

async function dress(request: APIRequestContext) {
  const { call } = await callAs(request, 'admin')
  const arch =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M8 92V50a42 42 0 0 1 84 0v42H66V50a16 16 0 0 0-32 0v42z" fill="#2a9bd6"/></svg>'
  const body = new FormData()
  body.set('file', new File([new Uint8Array(await sharp(Buffer.from(arch)).png().toBuffer())], 'logo.png'))
  await call('PUT /api/admin/settings/logo', { body })
  const { version } = await call('GET /api/admin/settings')
  await call('PUT /api/admin/settings', { body: { settings: TAMKINE, version } })
  const { data } = await call('GET /api/formations')
  return data.find(({ price }) => price !== null)?.id ?? data[0]?.id ?? 0
}

test('another organisation’s look stands on every public page, in both languages and themes', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const academy = await openAcademy(await copyOfFilledAcademy())
  const request = await contexts.newContext({ baseURL: academy.url })
  const id = await dress(request)
  const { light, dark } = coloursOf(COLOUR)
  const pages = [
    paths.home,
    paths.courses,
    paths.course(id),
    paths.about,
    paths.terms,
    paths.privacy,
    paths.contact,
    paths.signIn,
  ]

  for (const [colorScheme, shades] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    const context = await browser.newContext({
      baseURL: academy.url,
      colorScheme,
      viewport: { width: 390, height: 844 },
    })
    const page = await context.newPage()
    const refused: string[] = []
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
    for (const language of LANGUAGES)
      for (const path of pages) {
        const address = addressIn(language, path)
        await page.goto(address)
        // The sign-in page has its brand in the main part; a page with the owner's text may have no control there.
        const top = page.locator('header, main').first()
        await hydrated(page, top)
        await expect(page, address).toHaveTitle(new RegExp(NAMES[language]))
        await expect(top.getByText(NAMES[language]).first()).toBeVisible()
        const logo = top.locator('img').first()
        expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth), address).toBeGreaterThan(
          0,
        )
        const primary = await page.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue('--primary'),
        )
        expect(primary, address).toBe(shades.primary)
        expect([address, await accessibilityViolations(page)]).toEqual([address, []])
        expect([address, await stickingOut(page)]).toEqual([address, []])
        if (process.env.SHOTS)
          await page.screenshot({
            path: `${process.env.SHOTS}/${colorScheme}-${language}${path.replaceAll('/', '_')}.png`,
            fullPage: true,
          })
      }
    expect(refused).toEqual([])
    await context.close()
  }

  const context = await browser.newContext({ baseURL: academy.url })
  const page = await context.newPage()
  await page.goto(paths.home)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TAMKINE.home.title.fr)
  await expect(page.getByText('1 240')).toBeVisible()
  await expect(page.getByText('500+')).toHaveCount(0)
  // Within the page as well as by its address.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Conditions' }).click()
  await expect(page.getByRole('heading', { name: 'Nos règles' })).toBeVisible()
  await page.goto(paths.course(id))
  await expect(page.getByText(TAMKINE.payment.fr)).toBeVisible()
  await context.close()
  await request.dispose()
  await academy.close()
})

test('what the owner gives adds at most a kilobyte to a public page, and no request but the logo’s', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const academy = await openAcademy(await copyOfFilledAcademy())
  const request = await contexts.newContext({ baseURL: academy.url })
  const visit = async () => {
    const context = await browser.newContext({ baseURL: academy.url, serviceWorkers: 'block' })
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (one) => asked.push(new URL(one.url()).pathname))
    await page.goto(paths.contact, { waitUntil: 'load' })
    await hydrated(page)
    const bytes = await page.evaluate(
      () => performance.getEntriesByType('navigation')[0]?.toJSON().encodedBodySize as number,
    )
    await context.close()
    return { asked: asked.filter((path) => !/^\/(logo|icons|favicon)/.test(path)).sort(), bytes }
  }
  const before = await visit()
  await dress(request)
  const after = await visit()
  expect(after.asked).toEqual(before.asked)
  expect(after.bytes - before.bytes).toBeLessThanOrEqual(1_000)
  await request.dispose()
  await academy.close()
})
