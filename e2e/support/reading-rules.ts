import type { Page } from '@playwright/test'

/**
 * What a reader of either language needs, one readable line per violation: a text that is cut shows its beginning, a
 * selected tab is whole in its row, and on Arabic pages letters have their size, their line and no spaces between them.
 */
export function readingProblems(page: Page) {
  return page.evaluate(() => {
    const LEAST_SIZE = 14
    const LEAST_LINE = 1.25
    const ARABIC = /\p{Script=Arabic}/u
    const all = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility())
    const named = (element: Element) => `« ${(element.textContent ?? '').trim().slice(0, 40)} »`

    const isCut = (element: HTMLElement) =>
      !element.matches('input, select') &&
      getComputedStyle(element).textOverflow === 'ellipsis' &&
      element.scrollWidth > element.clientWidth
    const ownDirection = (text: string) =>
      ARABIC.test(/\p{Script=Latin}|\p{Script=Arabic}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr'
    const losesItsBeginning = (element: HTMLElement) =>
      isCut(element) && getComputedStyle(element).direction !== ownDirection(element.textContent ?? '')

    const isOutside = (tab: HTMLElement) => {
      const row = tab.closest('[role=tablist]')?.getBoundingClientRect()
      const { left, right } = tab.getBoundingClientRect()
      return row !== undefined && row.width >= right - left && (left < row.left - 1 || right > row.right + 1)
    }

    /** Initials in a circle are no text to read. */
    const holdsArabic = (element: Element) =>
      [...element.childNodes].some(
        ({ nodeType, nodeValue }) =>
          nodeType === Node.TEXT_NODE && /\p{Script=Arabic}.+\p{Script=Arabic}/u.test(nodeValue ?? ''),
      )
    const typeOf = (element: Element) => {
      const { fontSize, lineHeight, letterSpacing } = getComputedStyle(element)
      const size = Number.parseFloat(fontSize)
      return {
        size,
        line: Number.parseFloat(lineHeight) / size,
        spacing: Number.parseFloat(letterSpacing) || 0,
      }
    }
    const isHardToRead = (element: Element) => {
      const { size, line, spacing } = typeOf(element)
      return size < LEAST_SIZE || line < LEAST_LINE || spacing !== 0
    }

    return [
      ...all('body *')
        .filter(losesItsBeginning)
        .map((element) => `cut at its beginning: ${named(element)}`),
      ...all('[role=tab][aria-selected=true]')
        .filter(isOutside)
        .map((tab) => `the selected tab is partly out of its row: ${named(tab)}`),
      ...all('html[lang=ar] body *:not(script, style, svg *)')
        .filter((element) => holdsArabic(element) && isHardToRead(element))
        .map((element) => `Arabic set ${JSON.stringify(typeOf(element))}: ${named(element)}`),
    ]
  })
}
