import { expect, type Page, type Route } from '@playwright/test'
import { addressIn, type Language } from '#shared/languages.ts'
import { arabicOf } from './arabic.ts'
import type { SceneData, Someone } from './scene-data.ts'

/** A screen in one of its states. The gallery takes a picture of it, and scenes-*.spec.ts check it. */
export interface Scene {
  /** Also the name of the picture: `admin-users-menu`. */
  name: string
  /** A visitor if missing. */
  who?: Someone
  path: string | ((data: SceneData) => string)
  /** A text that is visible in this state. */
  shows: string | RegExp
  /** Prepares the network before the page opens, for example with a call that fails. */
  before?: (page: Page) => Promise<unknown>
  /** Actions that lead to the state: opens a menu, types, sends. */
  act?: (page: Page) => Promise<unknown>
  /**
   * A layer over the page: the picture then shows the screen, not the whole page. A dialog and a menu hold the focus
   * and give it back; a notice holds it until it disappears by itself; a sheet
   * and a toast do neither.
   */
  over?: 'dialog' | 'menu' | 'notice' | 'sheet' | 'toast'
  /** The server refuses a call on purpose, which the browser reports as an error. */
  refused?: true
  /** The state exists only on this screen. */
  only?: 'phone' | 'wide'
  /** With the others marked so it contains every kind of control: they are checked in forced colours. */
  forcedColours?: true
}

/** Opens a scene on a page with the session of its person. */
export async function openScene(page: Page, scene: Scene, data: SceneData, language: Language = 'fr') {
  await scene.before?.(page)
  await page.goto(addressIn(language, typeof scene.path === 'string' ? scene.path : scene.path(data)))
  await scene.act?.(page)
  await expect(page.getByText(scene.shows).filter({ visible: true }).first()).toBeVisible()
  // Waits until loading is over. A player stays busy until its video is played.
  if (!scene.before)
    await expect(page.locator('[data-bone], [aria-busy=true]:not([data-media-player])')).toHaveCount(0)
}

/** The call is never answered: shows the loading state. */
export const held = (address: RegExp) => (page: Page) => page.route(address, () => undefined)

/** The server refuses: what fails for good is not asked for again, which would take seconds. */
export const failing = (address: RegExp) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ status: 409, json: { success: false } }))

/** A given answer, for states that the data of the demo does not have. */
export const answering = (address: RegExp, json: object) => (page: Page) =>
  page.route(address, (route) => fulfill(route, 200, json))

/** The answer that the server would give, with its sentence in the language of the request. */
export function fulfill(route: Route, status: number, json: object) {
  const isArabic = route.request().headers()['accept-language'] === 'ar'
  const translate = (value: unknown): unknown =>
    isArabic && typeof value === 'string' ? arabicOf(value) : value
  const translated = Object.entries(json).map(([key, value]) => [
    key,
    // Of a file that was read: why a line is left out or changed.
    Array.isArray(value)
      ? value.map((one) => (one?.reason ? { ...one, reason: translate(one.reason) } : one))
      : translate(value),
  ])
  return route.fulfill({ status, json: Object.fromEntries(translated) })
}

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()

export const openTab = (name: string | RegExp) => (page: Page) => page.getByRole('tab', { name }).click()

export const search = (text: string) => (page: Page) => page.getByRole('searchbox').fill(text)
