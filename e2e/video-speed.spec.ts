import type { Browser } from '@playwright/test'
import type { Caller } from './support/api.ts'
import { expect } from './support/fixtures.ts'
import { test as base, publishLesson } from './support/lesson.ts'
import { slowPhone } from './support/slow-phone.ts'
import { videoOf } from './support/video.ts'

const MOST_MS = 2000
const VISITS = 5
// ffmpeg runs at the lowest priority and may wait for everything else on a busy machine.
const PREPARED_WITHIN_MS = 300_000

const test = base.extend<object, { lesson: { id: number } }>({
  environment: [{}, { scope: 'worker' }],
  lesson: [
    async ({ academy }, use) => {
      // Enough movement that the lowest quality needs all the bits it may have.
      const made = { size: '426x240', rate: 15, seconds: 10, loops: 12 }
      await use(await publishLesson(academy, made, [1]))
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
test.describe.configure({ timeout: PREPARED_WITHIN_MS + 180_000 })

async function prepared({ call }: Caller, id: number) {
  const qualities = async () =>
    videoOf((await call('GET /api/formations/watch/:id', { params: { id } })).chapitres[0])?.qualities
  await expect.poll(qualities, { timeout: PREPARED_WITHIN_MS, intervals: [1_000] }).toHaveLength(1)
}

for (const { what, chosen, segments } of [
  { what: 'a film', chosen: {}, segments: 1 },
  { what: 'a film with data saver', chosen: { 'player.saver': 'on' }, segments: 1 },
  { what: 'the sound of a film', chosen: { 'player.quality': 'sound' }, segments: 0 },
])
  test(`${what} starts within 2 s of the press on Slow 4G, and nothing of it is loaded before`, {
    tag: '@release',
  }, async ({ browser, academy, lesson: { id }, learner }) => {
    await prepared(learner, id)
    const address = `${academy.url}/dashboard/watch/${id}`
    const started: number[] = []
    // Other load only makes a start slower: the best visit counts.
    for (let visit = 0; visit < VISITS && !started.some((ms) => ms <= MOST_MS); visit++)
      started.push(await firstFrame(browser, address, { token: learner.token, ...chosen }, segments))
    test.info().annotations.push({ type: 'from the press', description: `${started.join(', ')} ms` })
    expect(Math.min(...started)).toBeLessThanOrEqual(MOST_MS)
  })

/**
 * Milliseconds from the press to the first frame, or to the first sound, on a first visit. The press comes as soon as
 * the player is there, and its first seconds are loaded so many times.
 */
async function firstFrame(
  browser: Browser,
  address: string,
  stored: Record<string, string>,
  segments: number,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
  await context.addInitScript(watchStart)
  const page = await slowPhone(context)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(address)
  await expect(page.locator('[data-media-player] img').first()).toHaveJSProperty('complete', true)
  expect(asked.filter((path) => /\.(m3u8|m4s|m4a|mp4)$/.test(path))).toEqual([])
  await page.getByRole('button', { name: /^Lire/ }).first().tap()
  const started = await page.evaluate(() => (window as unknown as Watched).started)
  expect(await page.evaluate(firstSegments)).toBe(segments)
  await context.close()
  return Math.round(started)
}

/** How many times the first segment came over the line, and not from the browser's cache. */
const firstSegments = () =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name, transferSize }) => name.endsWith('/00000.m4s') && transferSize > 0,
  ).length

type Watched = { started: Promise<number> }

/** Runs in the page before anything else of it. */
function watchStart() {
  let pressedAt = 0
  const capture = { capture: true }
  addEventListener(
    'click',
    ({ timeStamp }) => {
      pressedAt = timeStamp
    },
    capture,
  )
  const since = () => performance.now() - pressedAt
  ;(window as unknown as Watched).started = new Promise((resolve) => {
    addEventListener(
      'loadstart',
      ({ target }) => {
        if (target instanceof HTMLVideoElement) target.requestVideoFrameCallback(() => resolve(since()))
      },
      capture,
    )
    addEventListener(
      'timeupdate',
      ({ target }) => {
        const media = target as HTMLMediaElement
        const isSound = !(media instanceof HTMLVideoElement) || media.videoWidth === 0
        if (isSound && media.currentTime > 0) resolve(since())
      },
      capture,
    )
  })
}
