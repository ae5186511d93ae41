import { buffer } from 'node:stream/consumers'
import { mediaIdFromPath } from '#features/media/server/links.ts'
import { inLanguage } from '#messages/current-language.ts'
import { limitConcurrency } from '#server/platform/concurrency-limit.ts'
import { memoizedFromCatalogue } from '#server/platform/memoized.ts'
import type { Platform } from '#server/platform/platform.ts'
import { loadSharp } from '#server/platform/sharp.ts'
import type { Language } from '#shared/languages.ts'
import { zellige, zelligeField, zelligeFrieze } from '#shared/pattern/zellige.ts'
import { type Accent, suitingPalette } from '#shared/pattern/zellige-accents.ts'
import { glaze } from '#shared/pattern/zellige-glaze.ts'
import type { Course } from '../../contract.ts'
import { oneCourse, publishedCourses } from '../service.ts'
import { newCoursesFeed, sitemap } from './feeds.ts'

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
    academyImage: () => memoized('academy', academyImage),
    courseImage: async (id: number) => {
      const { formation } = await oneCourse(platform, id)
      return memoized(`${id} ${formation.image}`, () => courseImage(platform, formation))
    },
  }
}

/** The size that social networks show: 1.91 to 1. */
const SIZE = { width: 1200, height: 630 }
const FRIEZE_HEIGHT = 32

/** Anybody may ask for the pictures of all courses at once: one is drawn at a time, and few may wait. */
const limited = limitConcurrency({ atOnce: 1, mostWaiting: 20 })

/** The cover of a course, or its tiling, over the border of the academy. */
export const courseImage = (platform: Platform, course: Pick<Course, 'id' | 'image'>) =>
  limited(() => drawCourse(platform, course))

async function drawCourse({ storage, log }: Platform, course: Pick<Course, 'id' | 'image'>) {
  const cover = course.image
    ? await readCover(storage, course.image).catch((error) => {
        log.warn({ err: error }, 'a cover could not be read for its sharing image')
        return null
      })
    : null
  const source = cover ?? Buffer.from(zellige(String(course.id), { ...SIZE, scale: 2.4 }))
  return withFrieze(source)
}

/** The tiling of the home page. */
function academyImage() {
  const wall = zelligeField('hero', { ...SIZE, cell: 105, reach: 0.95 })
  return limited(() => withFrieze(Buffer.from(wall)))
}

async function withFrieze(picture: Buffer) {
  const sharp = await loadSharp()
  const band = sharp({
    create: { width: SIZE.width, height: FRIEZE_HEIGHT + 16, channels: 3, background: glaze.paper },
  })
  const frieze = await band
    .composite([{ input: Buffer.from(zelligeFrieze({ cell: FRIEZE_HEIGHT })), tile: true, top: 8, left: 0 }])
    .png()
    .toBuffer()
  return sharp(picture)
    .resize({ ...SIZE, fit: 'cover' })
    .flatten({ background: glaze.paper })
    .composite([{ input: frieze, gravity: 'south' }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

async function readCover(storage: Platform['storage'], image: string) {
  const id = mediaIdFromPath(image)
  if (!id) return null
  const { stream } = await storage.open(`${id}/${image.split('/').at(-1)}`)
  return buffer(stream)
}
