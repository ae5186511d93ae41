import type { ConsoleMessage, Page } from '@playwright/test'
import { directions, type Language } from '#shared/languages.ts'
import { accessibilityViolations } from '../support/accessibility.ts'
import { expect } from '../support/fixtures.ts'
import { sentencesOn, unmarkedLatin } from '../support/foreign-words.ts'
import { stickingOutAt } from '../support/overflow.ts'
import { brokenRules } from '../support/page-rules.ts'
import { readingProblems } from '../support/reading-rules.ts'
import { frenchSentences } from './arabic.ts'
import { openScene, type Scene } from './scene.ts'
import type { SceneData } from './scene-data.ts'

interface Asked {
  widths: readonly number[]
  /** The tokens are the same on every screen: checked once per scene. */
  dark: boolean
  language?: Language
}

/** Opens a scene once and checks everything without loading it again, since loading takes most of the time. */
export async function checkScene(
  page: Page,
  scene: Scene,
  data: SceneData,
  { widths, dark, language = 'fr' }: Asked,
) {
  const complaints = complaintsOf(page)
  await openScene(page, scene, data, language)

  const { lang, dir } = await page.evaluate(() => {
    const { lang, dir } = document.documentElement
    return { lang, dir }
  })
  expect({ lang, dir }).toEqual({ lang: language, dir: directions[language] })
  if (language === 'ar') {
    expect(await sentencesOn(page, frenchSentences), 'sentences of the French dictionary').toEqual([])
    expect(await unmarkedLatin(page), 'Latin words that nothing marks').toEqual([])
    expect(await readingProblems(page), 'hard to read').toEqual([])
  }
  expect(await brokenRules(page), 'rules of our own').toEqual([])
  expect(await accessibilityViolations(page), 'axe').toEqual([])
  if (dark) {
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark'
    })
    expect(await accessibilityViolations(page, { only: ['color-contrast'] }), 'axe in the dark').toEqual([])
  }
  // Last, because a menu may close when the window is resized.
  expect(await stickingOutAt(page, widths), 'wider than the screen').toEqual([])

  if (!scene.before && !scene.refused)
    expect(complaints.heard(), 'what the browser has against the page').toEqual([])
  complaints.stop()
}

/** Problems that the browser reports: an exception, a refused script, a missing file. */
function complaintsOf(page: Page) {
  const heard: string[] = []
  const failed = (error: Error) => heard.push(error.message)
  const said = (message: ConsoleMessage) => {
    if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`)
  }
  page.on('pageerror', failed)
  page.on('console', said)
  return {
    heard: () => heard,
    stop: () => page.off('pageerror', failed).off('console', said),
  }
}
