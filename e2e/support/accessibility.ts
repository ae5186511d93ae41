import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The violations that axe finds on the current page, one line each. Frames contain films of other sites and are left
 * out.
 */
export async function accessibilityViolations(page: Page, { only }: { only?: string[] } = {}) {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(source)
  return page.evaluate(async (rules) => {
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
    return violations.map(({ id, help, nodes }) =>
      [
        `${id}: ${help}, ${nodes.length} times`,
        ...nodes
          .slice(0, shown)
          .map((node) => `${node.target.join(' ')}: ${node.any[0]?.message ?? node.html}`),
      ].join('\n  '),
    )
  }, only)
}
