import { unknownAddress } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { loadSharp } from '#server/platform/sharp.ts'
import { themeColors } from '#shared/theme-colors.ts'
import { LOGO_HEIGHT, LOGO_WIDTH } from '../rules.ts'

interface Drawing {
  width: number
  height: number
  format: 'png' | 'webp'
  /** Icons of an installed app have a ground, and keep clear of their edge. */
  margin?: number
}

const icon = (side: number, margin?: number): Drawing => ({
  width: side,
  height: side,
  format: 'png',
  margin,
})

/** The files of a logo by their name: for each place the size that it shows, screens with three pixels included. */
const DRAWINGS: Record<string, Drawing> = {
  'header.webp': { width: 3 * LOGO_WIDTH, height: 3 * LOGO_HEIGHT, format: 'webp' },
  'mail.png': { width: 2 * LOGO_WIDTH, height: 2 * LOGO_HEIGHT, format: 'png' },
  'favicon.png': icon(64),
  'apple-touch-icon.png': icon(180, 0.1),
  'icon-192.png': icon(192),
  'icon-512.png': icon(512),
  // Of a maskable icon only the circle of four fifths is sure to be seen.
  'maskable-512.png': icon(512, 0.22),
}

const TYPES = { png: 'image/png', webp: 'image/webp' }

/** The files of the current logo, each drawn once. The few of them are as many as the cache ever holds. */
export function openLogo({ config }: Platform) {
  let drawn: { id: string; files: Map<string, Promise<Buffer>> } = { id: '', files: new Map() }

  return {
    /** A mail or a stored page may name an earlier logo: it gets the current one. */
    async file(name: string) {
      const drawing = Object.hasOwn(DRAWINGS, name) ? DRAWINGS[name] : undefined
      const { logo } = config
      if (!logo || !drawing) throw unknownAddress()
      if (drawn.id !== logo.id) drawn = { id: logo.id, files: new Map() }
      const { files } = drawn
      const making = files.get(name) ?? draw(logo.png, drawing)
      files.set(name, making)
      making.catch(() => files.delete(name))
      return { id: logo.id, type: TYPES[drawing.format], data: await making }
    },
  }
}

async function draw(png: Buffer, { width, height, format, margin }: Drawing) {
  const sharp = await loadSharp()
  const inside = (side: number) => Math.round(side * (1 - 2 * (margin ?? 0)))
  const isIcon = width === height
  const background = margin === undefined ? '#00000000' : themeColors.light
  const picture = sharp(png).resize({
    width: inside(width),
    height: inside(height),
    fit: isIcon ? 'contain' : 'inside',
    background: '#00000000',
    withoutEnlargement: !isIcon,
  })
  if (margin !== undefined) {
    const edge = Math.round((width - inside(width)) / 2)
    const rest = width - inside(width) - edge
    picture.extend({ top: edge, left: edge, bottom: rest, right: rest, background }).flatten({ background })
  }
  return format === 'webp' ? picture.webp({ quality: 90 }).toBuffer() : picture.png().toBuffer()
}
