import { inLanguage } from '#messages/current-language.ts'
import { memoizedFromCatalogue } from '#server/platform/memoized.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Language } from '#shared/languages.ts'
import { zellige } from '#shared/pattern/zellige.ts'
import { type Accent, suitingPalette } from '#shared/pattern/zellige-accents.ts'
import { oneCourse, publishedCourses } from '../service.ts'
import { newCoursesFeed, sitemap } from './feeds.ts'
import { academyImage, courseImage } from './pictures.ts'

/** The same drawing for the same course and accent, without the database. */
export const tilingOf = (id: number, accent: Accent) =>
  zellige(String(id), { width: 640, height: 360, palette: suitingPalette(String(id), accent) })

/** Feeds and preview pictures, cached until the catalogue changes. */
export function openDiscovery(platform: Platform) {
  const { config } = platform
  const memoized = memoizedFromCatalogue<Buffer>(platform, 'feedsAndImages', ({ length }) => length)
  const courses = () => publishedCourses(platform)

  return {
    sitemap: () => memoized('sitemap', async () => Buffer.from(sitemap(config.academy, await courses()))),
    feed: (language: Language) =>
      memoized(`feed ${language}`, async () => {
        const listed = await courses()
        const academy = config.academies[language]
        return Buffer.from(inLanguage(language, () => newCoursesFeed(academy, listed)))
      }),
    academyImage: () => memoized('academy', () => academyImage(platform)),
    courseImage: async (id: number) => {
      const { formation } = await oneCourse(platform, id)
      return memoized(`${id} ${formation.image} ${formation.name}`, () => courseImage(platform, formation))
    },
  }
}
