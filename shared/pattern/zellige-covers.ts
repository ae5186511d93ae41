import { periods } from './zellige-families.ts'
import { mix, n, polar, tile, use } from './zellige-geometry.ts'
import { type Colours, glaze } from './zellige-glaze.ts'
import { pick, type Random } from './zellige-random.ts'

type Cover = { id: string; c: Colours; random: Random; width: number; height: number }

const joint = `stroke="${glaze.paper}" stroke-width="2" stroke-linejoin="round"`
const wall = (width: number, height: number) => `d="M0 0h${width}v${height}H0z"/>`

/** One period as an SVG pattern, and over it a second pattern, five times as long, of slightly darker and lighter tiles. */
export function patternCover(
  family: keyof typeof periods,
  scale: number,
  { id, c, random, width, height }: Cover,
): string {
  const f = periods[family]({ id, c, random })
  const turn = pick([0, 0, 45], random)
  const move = `translate(${Math.floor(random() * f.w)} ${Math.floor(random() * f.h)})${turn ? `rotate(${turn})` : ''}scale(${n(scale)})`
  const pattern = (name: string, times: number, content: string) =>
    `<pattern id="${name}" width="${n(f.w * times)}" height="${n(f.h * times)}" patternUnits="userSpaceOnUse" patternTransform="${move}">${content}</pattern>`
  // A period is repeated round itself, so that tiles cut by its edge stay whole.
  const corners = [use(`${id}p`, 0, 0), use(`${id}p`, f.w, 0), use(`${id}p`, 0, f.h), use(`${id}p`, f.w, f.h)]
  const far = () => 1 + Math.floor(random() * 3)
  // A few tiles are a little darker or lighter, as when fired by hand.
  const fired = Array.from({ length: 7 }, () => {
    const [x, y] = pick(f.places, random)
    const at = `x="${n(x + f.w * far())}" y="${n(y + f.h * far())}"`
    return `<use href="#${id}t" ${at}${random() < 0.5 ? ' fill="#fff"' : ''} opacity=".${random() < 0.5 ? '05' : '08'}"/>`
  })
  const all = wall(width, height)
  return [
    `<defs><path id="${id}t" d="${f.tile}"/>${f.defs}<g id="${id}p" ${joint}>${f.body}</g>`,
    pattern(id, 1, corners.join('')),
    pattern(`${id}v`, 5, fired.join('')),
    `</defs><path fill="${c.ground}" ${all}<path fill="url(#${id})" ${all}<path fill="url(#${id}v)" ${all}`,
  ].join('')
}

/** A star, then rings of kites. One wedge is drawn, repeated to a quarter, and the quarter to a whole. */
export function rosaceCover({ id, c, random, width, height }: Cover): string {
  const [count, growth] = pick<readonly [number, number]>(
    [
      [16, 1.31],
      [20, 1.245],
      [24, 1.2],
    ],
    random,
  )
  const x = Math.round(width * pick([0.22, 0.5, 0.78], random))
  const y = Math.round(height * pick([0.38, 0.62, 1], random))
  const step = 360 / count
  const turned = (name: string, times: number, by: number) =>
    Array.from({ length: times }, (_, i) => `<use href="#${name}" transform="rotate(${n(i * by)})"/>`).join(
      '',
    )
  const wedge = rosaceWedge(c, step, growth, height * 0.14, width * 0.95)
  return [
    `<defs><g id="${id}w">${wedge}</g><g id="${id}q">${turned(`${id}w`, count / 4, step)}</g></defs>`,
    `<path fill="${c.ground}" ${wall(width, height)}`,
    `<g transform="translate(${x} ${y})" ${joint}>${turned(`${id}q`, 4, 90)}</g>`,
  ].join('')
}

function rosaceWedge(c: Colours, step: number, growth: number, start: number, end: number): string {
  const kite = (low: number, side: number, top: number, turn: number, fill: string, breadth = 1) =>
    tile(
      [
        polar(low, turn),
        polar(side, turn - (step * breadth) / 2),
        polar(top, turn),
        polar(side, turn + (step * breadth) / 2),
      ],
      fill,
    )
  const rings = [
    ...[c.main, c.ground, c.second, c.ground, c.spark, c.ground],
    ...[c.main, c.heart, c.second, c.ground, c.main, c.ground],
  ]
  let radius = start
  let low = start * 0.6
  let wedge = kite(0, low, start, 0, c.spark)
  for (let k = 0; low < end; k++) {
    const turn = k % 2 ? 0 : step / 2
    wedge += kite(low, radius, radius * growth, turn, rings[k % rings.length] ?? c.ground)
    // Every third ring carries an inlay, the same kite drawn in towards its middle.
    if (k % 3 === 2) {
      const top = mix(radius, radius * growth, 0.52)
      wedge += kite(mix(radius, low, 0.52), radius, top, turn, k % 2 ? c.spark : c.main, 0.5)
    }
    ;[low, radius] = [radius, radius * growth]
  }
  return wedge
}
