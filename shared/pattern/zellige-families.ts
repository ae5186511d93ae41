import {
  along,
  contact,
  corners,
  n,
  type Point,
  path,
  points,
  starAndCross,
  tile,
  use,
  xy,
} from './zellige-geometry.ts'
import type { Colours } from './zellige-glaze.ts'
import type { Random } from './zellige-random.ts'

type DrawOptions = { id: string; c: Colours; random: Random }

/** One period drawn round the origin; `tile` is the shape whose colour varies, at `places`. */
export type Period = {
  w: number
  h: number
  tile: string
  places: readonly [Point, ...Point[]]
  defs: string
  body: string
}

/** Eight-point stars tip to tip; the ground between them is the cross. */
function khatam({ id, c, random }: DrawOptions): Period {
  const t = 104
  const inside = random() < 0.5 ? c.ground : c.heart
  const motif =
    tile(points(8, t * 0.335, t * 0.256, 22.5), inside, 1.5) +
    tile(points(8, t * 0.2, t * 0.115, 0), c.spark, 0)
  const petal = path(points(4, t * 0.28, t * 0.1, 0))
  const between = [use(`${id}o`, 0.5 * t, 0.5 * t), use(`${id}o`, 0.5 * t, 1.5 * t)]
  const beyond = [use(`${id}o`, 1.5 * t, 0.5 * t), use(`${id}o`, 1.5 * t, 1.5 * t)]
  const star = (x: number, y: number, fill: string) => use(`${id}t`, x, y, fill) + use(`${id}m`, x, y)
  return {
    w: 2 * t,
    h: 2 * t,
    tile: starAndCross(t).star,
    places: [
      [0, 0],
      [t, t],
      [t, 0],
      [0, t],
    ],
    defs: `<g id="${id}m">${motif}</g><path id="${id}o" d="${petal}" fill="${c.spark}" stroke-width="1.5"/>`,
    body: [
      star(0, 0, c.main),
      star(t, t, c.main),
      star(t, 0, c.second),
      star(0, t, c.second),
      ...between,
      ...beyond,
    ].join(''),
  }
}

/** Octagons and squares, each turned into its star. */
function octogone({ id, c, random }: DrawOptions): Period {
  const t = 128
  const angle = 56 + Math.floor(random() * 4) * 4
  const small = path(contact(4, t * 0.2071, angle, 45))
  const square = (x: number, fill: string) =>
    `<path d="${small}" fill="${fill}" transform="translate(${x} ${t / 2})"/>`
  const motif = (fill: string) =>
    tile(contact(8, t * 0.29, angle - 12, 22.5), fill, 1.5) +
    tile(points(8, t * 0.1, t * 0.0765, 0), c.spark, 1.5)
  return {
    w: 2 * t,
    h: t,
    tile: path(contact(8, t / 2, angle, 0)),
    places: [
      [0, 0],
      [t, 0],
    ],
    defs: '',
    body: [
      use(`${id}t`, 0, 0, c.main),
      use(`${id}t`, t, 0, c.main),
      motif(c.ground),
      `<g transform="translate(${t})">${motif(c.heart)}</g>`,
      square(t / 2, c.spark),
      square(t * 1.5, c.second),
    ].join(''),
  }
}

/** Twelve-point stars on a triangular net. */
function dodeca({ id, c, random }: DrawOptions): Period {
  const t = 156
  const h = t * Math.sqrt(3)
  const angle = 58 + Math.floor(random() * 4) * 4
  const motif =
    tile(contact(12, t * 0.34, angle - 4, 15), c.second, 1.5) +
    tile(contact(6, t * 0.17, 52, 0), c.heart, 1.5)
  const spark = path(points(3, t * 0.17, t * 0.075, 90))
  const star = (x: number, y: number) => use(`${id}t`, x, y, c.main) + use(`${id}m`, x, y)
  const gap = (x: number, y: number, flip = '') =>
    `<use href="#${id}o" transform="translate(${n(x)} ${n(y)})${flip}"/>`
  return {
    w: t,
    h,
    tile: path(contact(12, t / 2, angle, 0)),
    places: [
      [0, 0],
      [t / 2, h / 2],
    ],
    defs: `<g id="${id}m">${motif}</g><path id="${id}o" d="${spark}" fill="${c.spark}" stroke-width="1.5"/>`,
    body: [
      star(0, 0),
      star(t / 2, h / 2),
      gap(t / 2, h / 6),
      gap(0, h / 3, 'scale(1-1)'),
      gap(0, (2 * h) / 3),
      gap(t / 2, (5 * h) / 6, 'scale(1-1)'),
    ].join(''),
  }
}

/** Two squares woven, over and under, round a small star. */
function entrelacs({ c }: DrawOptions): Period {
  const t = 144
  const r = t / 2
  const first = corners(4, r * 0.98, 45)
  const strap = (d: string, fill: string) =>
    `<path d="${d}" fill="none" stroke-width="15"/><path d="${d}" fill="none" stroke="${fill}" stroke-width="10.5"/>`
  const bridges = first
    .map((p, i) => {
      const next = first[(i + 1) % 4] ?? p
      return `M${xy(along(p, next, 0.18))} ${xy(along(p, next, 0.42))}`
    })
    .join('')
  const petal = path(points(4, t * 0.2, t * 0.085, 0))
  return {
    w: t,
    h: t,
    tile: path(points(8, r * 0.6, r * 0.6, 22.5)),
    places: [[0, 0]],
    defs: '',
    body: [
      tile(points(8, r, r * 0.765, 0), c.heart, 0),
      tile(contact(8, r * 0.5, 58, 22.5), c.spark, 2),
      strap(path(first), c.main),
      strap(path(corners(4, r, 0)), c.second),
      strap(bridges, c.main),
      `<path d="${petal}" transform="translate(${r} ${r})" fill="${c.spark}"/>`,
    ].join(''),
  }
}

export const periods = { khatam, octogone, dodeca, entrelacs }
