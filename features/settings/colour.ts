import { themeColors } from '#shared/theme-colors.ts'

/**
 * The owner picks a colour; its hue is kept, and its chroma up to what our surfaces bear. Lightness is ours, so that
 * whatever is chosen can be read: colour.test.ts measures every pair (decision 077).
 */
const MOST_CHROMA = 0.11

const TOKENS = [
  'primary',
  'primary-hover',
  'primary-active',
  'on-primary',
  'primary-ink',
  'primary-tint',
] as const
type Token = (typeof TOKENS)[number]
export type Theme = 'light' | 'dark'
/** The tokens of web/styles/tokens.css that follow the colour, as `#rrggbb`. */
export type Colours = Record<Theme, Record<Token, string>>

/** The lightness of each token, and its part of the chroma. */
const SHADES: Record<Theme, Record<Token, [lightness: number, chroma: number]>> = {
  light: {
    primary: [0.43, 1],
    'primary-hover': [0.38, 0.94],
    'primary-active': [0.33, 0.83],
    'on-primary': [0.985, 0.1],
    'primary-ink': [0.41, 1],
    'primary-tint': [0.945, 0.28],
  },
  dark: {
    primary: [0.79, 1],
    'primary-hover': [0.84, 0.94],
    'primary-active': [0.88, 0.78],
    'on-primary': [0.22, 0.5],
    'primary-ink': [0.81, 1],
    'primary-tint': [0.315, 0.5],
  },
}

export function coloursOf(colour: string): Colours {
  const [, chosen, hue] = oklchOf(colour)
  const chroma = Math.min(chosen, MOST_CHROMA)
  const shades = (theme: Theme) =>
    Object.fromEntries(
      TOKENS.map((token) => {
        const [lightness, part] = SHADES[theme][token]
        return [token, hexOf(lightness, chroma * part, hue)]
      }),
    ) as Record<Token, string>
  return { light: shades('light'), dark: shades('dark') }
}

/** For a style element of the page's head, before the style sheet: its selectors weigh more. */
export function styleOf({ light, dark }: Colours) {
  const rules = (shades: Record<Token, string>) =>
    TOKENS.map((token) => `--${token}:${shades[token]}`).join(';')
  return `:root:root{${rules(light)}}:root:root[data-theme=dark]{${rules(dark)}}`
}

/** What the page says of a colour: the contrast of each pair in both themes. */
export function contrastsOf({ light, dark }: Colours) {
  const each = (pair: (shades: Record<Token, string>, paper: string) => [string, string]) => ({
    light: contrast(...pair(light, themeColors.light)),
    dark: contrast(...pair(dark, themeColors.dark)),
  })
  return {
    button: each((shades) => [shades['on-primary'], shades.primary]),
    link: each((shades, paper) => [shades['primary-ink'], paper]),
    linkOnTint: each((shades) => [shades['primary-ink'], shades['primary-tint']]),
    outline: each((shades, paper) => [shades.primary, paper]),
  }
}

/** WCAG 2: the ratio of the two luminances, 1 to 21. */
export function contrast(one: string, other: string) {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

function luminance(colour: string) {
  const [red, green, blue] = channelsOf(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

type Channels = [red: number, green: number, blue: number]

/** Linear light, from 0 to 1. */
function channelsOf(colour: string): Channels {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function oklchOf(colour: string): [lightness: number, chroma: number, hue: number] {
  const [red, green, blue] = channelsOf(colour)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, b), Math.atan2(b, a)]
}

function linear(lightness: number, chroma: number, hue: number): Channels {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** The colour as a screen shows it: with less chroma where sRGB has none of that lightness. */
function hexOf(lightness: number, chroma: number, hue: number) {
  let shown = linear(lightness, chroma, hue)
  for (let part = 1; part > 0 && shown.some((channel) => channel < -0.0005 || channel > 1.0005); part -= 0.02)
    shown = linear(lightness, chroma * part, hue)
  const encoded = (channel: number) => {
    const value = Math.min(1, Math.max(0, channel))
    const gamma = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(gamma * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${shown.map(encoded).join('')}`
}
