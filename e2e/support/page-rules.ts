import type { Page } from '@playwright/test'

/**
 * Rules of our own that axe has not, asked of a page as it stands, a readable line each breach: one heading of the
 * first level, no order of focus but the page's, errors tied to their fields, targets of 24 px, and nothing that moves
 * by itself where less motion is asked for.
 */
export function brokenRules(page: Page) {
  return page.evaluate(() => {
    const LEAST = 24
    const named = (element: Element) => {
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      return `${element.tagName.toLowerCase()} « ${name.slice(0, 40)} »`
    }
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
    const headings = all('h1').filter((heading) => !heading.closest('[inert], [hidden]'))

    /** Seen, and not for screen readers alone. */
    const isSeen = (element: Element) =>
      !getComputedStyle(element).clipPath.startsWith('inset(50%') &&
      element.getBoundingClientRect().width > 1 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    /** A link in a sentence is as high as its line; a stretched one as large as its card. */
    const isExempt = (element: Element) =>
      (element.matches('a, button') && getComputedStyle(element).display === 'inline') ||
      element.matches('.stretched, :disabled')
    /** What answers to the finger: the label around a box, else the element itself. */
    const targetOf = (element: Element) => (element.matches('input') && element.closest('label')) || element
    /** A mark may be pressed beside itself, on what ::before lays around it. */
    const sizeOf = (element: Element) => {
      const { width, height } = targetOf(element).getBoundingClientRect()
      const around = getComputedStyle(element, '::before')
      if (around.position !== 'absolute') return { width, height }
      return {
        width: Math.max(width, Number.parseFloat(around.width)),
        height: Math.max(height, Number.parseFloat(around.height)),
      }
    }
    const isSmall = (element: Element) => {
      const { width, height } = sizeOf(element)
      return width < LEAST || height < LEAST
    }
    const controls = all(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=slider], [role^=menuitem], [role=tab]',
    )

    const saysWhy = (field: Element) =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .some((id) => document.getElementById(id)?.textContent?.trim())
    const turns = (animation: Animation) => (animation as CSSAnimation).animationName === 'turn'

    return [
      ...(headings.length === 1 ? [] : [`${headings.length} headings of the first level`]),
      ...all('[tabindex]')
        .filter(({ tabIndex }) => tabIndex > 0)
        .map((element) => `out of the page's order: ${named(element)}`),
      ...all('[aria-invalid=true]')
        .filter((field) => !saysWhy(field))
        .map((field) => `no word says what is wrong with ${named(field)} ${field.getAttribute('name')}`),
      ...controls
        .filter((element) => isSeen(element) && !isExempt(element) && isSmall(element))
        .map((element) => {
          const { width, height } = sizeOf(element)
          return `a target of ${Math.round(width)} × ${Math.round(height)} px: ${named(element)}`
        }),
      // The ring that says « busy » never stops: it only slows down.
      ...document
        .getAnimations()
        .filter((animation) => animation.playState === 'running' && !turns(animation))
        .map((animation) => `moves by itself: ${(animation as CSSAnimation).animationName}`),
    ]
  })
}
