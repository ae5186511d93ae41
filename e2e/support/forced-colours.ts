import { expect, type Page } from '@playwright/test'

/** Fails when a screen loses an edge, a choice, a text or its focus ring in forced colours. */
export async function expectWholeInForcedColours(page: Page) {
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await lost(page), 'lost in forced colours').toEqual([])
  await page.keyboard.press('Tab')
  const ring = await page.evaluate(
    () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
  )
  expect(ring, 'the focus ring in forced colours').toBe('solid')
  await page.emulateMedia({ forcedColors: null })
}

/** The system removes all background colours: what only a background shows is lost. */
function lost(page: Page) {
  return page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (element) => element.checkVisibility() && !getComputedStyle(element).clipPath.startsWith('inset(50%'),
      )
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()} « ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)} »`
    const isEdged = (element: Element) => Number.parseFloat(getComputedStyle(element).borderTopWidth) > 0
    const fields = seen(
      'input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea',
    )
    // One without a border shows its state by its label.
    const marks = seen('input[type=checkbox], input[type=radio]').filter(isEdged)
    const bars = seen('[role=progressbar]')
    const writes = (element: Element) => {
      const { color } = getComputedStyle(element)
      return color !== getComputedStyle(document.body).backgroundColor
    }
    return [
      ...fields.filter((field) => !isEdged(field)).map((field) => `no edge: ${named(field)}`),
      // Our own mark is a background: the system draws its own.
      ...marks
        .filter((mark) => getComputedStyle(mark).appearance === 'none')
        .map((mark) => `no mark: ${named(mark)}`),
      ...seen('[role=switch]')
        .filter((knob) => getComputedStyle(knob, '::after').display !== 'none')
        .map((knob) => `our knob over the mark of the system: ${named(knob)}`),
      ...bars
        .filter((bar) => ![bar, ...bar.querySelectorAll('*')].some(isEdged))
        .map((bar) => `no edge: ${named(bar)}`),
      ...seen('h1, h2, p, a, button')
        .filter((element) => !writes(element))
        .map((element) => `no text: ${named(element)}`),
    ]
  })
}
