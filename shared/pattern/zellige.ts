/**
 * Zellige: a seed becomes an SVG tiling, always the same one for the same seed.
 *
 * The stars follow the craft's own rule: from the middle of each side of a regular polygon send
 * out two lines at one angle and keep what they enclose. The polygon becomes a star, the stars
 * meet at their tips, and the ground left between them becomes the other tile.
 */

import { patternCover, rosaceCover } from './zellige-covers.ts'
import { starAndCross, svg } from './zellige-geometry.ts'
import { coloursOf, type Glaze, glaze, PALETTES, type Palette } from './zellige-glaze.ts'
import { hash, pick, randomFrom } from './zellige-random.ts'

/** The random numbers pick by position, as for the palettes. */
export const FAMILIES = ['khatam', 'octogone', 'dodeca', 'entrelacs', 'rosace'] as const
export type Family = (typeof FAMILIES)[number]

export type CoverOptions = {
  family?: Family
  palette?: Palette
  scale?: number
  width?: number
  height?: number
}

/** A cover: one family, one palette, one scale. Ids derive from the seed, so covers may share a page. */
export function zellige(seed: string, options: CoverOptions = {}): string {
  const random = randomFrom(seed)
  const family = options.family ?? pick(FAMILIES, random)
  const palette = options.palette ?? pick(PALETTES, random)
  const { width = 640, height = 400 } = options
  const scale = options.scale ?? 1.1 + Math.floor(random() * 4) / 10
  const id = `z${hash(`${seed}/${family}/${palette}`).toString(36)}`
  const cover = { id, random, width, height, c: coloursOf(palette) }
  return svg(width, height, family === 'rosace' ? rosaceCover(cover) : patternCover(family, scale, cover))
}

export type FieldOptions = { width?: number; height?: number; cell?: number; reach?: number; line?: string }

const stars: readonly [Glaze, ...Glaze[]] = [
  ...(['teal', 'teal', 'teal', 'teal'] as const),
  ...(['sea', 'saffron', 'terracotta', 'majorelle'] as const),
]

/** A wall of stars and crosses, coloured from the end side; the rest is outlined. */
export function zelligeField(seed: string, options: FieldOptions = {}): string {
  const { width = 800, height = 640, cell = 80, reach = 0.7, line = '#d9cdb6' } = options
  const random = randomFrom(seed)
  const half = cell / 2
  const laid = new Map<string, string>()
  const lay = (fill: string, shape: 's' | 'c', x: number, y: number) =>
    laid.set(fill, `${laid.get(fill) ?? ''}<use href="#zf${shape}" x="${x}" y="${y}"/>`)
  for (let row = 0; row * half <= height; row++) {
    for (let column = 0; column * half <= width; column++) {
      if (row % 2 !== column % 2) continue
      const x = column * half
      const y = row * half
      const done = (x / width - (1 - reach)) / (reach * 0.6) - 0.25 * Math.sin((y / height) * 5.2 + 0.6)
      if (random() > done || (reach < 1 && column < 2)) continue
      if (row % 2) lay(glaze.sand, 'c', x, y)
      else lay(glaze[pick(stars, random)], 's', x, y)
    }
  }
  const { star, cross, heart } = starAndCross(cell)
  const wall = `M0 0h${width}v${height}H0z`
  const body = [
    `<defs><g id="zfs"><path d="${star}"/><path d="${heart}" fill="${glaze.paper}" stroke="none"/></g><path id="zfc" d="${cross}"/>`,
    `<pattern id="zfl" width="${cell}" height="${cell}" patternUnits="userSpaceOnUse" x="${-half}" y="${-half}"><path d="${star}" transform="translate(${half} ${half})" fill="none" stroke="${line}"/></pattern>`,
    `<linearGradient id="zfg"><stop offset=".1" stop-color="#fff" stop-opacity="0"/><stop offset=".6" stop-color="#fff"/></linearGradient><mask id="zfm"><path d="${wall}" fill="url(#zfg)"/></mask></defs>`,
    `<path d="${wall}" fill="url(#zfl)" mask="url(#zfm)"/><g stroke="${glaze.paper}" stroke-width="2.5" stroke-linejoin="round">`,
    ...[...laid].map(([fill, uses]) => `<g fill="${fill}">${uses}</g>`),
    '</g>',
  ]
  return svg(width, height, body.join(''), 'xMaxYMid slice')
}

/** One repeat of a border. */
export function zelligeFrieze({ cell = 32 } = {}): string {
  const { star } = starAndCross(cell)
  const row = (['teal', 'saffron', 'teal', 'terracotta', 'teal', 'majorelle'] as const).map(
    (name, i) =>
      `<path d="${star}" transform="translate(${cell * (i + 0.5)} ${cell / 2})" fill="${glaze[name]}"/>`,
  )
  return svg(cell * 6, cell, row.join(''))
}
