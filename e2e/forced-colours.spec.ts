import type { Page } from '@playwright/test'
import { scenesOf } from './scenes/all.ts'
import { test } from './scenes/fixtures.ts'
import { openScene } from './scenes/scene.ts'
import { wide } from './scenes/screens.ts'
import { expect } from './support/fixtures.ts'

/** Screens that together contain every kind of control. */
const names = [
  'catalogue',
  'course-paid',
  'sign-up',
  'learner-courses',
  'player',
  'course-form-new',
  'admin-requests',
]

for (const scene of Object.values(scenesOf)
  .flat()
  .filter(({ name }) => names.includes(name))) {
  test(`${scene.name} keeps its edges, its choices and its focus in forced colours`, async ({
    pageOf,
    data,
  }) => {
    const page = await pageOf(scene.who, { ...wide.context, forcedColors: 'active' })
    await openScene(page, scene, data)
    expect(await lost(page)).toEqual([])
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle),
    ).toBe('solid')
  })
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
      ...bars
        .filter((bar) => ![bar, ...bar.querySelectorAll('*')].some(isEdged))
        .map((bar) => `no edge: ${named(bar)}`),
      ...seen('h1, h2, p, a, button')
        .filter((element) => !writes(element))
        .map((element) => `no text: ${named(element)}`),
    ]
  })
}
