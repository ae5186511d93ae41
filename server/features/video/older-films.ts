import { setTimeout as pause } from 'node:timers/promises'
import type { Ffmpeg } from '#server/platform/ffmpeg.ts'
import type { Platform } from '#server/platform/platform.ts'
import { extendVideo } from './prepare.ts'
import { countOlderVideos, nextOlderVideo } from './queries.ts'

const LOOK_EVERY_MS = 1_000

/**
 * Queues the next film of an earlier preparation, unless one is on its way: in the whole academy one at a time, however
 * many processes there are. New films go first.
 */
export async function queueOlderFilm({ db, jobs }: Pick<Platform, 'db' | 'jobs'>) {
  if (await jobs.isUnfinished(db, 'extend-video')) return
  await queueNext({ db, jobs })
}

async function queueNext({ db, jobs }: Pick<Platform, 'db' | 'jobs'>) {
  const mediaId = await nextOlderVideo(db)
  if (mediaId) await jobs.enqueue(db, 'extend-video', { mediaId }, { key: 'next' })
}

/** Extends a film, then queues the next. */
export async function extendOlderFilm(
  platform: Platform,
  mediaId: string,
  means: { ffmpeg: Ffmpeg; signal?: AbortSignal },
) {
  await extendVideo(platform, mediaId, means)
  await queueNext(platform)
}

/** Waits until every film has all that films have today. The jobs of films must run in this process. */
export async function extendAllOlderFilms(platform: Platform, say: (left: number) => void) {
  let said = -1
  for (;;) {
    const left = await countOlderVideos(platform.db)
    if (left !== said) say(left)
    if (left === 0) return
    said = left
    await queueOlderFilm(platform)
    await pause(LOOK_EVERY_MS)
  }
}
