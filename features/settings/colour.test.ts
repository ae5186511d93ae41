import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Colours, coloursOf, contrast, contrastsOf, styleOf, type Theme } from './colour.ts'

const css = readFileSync('web/styles/tokens.css', 'utf8')
const body = (block: RegExp) => block.exec(css)?.[1] ?? ''
const blocks = { light: body(/:root \{([\s\S]*?)\n\}/), dark: body(/data-theme='dark'\] \{([\s\S]*?)\n\}/) }

/** A colour of tokens.css as a screen shows it. */
function ours(theme: Theme, name: string): string {
  const found = (text: string) => new RegExp(`--${name}: oklch\\(([\\d. ]+)\\);`).exec(text)?.[1]
  const value = found(theme === 'dark' ? blocks.dark : blocks.light) ?? found(blocks.light)
  if (!value) throw new Error(`${name} is no colour of tokens.css`)
  return shown(...(value.split(' ').map(Number) as [number, number, number]))
}

function shown(lightness: number, chroma: number, hue: number) {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const encoded = (channel: number) => {
    const value = Math.min(1, Math.max(0, channel))
    const gamma = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(gamma * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${[
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
    .map(encoded)
    .join('')}`
}

/** Text on its grounds, as tokens.test.ts measures it for our own colour. */
const TEXTS: Record<string, string[]> = {
  'primary-ink': ['paper', 'paper-sunken', 'surface', 'primary-tint', 'danger-tint', 'warning-tint'],
  'on-primary': ['primary', 'primary-hover', 'primary-active'],
  ink: ['primary-tint'],
  'ink-muted': ['primary-tint'],
}
const MARKS: Record<string, string[]> = { primary: ['paper', 'surface'] }
const pairsOf = (of: Record<string, string[]>) =>
  Object.entries(of).flatMap(([front, grounds]) => grounds.map((ground) => [front, ground] as const))

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

const measured = (colours: Colours, theme: Theme, front: string, ground: string) => {
  const own: Record<string, string> = colours[theme]
  return contrast(own[front] ?? ours(theme, front), own[ground] ?? ours(theme, ground))
}

describe('The colour that an owner chooses', () => {
  it.each(['light', 'dark'] as const)(
    'can be read in every pair of the %s theme, whatever it is',
    (theme) => {
      fc.assert(
        fc.property(colour, (chosen) => {
          const colours = coloursOf(chosen)
          for (const [front, ground] of pairsOf(TEXTS))
            expect(measured(colours, theme, front, ground), `${front} on ${ground}`).toBeGreaterThanOrEqual(
              4.5,
            )
          for (const [front, ground] of pairsOf(MARKS))
            expect(measured(colours, theme, front, ground), `${front} on ${ground}`).toBeGreaterThanOrEqual(3)
        }),
        {
          numRuns: 400,
          examples: [
            '#000000',
            '#ffffff',
            '#ffff00',
            '#00ff00',
            '#0000ff',
            '#ff0000',
            '#00ffff',
            '#ff00ff',
          ].map((one) => [one] as [string]),
        },
      )
    },
  )

  it('says of each pair what is measured', () => {
    const pairs = contrastsOf(coloursOf('#2a9bd6'))
    for (const { light, dark } of Object.values(pairs)) {
      expect(light).toBeGreaterThanOrEqual(4.5)
      expect(dark).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('keeps its hue: a red stays red, a blue blue, a grey grey', () => {
    const [red, green, blue] = parts(coloursOf('#d01020').light.primary)
    expect(red).toBeGreaterThan(Math.max(green, blue))
    const sky = parts(coloursOf('#2a9bd6').dark.primary)
    expect(sky[2]).toBeGreaterThan(sky[0])
    const grey = parts(coloursOf('#777777').light.primary)
    expect(Math.max(...grey) - Math.min(...grey)).toBeLessThanOrEqual(1)
  })

  it('is no more than colours in the style of a page', () => {
    fc.assert(
      fc.property(colour, (chosen) => {
        expect(styleOf(coloursOf(chosen))).toMatch(
          /^:root:root\{(--[a-z-]+:#[\da-f]{6};?){6}\}:root:root\[data-theme=dark\]\{(--[a-z-]+:#[\da-f]{6};?){6}\}$/,
        )
      }),
      { numRuns: 50 },
    )
  })
})

const parts = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
