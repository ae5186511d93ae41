import { expect, type Page } from '@playwright/test'
import type { Cast, Someone } from './cast.ts'

/** A screen in one of its states. The gallery takes its picture, every-page.spec.ts checks it: one list, two uses. */
export interface Scene {
  /** Names the picture: `admin-users-menu`. */
  name: string
  /** Nobody: a visitor. */
  who?: Someone
  path: string | ((cast: Cast) => string)
  /** A text that stands on the screen once it is in this state. */
  shows: string | RegExp
  /** Holds or refuses calls, before the page opens. */
  before?: (page: Page) => Promise<unknown>
  /** What a person does to get here: opens a menu, types, sends. */
  act?: (page: Page) => Promise<unknown>
  /**
   * What lies over the page, so that the picture is the screen and not the whole page. A dialog and a menu hold the
   * focus and give it back; a notice holds it until it leaves by itself; a sheet does neither.
   */
  over?: 'dialog' | 'menu' | 'notice' | 'sheet'
  /** The server says no, which the browser notes as a complaint: here it is what one came to see. */
  refused?: true
  /** The state exists on screens of that width alone. */
  only?: 'phone' | 'wide'
}

/** Opens a scene on a page whose session is that of the scene's person. */
export async function openScene(page: Page, scene: Scene, cast: Cast) {
  await scene.before?.(page)
  await page.goto(typeof scene.path === 'string' ? scene.path : scene.path(cast))
  await scene.act?.(page)
  await expect(page.getByText(scene.shows).filter({ visible: true }).first()).toBeVisible()
  // All of it, and not what stood there before. A player is busy as long as nobody plays its film.
  if (!scene.before)
    await expect(page.locator('[data-bone], [aria-busy=true]:not([data-media-player])')).toHaveCount(0)
}

/** The answer never comes: what shows is what one sees while waiting. */
export const held = (address: RegExp) => (page: Page) => page.route(address, () => undefined)

/** The server fails. */
export const failing = (address: RegExp) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ status: 500, json: { success: false } }))

/** The server answers this, for states that no data of the demo academy brings about. */
export const answering = (address: RegExp, json: unknown) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ json }))

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()

export const openTab = (name: string | RegExp) => (page: Page) => page.getByRole('tab', { name }).click()

export const search = (text: string) => (page: Page) => page.getByRole('searchbox').fill(text)
