import { MARK_STROKE, markStrokes } from '#shared/pattern/mark.ts'
import { contact, path, points, polar, tile } from '#shared/pattern/zellige-geometry.ts'
import { glaze } from '#shared/pattern/zellige-glaze.ts'

/** How many squares of the wall the seal takes, each way. */
export const SEAL_CELLS = 5
const RADIUS = 246

/** The seal round the point 0, 0: an eight-pointed star, a rosette of sixteen kites, the academy's mark. No words. */
export function sealTiles(): string {
  const star = (r: number, fill: string) => tile(points(8, r, r * 0.7654, 0), fill, 0)
  return [
    `<g stroke="${glaze.paper}" stroke-linejoin="round">`,
    star(RADIUS + 8, glaze.paper),
    star(RADIUS, glaze.ink),
    star(RADIUS - 18, glaze.saffron),
    `<circle r="166" fill="${glaze.ink}" stroke="none"/>`,
    '<g stroke-width="2.5">',
    ring(16, [126, 146, 164], 0, glaze.sand),
    ring(16, [104, 126, 148], 11.25, glaze.teal),
    ring(16, [88, 104, 125], 0, glaze.terracotta),
    '</g>',
    `<path d="${path(contact(16, 100, 62, 11.25))}" fill="${glaze.paper}" stroke="none"/>`,
    `<circle r="84" fill="${glaze.paper}" stroke="none"/>`,
    `<g transform="translate(-60 -60)scale(3)">${markTiles()}</g></g>`,
  ].join('')
}

/** The academy's mark in its box of 40 × 40. */
export function markTiles(): string {
  const paints = {
    primary: glaze.teal,
    halo: glaze.paper,
    terracotta: glaze.terracotta,
    saffron: glaze.saffron,
  }
  const strokes = markStrokes.map(({ d, paint, width = MARK_STROKE, filled }) =>
    filled
      ? `<path d="${d}" fill="${paints[paint]}" stroke="none"/>`
      : `<path d="${d}" fill="none" stroke="${paints[paint]}" stroke-width="${width}" stroke-linejoin="miter"/>`,
  )
  return strokes.join('')
}

/** Kites side by side on a circle: their inner tip, their sides and their outer tip at the three radii. */
function ring(
  count: number,
  [low, side, top]: readonly [number, number, number],
  turn: number,
  fill: string,
) {
  const half = 180 / count
  return Array.from({ length: count }, (_, i) => {
    const at = turn + 2 * half * i
    return tile([polar(low, at), polar(side, at - half), polar(top, at), polar(side, at + half)], fill)
  }).join('')
}
