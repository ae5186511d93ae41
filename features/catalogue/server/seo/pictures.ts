import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { OverlayOptions } from 'sharp'
import { mediaIdFromPath } from '#features/media/server/links.ts'
import { limitConcurrency } from '#server/platform/concurrency-limit.ts'
import type { Config, Logo } from '#server/platform/config.ts'
import type { Platform } from '#server/platform/platform.ts'
import { root } from '#server/platform/root.ts'
import { loadSharp } from '#server/platform/sharp.ts'
import { escapeHtml } from '#shared/html.ts'
import { sharingSize } from '#shared/paths.ts'
import { zellige, zelligeField, zelligeFrieze } from '#shared/pattern/zellige.ts'
import { glaze } from '#shared/pattern/zellige-glaze.ts'
import type { Course } from '../../contract.ts'

const SIZE = sharingSize
const FRIEZE_HEIGHT = 32
const BAND_HEIGHT = FRIEZE_HEIGHT + 16
const MARGIN = 56

/** Anybody may ask for the pictures of all courses at once: one is drawn at a time, and few may wait. */
const limited = limitConcurrency({ atOnce: 1, mostWaiting: 20 })

type Pictured = Pick<Course, 'id' | 'image' | 'name'>

/** The cover of a course, or its tiling, over its title and the border of the academy. */
export const courseImage = (platform: Platform, course: Pictured) =>
  limited(() => drawCourse(platform, course))

async function drawCourse({ storage, log, config }: Platform, course: Pictured) {
  const cover = course.image
    ? await readCover(storage, course.image).catch((error) => {
        log.warn({ err: error }, 'a cover could not be read for its sharing image')
        return null
      })
    : null
  const source = cover ?? Buffer.from(zellige(String(course.id), { ...SIZE, scale: 2.4 }))
  const title = await titleOf(course.name).catch((error) => {
    log.warn({ err: error }, 'a title could not be drawn on its sharing image')
    return null
  })
  return withFrieze(source, config, title)
}

/** The tiling of the home page. */
export function academyImage({ config }: Pick<Platform, 'config'>) {
  const wall = zelligeField('hero', { ...SIZE, cell: 105, reach: 0.95 })
  return limited(() => withFrieze(Buffer.from(wall), config))
}

async function withFrieze(
  picture: Buffer,
  { logo }: Pick<Config, 'logo'>,
  title: OverlayOptions[] | null = null,
) {
  const sharp = await loadSharp()
  const frieze = await (await panel(BAND_HEIGHT))
    .composite([{ input: Buffer.from(zelligeFrieze({ cell: FRIEZE_HEIGHT })), tile: true, top: 8, left: 0 }])
    .png()
    .toBuffer()
  return sharp(picture)
    .resize({ ...SIZE, fit: 'cover' })
    .flatten({ background: glaze.paper })
    .composite([...(title ?? []), ...(logo ? [await tileOf(logo)] : []), { input: frieze, gravity: 'south' }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}

const LOGO_BOX = { width: 320, height: 120 }

/** The logo on paper, in the corner. */
async function tileOf({ png }: Logo): Promise<OverlayOptions> {
  const sharp = await loadSharp()
  const tile = await sharp(png)
    .resize({ ...LOGO_BOX, fit: 'inside' })
    .extend({ top: 20, bottom: 20, left: 28, right: 28, background: '#00000000' })
    .flatten({ background: glaze.paper })
    .png()
    .toBuffer()
  return { input: tile, top: MARGIN, left: MARGIN }
}

/** The title of a course on paper, above the border; the fonts are those of the certificates. */
async function titleOf(name: string): Promise<OverlayOptions[]> {
  await loadFonts()
  const sharp = await loadSharp()
  const shown = name.length > 120 ? `${name.slice(0, 119).trimEnd()}…` : name
  const { data, info } = await sharp({
    text: {
      // Control characters are no markup.
      text: `<span foreground="${glaze.ink}">${escapeHtml(shown.replace(/\p{Cc}/gu, ' '))}</span>`,
      font: `Figtree, Cairo Bold ${shown.length > 60 ? 44 : 54}`,
      width: SIZE.width - 2 * MARGIN,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  const height = info.height + 48
  const paper = await (await panel(height)).png().toBuffer()
  const top = SIZE.height - BAND_HEIGHT - height
  const left = isRightToLeft(shown) ? SIZE.width - MARGIN - info.width : MARGIN
  return [
    { input: paper, top, left: 0 },
    { input: data, top: top + 28, left },
  ]
}

async function panel(height: number) {
  const sharp = await loadSharp()
  return sharp({ create: { width: SIZE.width, height, channels: 3, background: glaze.paper } })
}

/** By its first letter, as browsers and the text library decide. */
const isRightToLeft = (text: string) => /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)

const fontFiles = ['figtree-700', 'figtree-ext-700', 'cairo-700'].map((name) =>
  join(root, `features/certificates/server/pdf/assets/fonts/${name}.ttf`),
)
let fonts: Promise<unknown> | undefined

/** A font that was drawn with once is known to the text library from then on. Servers have no fonts of their own. */
function loadFonts() {
  fonts ??= loadSharp().then(async (sharp) => {
    for (const fontfile of fontFiles)
      await sharp({ text: { text: 'a', font: 'Figtree', fontfile } })
        .png()
        .toBuffer()
  })
  return fonts
}

async function readCover(storage: Platform['storage'], image: string) {
  const id = mediaIdFromPath(image)
  if (!id) return null
  const { stream } = await storage.open(`${id}/${image.split('/').at(-1)}`)
  return buffer(stream)
}
