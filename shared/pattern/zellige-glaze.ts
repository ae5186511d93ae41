/**
 * The colour tokens paper, ink, teal (primary), saffron, terracotta and majorelle in sRGB, so that an image can be
 * drawn outside a browser; sand, sea, mist, butter, clay and sky are lighter shades of them.
 */
export const glaze = {
  paper: '#fcf9f3',
  sand: '#efe4cd',
  ink: '#1c1f40',
  teal: '#005c62',
  sea: '#3f8f92',
  mist: '#d3e6e2',
  saffron: '#f0ac37',
  butter: '#f8dfa6',
  terracotta: '#c4623e',
  clay: '#f0cbb2',
  majorelle: '#2847c2',
  sky: '#b4c5f5',
} as const

export type Glaze = keyof typeof glaze

/** ground, first star, second star, spark, heart */
const palettes = {
  teal: ['teal', 'mist', 'sea', 'saffron', 'ink'],
  saffron: ['saffron', 'butter', 'paper', 'terracotta', 'teal'],
  terracotta: ['terracotta', 'sand', 'clay', 'saffron', 'ink'],
  majorelle: ['majorelle', 'paper', 'sky', 'saffron', 'ink'],
  night: ['ink', 'sand', 'sea', 'saffron', 'terracotta'],
  sand: ['sand', 'teal', 'sea', 'terracotta', 'saffron'],
} as const satisfies Record<string, readonly [Glaze, Glaze, Glaze, Glaze, Glaze]>

export type Palette = keyof typeof palettes

/** The random numbers pick by position: changing the order would change every cover. */
export const PALETTES = [
  'teal',
  'saffron',
  'terracotta',
  'majorelle',
  'night',
  'sand',
] as const satisfies readonly Palette[]

export type Colours = Record<'ground' | 'main' | 'second' | 'spark' | 'heart', string>

export function coloursOf(palette: Palette): Colours {
  const [ground, main, second, spark, heart] = palettes[palette]
  return {
    ground: glaze[ground],
    main: glaze[main],
    second: glaze[second],
    spark: glaze[spark],
    heart: glaze[heart],
  }
}
