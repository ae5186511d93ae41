import { type Point, path, points, polar } from '#shared/pattern/zellige-geometry.ts'

/** The drawing on the wall, before any tile is laid. */
export const LINE = '#d9cdb6'

/** A star of `count` points round the origin. */
export const star = (count: number, outer: number, inner: number, turn = 0) =>
  path(points(count, outer, inner, turn))

/** A kite pointing outwards at `turn` degrees, `width` degrees wide. */
export function kite(low: number, side: number, top: number, turn: number, width: number) {
  const shape: Point[] = [
    polar(low, turn),
    polar(side, turn - width / 2),
    polar(top, turn),
    polar(side, turn + width / 2),
  ]
  return path(shape)
}

export function laid(shape: string, x: number, y: number, fill: string, size = 1) {
  if (size <= 0) return ''
  return `<path d="${shape}" fill="${fill}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})scale(${size.toFixed(3)})"/>`
}

export const ground = ({ width, height }: { width: number; height: number }, fill: string) =>
  `<path d="M0 0h${width}v${height}H0z" fill="${fill}"/>`

export const joints = (width: number, stroke: string, tiles: string) =>
  `<g stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round">${tiles}</g>`

/** How far something that starts at `from` and takes `length` seconds has come, eased, from 0 to 1. */
export function come(seconds: number, from: number, length: number) {
  const part = Math.min(1, Math.max(0, (seconds - from) / length))
  return 1 - (1 - part) ** 3
}
