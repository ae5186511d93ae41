import type { Page } from '@playwright/test'

/** Floating elements are repositioned a few frames after a resize. */
const FRAMES = 30
const FRAMES_TO_MOVE = 3

/** The elements beyond either edge of a page that scrolls sideways, once it has settled; none if it does not scroll. */
export function stickingOut(page: Page) {
  // The viewport and not the document: a phone zooms out of a page that is too wide and reports that width.
  const width = page.viewportSize()?.width ?? 0
  return page.evaluate(
    async ({ screen, frames }) => {
      const isOut = (element: Element) => {
        const { left, right } = element.getBoundingClientRect()
        return right > screen + 1 || left < -1
      }
      const out = () =>
        document.documentElement.scrollWidth > screen
          ? [...document.body.querySelectorAll('*')].filter(isOut)
          : []
      for (let frame = 0; frame < frames && out().length > 0; frame += 1)
        await new Promise((next) => requestAnimationFrame(next))
      return out()
        .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`)
        .slice(0, 10)
    },
    { screen: width, frames: FRAMES },
  )
}

interface Spacing {
  /** Of the widths, those at which text is also spaced as readers may set it. */
  spacedAt?: readonly number[]
}

/** What is wrong with the same page in these widths, without loading it again. */
export async function stickingOutAt(page: Page, widths: readonly number[], { spacedAt = [] }: Spacing = {}) {
  const before = page.viewportSize() ?? { width: 1280, height: 800 }
  const found: string[] = []
  for (const width of widths) {
    if (width !== page.viewportSize()?.width) await resize(page, { ...before, width })
    const out = await stickingOut(page)
    if (out.length > 0) found.push(`${width} px: ${out.join(', ')}`)
    if (!spacedAt.includes(width)) continue
    const spaced = await problemsOfSpacedText(page)
    if (spaced.length > 0) found.push(`${width} px, text spaced: ${spaced.join(', ')}`)
  }
  // The next scene uses the same page.
  await page.setViewportSize(before)
  return found
}

/** WCAG 1.4.12: the least that every page must bear. */
const SPACED_TEXT = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

/** What becomes wider than the screen, and which whole texts lose lines, when a reader spaces the text. */
async function problemsOfSpacedText(page: Page) {
  const wholeTexts = await page.evaluateHandle(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
      const { overflowY, webkitLineClamp } = getComputedStyle(element)
      const isBounded = webkitLineClamp !== 'none' || ['hidden', 'clip'].includes(overflowY)
      const holdsText = [...element.childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
      )
      // One pixel: a text for screen readers alone.
      return (
        isBounded && holdsText && element.clientHeight > 1 && element.scrollHeight <= element.clientHeight
      )
    }),
  )
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, SPACED_TEXT)
  const out = await stickingOut(page)
  const cut = await wholeTexts.evaluate((elements) =>
    elements
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .map(({ textContent }) => `cut: « ${(textContent ?? '').trim().slice(0, 40)} »`),
  )
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
  })
  return [...out, ...cut]
}

/**
 * An open menu is beyond the edge of a narrower window until it is repositioned. A phone would zoom out of the page in
 * that moment, and stay there: it may not while the window changes.
 */
async function resize(page: Page, size: { width: number; height: number }) {
  await page.evaluate(() => {
    document.documentElement.style.overflow = 'clip'
  })
  await page.setViewportSize(size)
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise((next) => requestAnimationFrame(next))
    document.documentElement.style.overflow = ''
    await new Promise((next) => requestAnimationFrame(next))
  }, FRAMES_TO_MOVE)
}
