import { expect, type Page } from '@playwright/test'

const MOST_STOPS = 60

/**
 * Goes with Tab alone to what has that name, and fails where a stop on the way cannot be seen to have the focus.
 * Gives the names of the stops, in their order.
 */
export async function tabTo(page: Page, name: string | RegExp) {
  const stops: string[] = []
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(focusStop)
    expect(stop.isSeen, `the focus on « ${stop.name} » is seen`).toBe(true)
    stops.push(stop.name)
    if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return stops
  }
  throw new Error(`Tab never came to ${name}, only to: ${stops.join(', ')}`)
}

/** The element that has the focus: its name, and whether a ring is drawn around it, its label or its card. */
function focusStop() {
  const element = document.activeElement ?? document.body
  const label = (element as HTMLInputElement).labels?.[0]?.textContent
  const name = element.getAttribute('aria-label') ?? label ?? element.textContent ?? ''
  const around = [element, element.parentElement, element.closest('label'), element.closest('article, li')]
  const isRinged = (box: Element | null) => {
    if (!box) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(box)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  return { name: name.replace(/\s+/g, ' ').trim(), isSeen: around.some(isRinged) }
}
