import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { themeColors } from '#shared/theme-colors.ts'

const css = readFileSync('web/styles/tokens.css', 'utf8')
const light = tokensOf(/:root \{([\s\S]*?)\n\}/)
const themes = {
  light,
  dark: new Map([...light, ...tokensOf(/:root\[data-theme='dark'\] \{([\s\S]*?)\n\}/)]),
}

/** Text colours and their backgrounds. */
const texts: Record<string, string[]> = {
  ink: ['paper', 'paper-sunken', 'surface', 'surface-hover', 'primary-tint', 'selection'],
  'ink-soft': ['paper', 'paper-sunken', 'surface', 'surface-hover'],
  'ink-muted': ['paper', 'paper-sunken', 'surface', 'surface-hover', 'primary-tint'],
  'primary-ink': ['paper', 'paper-sunken', 'surface', 'primary-tint', 'danger-tint', 'warning-tint'],
  'on-primary': ['primary', 'primary-hover', 'primary-active'],
  'saffron-ink': ['paper', 'surface', 'saffron-tint'],
  'terracotta-ink': ['paper', 'surface', 'terracotta-tint'],
  'majorelle-ink': ['paper', 'surface', 'majorelle-tint'],
  'success-ink': ['surface', 'success-tint'],
  'warning-ink': ['surface', 'warning-tint'],
  'danger-ink': ['paper', 'surface', 'danger-tint'],
  'on-danger': ['danger', 'danger-hover'],
  'on-night': ['night', 'night-raised', 'night-deep'],
  'on-night-muted': ['night', 'night-raised', 'night-deep'],
  'on-night-disabled': ['night-raised'],
  saffron: ['night', 'night-raised'],
  'ink-on-light': ['on-night', 'saffron'],
}

/** Borders of controls, meaningful icons, and the focus ring. */
const marks: Record<string, string[]> = {
  'line-strong': ['paper', 'paper-sunken', 'surface'],
  focus: ['paper', 'paper-sunken', 'surface', 'surface-hover'],
  primary: ['paper', 'surface'],
  danger: ['surface', 'danger-tint'],
  success: ['surface'],
}

const pairs = (of: Record<string, string[]>) =>
  Object.entries(of).flatMap(([front, grounds]) => grounds.map((ground) => [front, ground] as const))

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(pairs(texts))('%s is read on %s at 4.5 to 1', (front, ground) => {
    expect(contrast(theme, front, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(pairs(marks))('%s is seen on %s at 3 to 1', (front, ground) => {
    expect(contrast(theme, front, ground)).toBeGreaterThanOrEqual(3)
  })

  it('the bar of the browser has the colour of the paper', () => {
    const paper = channels(theme, 'paper').map((value) => Math.round(encoded(value) * 255))
    expect(`#${paper.map((value) => value.toString(16).padStart(2, '0')).join('')}`).toBe(themeColors[theme])
  })
})

function tokensOf(block: RegExp) {
  const [, body = ''] = block.exec(css) ?? []
  return new Map(
    [...body.matchAll(/--([\w-]+): oklch\(([\d. ]+)\);/g)].map(([, name, value]) => [name, value]),
  )
}

/** WCAG 2: the ratio of the two luminances. */
function contrast(theme: keyof typeof themes, front: string, ground: string) {
  const [high = 0, low = 0] = [luminance(theme, front), luminance(theme, ground)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

function luminance(theme: keyof typeof themes, name: string) {
  const [red, green, blue] = channels(theme, name)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** OKLCH to linear sRGB, as far as a screen can show it. */
function channels(theme: keyof typeof themes, name: string): [red: number, green: number, blue: number] {
  const value = themes[theme].get(name)
  if (!value) throw new Error(`${name} is no colour of tokens.css`)
  const [lightness = 0, chroma = 0, hue = 0] = value.split(' ').map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const shown = (channel: number) => Math.min(1, Math.max(0, channel))
  return [
    shown(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    shown(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    shown(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function encoded(channel: number) {
  return channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055
}
