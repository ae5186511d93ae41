import type { Page } from '@playwright/test'

/**
 * Checks that axe does not have, one readable line per violation: one heading of the first level, no positive tabindex,
 * errors tied to their fields, targets of 24 px, and no animation with reduced motion.
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

    /** Visible, and not only for screen readers. */
    const isSeen = (element: Element) =>
      !getComputedStyle(element).clipPath.startsWith('inset(50%') &&
      element.getBoundingClientRect().width > 1 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    /** A link in a sentence is as high as its line; a stretched link is as large as its card. */
    const isExempt = (element: Element) =>
      (element.matches('a, button') && getComputedStyle(element).display === 'inline') ||
      element.matches('.stretched, :disabled')
    /** The clickable area: the label around an input, otherwise the element itself. */
    const targetOf = (element: Element) => (element.matches('input') && element.closest('label')) || element
    /** The ::before of a mark enlarges its clickable area. */
    const sizeOf = (element: Element) => {
      const { width, height } = targetOf(element).getBoundingClientRect()
      const mark = getComputedStyle(element, '::before')
      if (mark.position !== 'absolute') return { width, height }
      return {
        width: Math.max(width, Number.parseFloat(mark.width)),
        height: Math.max(height, Number.parseFloat(mark.height)),
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
      // The spinner never stops: with reduced motion it only slows down.
      ...document
        .getAnimations()
        .filter((animation) => animation.playState === 'running' && !turns(animation))
        .map((animation) => `moves by itself: ${(animation as CSSAnimation).animationName}`),
    ]
  })
}
