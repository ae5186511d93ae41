import type { Platform } from '#server/platform/platform.ts'
import { zellige } from '#shared/zellige.ts'
import { type Accent, suitingPalette } from '#shared/zellige-accents.ts'
import { oneFormation, publishedFormations } from '../catalogue/service.ts'
import { newCoursesFeed, sitemap } from './feeds.ts'
import { academyImage, courseImage } from './sharing-image.ts'

/** Some hundred kilobytes each: the ones asked for lately, until the catalogue changes. */
const IMAGES_KEPT = 60

export async function sitemapOf(platform: Platform) {
  return sitemap(platform.config.academy, await publishedFormations(platform))
}

export async function feedOf(platform: Platform) {
  return newCoursesFeed(platform.config.academy, await publishedFormations(platform))
}

/** Always the same drawing for the same formation and accent: nothing of it needs a database. */
export const tilingOf = (id: number, accent: Accent) =>
  zellige(String(id), { width: 640, height: 360, palette: suitingPalette(String(id), accent) })

/** Pictures of shared links, each drawn once. */
export function openSharingImages(platform: Platform) {
  const kept = new Map<string, Promise<Buffer>>()
  platform.invalidation.onInvalidated('catalogue', () => kept.clear())

  function keep(name: string, draw: () => Promise<Buffer>) {
    const known = kept.get(name)
    if (known) return known
    const drawn = draw()
    kept.set(name, drawn)
    drawn.catch(() => kept.delete(name))
    const [oldest] = kept.keys()
    if (kept.size > IMAGES_KEPT && oldest !== undefined) kept.delete(oldest)
    return drawn
  }

  return {
    academy: () => keep('academy', academyImage),
    course: async (id: number) => {
      const { formation } = await oneFormation(platform, id)
      return keep(`${id} ${formation.image}`, () => courseImage(platform, formation))
    },
  }
}
