import { starAndCross, svg } from './zellige-geometry.ts'
import { type Glaze, glaze } from './zellige-glaze.ts'

export type EmptyOptions = { fill?: Glaze; line?: string; cell?: number }

/** For an empty list: an outlined tiling with one coloured tile. */
export function zelligeEmpty({ fill = 'teal', line = '#b9b2a6', cell = 56 }: EmptyOptions = {}): string {
  const { star, heart } = starAndCross(cell)
  const at = (x: number, y: number) => `<use href="#ze" x="${cell * (x + 0.5)}" y="${cell * (y + 0.5)}"/>`
  const wall = at(1, 0) + at(2, 0) + at(0, 1) + at(3, 1) + at(1, 2) + at(2, 2) + at(2, 1)
  return svg(
    cell * 4,
    cell * 3,
    [
      `<defs><path id="ze" d="${star}"/></defs><g fill="none" stroke="${line}" stroke-dasharray="3 4">${wall}</g>`,
      `<g fill="${glaze[fill]}">${at(1, 1)}</g>`,
      `<path d="${heart}" transform="translate(${cell * 1.5} ${cell * 1.5})" fill="${glaze.saffron}"/>`,
    ].join(''),
  )
}
