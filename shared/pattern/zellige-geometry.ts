/** The drawing board of the tilings: points on circles, stars by lines in contact, and how they are written in SVG. */
export type Point = readonly [x: number, y: number]

export const polar = (r: number, degrees: number): Point => [
  r * Math.cos((degrees * Math.PI) / 180),
  r * Math.sin((degrees * Math.PI) / 180),
]

function rotate([x, y]: Point, degrees: number): Point {
  const [c, s] = polar(1, degrees)
  return [x * c - y * s, x * s + y * c]
}

export const mix = (from: number, to: number, part: number) => from + (to - from) * part

export const along = ([x, y]: Point, [u, v]: Point, t: number): Point => [mix(x, u, t), mix(y, v, t)]

export const corners = (count: number, r: number, turn: number): Point[] =>
  Array.from({ length: count }, (_, i) => polar(r, turn + (360 / count) * i))

export const points = (count: number, outer: number, inner: number, turn: number): Point[] =>
  Array.from({ length: count * 2 }, (_, i) => polar(i % 2 ? inner : outer, turn + (180 / count) * i))

/** The star that lines at `angle` from the middle of each side draw inside a regular polygon. */
export function contact(count: number, apothem: number, angle: number, turn: number): Point[] {
  const a = (angle * Math.PI) / 180
  return points(count, apothem, (apothem * Math.cos(a)) / Math.cos(a - Math.PI / count), turn)
}

/** The three tiles of the star-and-cross wall, for stars `t` apart. */
export function starAndCross(t: number) {
  const outer = t / 2
  const inner = t * 0.3827
  // What four stars leave between them: of each, the quarter that faces the middle, walked backwards.
  const quarter = [polar(outer, 90), polar(inner, 67.5), polar(outer, 45), polar(inner, 22.5)]
  const facing = quarter.map(([x, y]): Point => [x - outer, y - outer])
  const cross = [0, 90, 180, 270].flatMap((turn) => facing.map((p) => rotate(p, turn)))
  return {
    star: path(points(8, outer, inner, 0)),
    cross: path(cross),
    heart: path(points(8, t * 0.13, t * 0.0995, 0)),
  }
}

/** One decimal is finer than a pixel here, and keeps a cover under its weight. */
export const n = (value: number) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.')

export const xy = ([x, y]: Point) => `${n(x)} ${n(y)}`

export const path = (list: readonly Point[]) => `M${list.map(xy).join(' ').replaceAll(' -', '-')}z`

export function tile(list: readonly Point[], fill: string, joint?: number) {
  const stroke = joint === undefined ? '' : ` stroke-width="${joint}"`
  return `<path d="${path(list)}" fill="${fill}"${stroke}/>`
}

export function use(id: string, x: number, y: number, fill?: string) {
  const at = `${x ? ` x="${n(x)}"` : ''}${y ? ` y="${n(y)}"` : ''}`
  return `<use href="#${id}"${at}${fill ? ` fill="${fill}"` : ''}/>`
}

export const svg = (width: number, height: number, body: string, fit = 'xMidYMid slice') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="${fit}">${body}</svg>`
