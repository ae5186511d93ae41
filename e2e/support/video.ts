import type { Page } from '@playwright/test'
import type { WatchChapter } from '#features/chapters/contract.ts'

/** The play button of the cover, or that of the controls. */
export const play = (page: Page) => page.getByRole('button', { name: /^Lire/ }).first().click()

/** The video on a page, through the browser's video element and not through our player. */
export const video = (page: Page) => ({
  seconds: () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0),
  isPaused: () => page.evaluate(() => document.querySelector('video')?.paused ?? true),
  jumpTo: (seconds: number) =>
    page.evaluate((to) => {
      const video = document.querySelector('video')
      if (video) video.currentTime = to
    }, seconds),
  /** Its state, and whether there is a frame to show at its position. */
  state: () =>
    page.evaluate(() => {
      const video = document.querySelector('video')
      if (!video) return null
      const { paused, playbackRate, readyState, HAVE_CURRENT_DATA } = video
      return { isPaused: paused, rate: playbackRate, isReady: readyState >= HAVE_CURRENT_DATA }
    }),
})

/** A chapter as watch data has it, if it is a video. */
export const videoOf = (chapter: WatchChapter | undefined) =>
  chapter?.kind === 'video' ? chapter : undefined
