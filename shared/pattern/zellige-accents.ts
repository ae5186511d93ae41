import type { Palette } from './zellige-glaze.ts'
import { hash } from './zellige-random.ts'

/** The three accents that rotate between cards, people and charts. */
export const ACCENTS = ['saffron', 'terracotta', 'majorelle'] as const
export type Accent = (typeof ACCENTS)[number]

const suiting: Record<Accent, readonly [Palette, Palette]> = {
  saffron: ['saffron', 'sand'],
  terracotta: ['terracotta', 'night'],
  majorelle: ['majorelle', 'teal'],
}

/** On a card a cover takes the colours of its accent; the seed picks between the two palettes that suit it. */
export function suitingPalette(seed: string, accent: Accent): Palette {
  const [first, second] = suiting[accent]
  return hash(`${seed}/palette`) % 3 === 0 ? second : first
}
