import type { Page } from '@playwright/test'

/** The star of the cover, or the button of the bar: the first one begins. */
export const play = (page: Page) => page.getByRole('button', { name: /^Lire/ }).first().click()

/** The film on a page. What it is asked for here comes from the browser's own player, not from ours. */
export const film = (page: Page) => ({
  seconds: () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0),
  isPaused: () => page.evaluate(() => document.querySelector('video')?.paused ?? true),
  jumpTo: (seconds: number) =>
    page.evaluate((to) => {
      const video = document.querySelector('video')
      if (video) video.currentTime = to
    }, seconds),
  /** How it stands, and whether there is a picture to show at its place. */
  state: () =>
    page.evaluate(() => {
      const video = document.querySelector('video')
      if (!video) return null
      const { paused, playbackRate, readyState, HAVE_CURRENT_DATA } = video
      return { isPaused: paused, rate: playbackRate, isReady: readyState >= HAVE_CURRENT_DATA }
    }),
})
