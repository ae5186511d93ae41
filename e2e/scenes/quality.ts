import type { Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { press, type Scene } from './scene.ts'

const MB = 1024 * 1024
const costs = { 1080: 1_900, 720: 1_000, 480: 480, 360: 250, 240: 110 }

/** The videos of the demo are not prepared; these say they were. Nothing is loaded before play is pressed. */
const prepared = {
  streamPath: '/media/none/stream.m3u8',
  audioPath: '/media/none/sound.m4a',
  audioBytesPerHour: 22 * MB,
  qualities: Object.entries(costs)
    .map(([height, megabytes]) => ({ height: Number(height), bytesPerHour: megabytes * MB }))
    .sort((a, b) => b.height - a.height),
}

export const withStreams = (page: Page) =>
  page.route(/\/api\/formations\/watch\/\d+/, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const chapitres = answer.chapitres.map((one: { kind: string }) =>
      one.kind === 'video' ? { ...one, ...prepared } : one,
    )
    await route.fulfill({ response, json: { ...answer, chapitres } })
  })

export const qualityScenes: Scene[] = [
  {
    name: 'player-data-saver',
    who: 'apprenant',
    path: ({ running }) => paths.learner.watch(running),
    before: withStreams,
    act: async (page) => {
      await press(/^Qualité/)(page)
      await page.getByRole('menuitemcheckbox', { name: 'Économie de données' }).click()
    },
    shows: 'Son seul',
    over: 'menu',
  },
]
