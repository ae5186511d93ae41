import { paths } from '#shared/paths.ts'
import { callAs } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import { enrolled } from './support/packages.ts'

const RIGHT = [
  'دورًا مكتوبًا للكلمة، لكل شخص دقيقتان',
  'نسأل الأمهات عن الوقت الذي يناسبهن',
  'نجمع التوقيعات ونودع طلبًا مكتوبًا لدى الجماعة مقابل وصل',
]

for (const width of [390, 1440])
  test(`the Arabic module of the demo is read from the right and passed, at ${width} px`, async ({
    page,
    academy,
    request,
    checkAccessibility,
    checkNoOverflow,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { call: asAdmin } = await callAs(request, 'admin')
    const { data } = await asAdmin('GET /api/admin/formations/overview')
    const id = data.find(({ name }) => name.startsWith('المساواة'))?.id ?? 0
    const { call } = await enrolled(page, request, academy.url, id)
    const { chapitres } = await call('GET /api/formations/watch/:id', { params: { id } })
    const chapter = chapitres.find(({ kind }) => kind === 'package')
    await page.goto(`/ar${paths.learner.watch(id)}?chapitre=${chapter?.id}`)

    const module = page.frameLocator('iframe')
    await expect(module.getByText('الحالة 1 من 3')).toBeVisible()
    await expect(module.locator('html')).toHaveAttribute('dir', 'rtl')
    await checkNoOverflow()
    await checkAccessibility()
    const overflow = await module.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
    expect(overflow).toBe(0)

    for (const answer of RIGHT) {
      // By the keyboard, as somebody without a mouse would.
      await module.getByRole('button', { name: answer }).press('Enter')
      await module.getByRole('button', { name: 'متابعة' }).press('Enter')
    }
    await expect(module.getByText('أحسنتم: لكل صوت مكان')).toBeVisible()
    await expect(page.getByText(/100\s?%|%\s?100/).first()).toBeVisible()
    const after = await call('GET /api/formations/watch/:id', { params: { id } })
    expect(after.chapitres.find((one) => one.id === chapter?.id)?.progress).toBe(100)
  })
