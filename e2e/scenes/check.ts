import type { ConsoleMessage, Page } from '@playwright/test'
import { directions, type Language } from '#shared/languages.ts'
import { accessibilityViolations } from '../support/accessibility.ts'
import { expect } from '../support/fixtures.ts'
import { expectFocusGivenBack, expectFocusHeld } from '../support/focus.ts'
import { expectWholeInForcedColours } from '../support/forced-colours.ts'
import { sentencesOn, unmarkedLatin } from '../support/foreign-words.ts'
import { stickingOutAt } from '../support/overflow.ts'
import { brokenRules } from '../support/page-rules.ts'
import { readingProblems } from '../support/reading-rules.ts'
import { frenchSentences } from './arabic.ts'
import { openScene, type Scene } from './scene.ts'
import type { SceneData } from './scene-data.ts'

/** 320 px: a small phone, and a screen of 1280 px at 400 %. 768 px: a tablet, and 1536 px at 200 %. */
const WIDTHS = [1440, 1280, 768, 390, 320]
const PHONES = [390, 320]
/** Scenes with each layout of a page bear the spacing that readers set, on the narrowest screen and in columns. */
const SPACED_AT = [1280, 320]
const SPACED = new Set([
  'home',
  'about',
  'contact',
  'catalogue',
  'course',
  'course-paid',
  'sign-in',
  'sign-up',
  'sign-up-done',
  'certificates',
  'certificate',
  'learner-home',
  'learner-courses',
  'learner-settings',
  'learner-certificates',
  'trainer-home',
  'trainer-courses',
  'questions-inbox',
  'admin-home',
  'admin-users',
  'admin-requests',
  'admin-requests-pending',
  'admin-courses',
  'admin-audit',
  'admin-groups',
  'admin-certificates',
])

/**
 * What of axe depends on the language or the direction of a page: its language itself, and every name, which comes from
 * the dictionary. Structure, contrast and the rest are the same in both languages.
 */
const OF_LANGUAGE = [
  'html-has-lang',
  'html-lang-valid',
  'html-xml-lang-mismatch',
  'valid-lang',
  'document-title',
  'empty-heading',
  'empty-table-header',
  'label',
  'label-title-only',
  'select-name',
  'button-name',
  'input-button-name',
  'link-name',
  'summary-name',
  'frame-title',
  'image-alt',
  'input-image-alt',
  'role-img-alt',
  'svg-img-alt',
  'image-redundant-alt',
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-meter-name',
  'aria-progressbar-name',
  'aria-toggle-field-name',
  'aria-tooltip-name',
  'aria-treeitem-name',
]

/** Opens a scene once and checks all of it without loading it again, since loading takes most of the time. */
export async function checkInFrench(page: Page, scene: Scene, data: SceneData) {
  const complaints = complaintsOf(page)
  await openScene(page, scene, data)
  // It disappears by itself.
  if (scene.over === 'notice') await expectFocusHeld(page, scene.over)
  expect(await languageOf(page)).toEqual(written('fr'))
  expect(await brokenRules(page), 'rules of our own').toEqual([])
  expect(await accessibilityViolations(page), 'axe').toEqual([])
  // The tokens are the same in both languages and at every width.
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  expect(await accessibilityViolations(page, { only: ['color-contrast'] }), 'axe in the dark').toEqual([])
  const layer = scene.over === 'dialog' || scene.over === 'menu' ? scene.over : undefined
  if (layer) await expectFocusHeld(page, layer)
  expect(await stickingOutAt(page, WIDTHS, spacingOf(scene)), 'wider than the screen').toEqual([])
  if (scene.forcedColours) await expectWholeInForcedColours(page)
  complaints.end(scene)
  if (layer) await expectFocusGivenBack(page, layer)
}

/** What depends on the language and its direction, on the same scene. */
export async function checkInArabic(page: Page, scene: Scene, data: SceneData) {
  const complaints = complaintsOf(page)
  await openScene(page, scene, data, 'ar')
  expect(await languageOf(page)).toEqual(written('ar'))
  expect(await sentencesOn(page, frenchSentences), 'sentences of the French dictionary').toEqual([])
  expect(await unmarkedLatin(page), 'Latin words that nothing marks').toEqual([])
  expect(await readingProblems(page), 'hard to read').toEqual([])
  expect(await accessibilityViolations(page, { only: OF_LANGUAGE }), 'axe').toEqual([])
  // What exists only on a wide screen is not drawn on a phone.
  const widths = scene.only === 'wide' ? [1440] : PHONES
  expect(await stickingOutAt(page, widths, spacingOf(scene)), 'wider than the screen').toEqual([])
  complaints.end(scene)
}

const spacingOf = ({ name }: Scene) => ({ spacedAt: SPACED.has(name) ? SPACED_AT : [] })

const written = (lang: Language) => ({ lang, dir: directions[lang] })

const languageOf = (page: Page) =>
  page.evaluate(() => {
    const { lang, dir } = document.documentElement
    return { lang, dir }
  })

/** Problems that the browser reports: an exception, a refused script, a missing file. */
function complaintsOf(page: Page) {
  const heard: string[] = []
  const failed = (error: Error) => heard.push(error.message)
  const logged = (message: ConsoleMessage) => {
    if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`)
  }
  page.on('pageerror', failed)
  page.on('console', logged)
  return {
    end({ before, refused }: Scene) {
      page.off('pageerror', failed).off('console', logged)
      if (!before && !refused) expect(heard, 'errors in the browser’s console').toEqual([])
    },
  }
}
