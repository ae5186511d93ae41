import type { Config } from './config.ts'

const MB = 1024 * 1024

/** How many bytes each cache of a process may hold. Together they are CACHE_MB: with its default, the megabytes below. */
export function cacheShares({ cacheMb }: Pick<Config, 'cacheMb'>) {
  const share = (of64: number) => Math.floor((cacheMb * MB * of64) / 64)
  return {
    // Most of it for what the public reads.
    responses: share(15.5),
    feedsAndImages: share(3),
    certificateFiles: share(3),
    badges: share(1),
    badgeKeys: share(0.5),
    accelHeaders: share(1),
    mediaFiles: share(1),
    // The rest for people who are signed in; five hundred who watch need some 23 kB each.
    privateAnswers: share(13),
    sessions: share(4),
    lessons: share(3),
    courseNames: share(2),
    mediaAccess: share(1.5),
    totals: share(0.5),
    quizQuestions: share(1),
    // Where no nginx sends them, pieces of films.
    ranges: share(14),
  }
}
