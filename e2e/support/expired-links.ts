import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { MEDIA_LINK_SECONDS } from '#shared/limits.ts'
import { expect } from './fixtures.ts'
import { test as base } from './lesson.ts'

/** An hour longer than a link is valid. */
const BEYOND_EXPIRY_SECONDS = MEDIA_LINK_SECONDS + 3600

interface ExpiringLinks {
  /** Moves the academy's clock forward, so that this link and all earlier ones have expired. */
  expire: (link: string) => Promise<void>
}

/** An academy whose clock a test can move forward. */
export const test = base.extend<ExpiringLinks, { clockFile: string; withStreams: boolean }>({
  /** True: videos are prepared as streams in several qualities. */
  withStreams: [false, { scope: 'worker', option: true }],

  clockFile: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const file = join(mkdtempSync(join(process.env.ACADEMY_RUN ?? tmpdir(), 'clock-')), 'seconds-ahead')
      writeFileSync(file, '0')
      await use(file)
    },
    { scope: 'worker' },
  ],

  environment: [
    ({ clockFile, withStreams }, use) =>
      use({
        NODE_OPTIONS: `--import ${resolve('e2e/support/movable-clock.mjs')}`,
        CLOCK_FILE: clockFile,
        ...(withStreams ? {} : { FFMPEG_PATH: '/nowhere/ffmpeg' }),
      }),
    { scope: 'worker' },
  ],

  expire: async ({ request, clockFile }, use) => {
    await use(async (link) => {
      expect((await request.head(link)).status()).toBe(200)
      writeFileSync(clockFile, String(Number(readFileSync(clockFile, 'utf8')) + BEYOND_EXPIRY_SECONDS))
      await expect.poll(async () => (await request.head(link)).status()).toBe(403)
    })
  },
})
