import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Base UI's own invisible stops around an open menu: one that gets the focus passes it on at once. axe excuses them where
 * it sees that the page behind is covered, but it looks at a few points only, and the cover has a hole where the button
 * of the menu is.
 */
const FOCUS_GUARDS = { hiddenFocus: 'aria-hidden-focus', guard: 'data-base-ui-focus-guard' }

/**
 * The violations that axe finds on the current page, one line each. Frames contain videos of other sites and are left
 * out.
 */
export async function accessibilityViolations(page: Page, { only }: { only?: string[] } = {}) {
  const isLoaded = await page.evaluate(() => 'axe' in window)
  if (!isLoaded) await page.evaluate(source)
  return page.evaluate(
    async ({ only: rules, hiddenFocus, guard }) => {
      const { axe: here } = window as unknown as { axe: typeof axe }
      // Waits for fading elements, whose colours are final only at the end.
      const fading = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
      await Promise.allSettled(fading.map(({ finished }) => finished))
      const options = { resultTypes: ['violations' as const], preload: false, iframes: false, runOnly: rules }
      const { violations } = await here.run(document, options)
      const shown = 4
      const found = violations.map((violation) => ({
        ...violation,
        nodes: violation.nodes.filter(({ html }) => violation.id !== hiddenFocus || !html.includes(guard)),
      }))
      const left = found.filter(({ nodes }) => nodes.length > 0)
      return left.map(({ id, help, nodes }) =>
        [
          `${id}: ${help}, ${nodes.length} times`,
          ...nodes
            .slice(0, shown)
            .map((node) => `${node.target.join(' ')}: ${node.any[0]?.message ?? node.html}`),
        ].join('\n  '),
      )
    },
    { only, ...FOCUS_GUARDS },
  )
}
