import { expect, type Page } from '@playwright/test'

const MOST_STOPS = 60

/**
 * Presses Tab until the element with that name has the focus, and fails if the focus is not visible at a stop on the
 * way. Returns the names of the stops, in order.
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

/** The focused element: its name, and whether a focus ring is drawn around it, its label or its card. */
function focusStop() {
  const element = document.activeElement ?? document.body
  const label = (element as HTMLInputElement).labels?.[0]?.textContent
  const name = element.getAttribute('aria-label') ?? label ?? element.textContent ?? ''
  const ringed = [element, element.parentElement, element.closest('label'), element.closest('article, li')]
  const isRinged = (box: Element | null) => {
    if (!box) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(box)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  return { name: name.replace(/\s+/g, ' ').trim(), isSeen: ringed.some(isRinged) }
}
