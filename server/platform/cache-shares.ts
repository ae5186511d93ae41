import type { Config } from './config.ts'

const MB = 1024 * 1024

/** How many bytes each cache of a process may hold. Together they are CACHE_MB: with its default, the megabytes below. */
export function cacheShares({ cacheMb }: Pick<Config, 'cacheMb'>) {
  const share = (of64: number) => Math.floor((cacheMb * MB * of64) / 64)
  return {
    // Almost half for what the public reads.
    responses: share(18.5),
    feedsAndImages: share(3),
    certificateFiles: share(3),
    badges: share(1),
    badgeKeys: share(0.5),
    accelHeaders: share(1),
    mediaFiles: share(1),
    // The rest for people who are signed in; five hundred who watch need some 19 kB each.
    privateAnswers: share(10),
    sessions: share(4),
    lessons: share(3),
    mediaAccess: share(2),
    quizQuestions: share(1),
    // A quarter for pieces of films.
    ranges: share(16),
  }
}
