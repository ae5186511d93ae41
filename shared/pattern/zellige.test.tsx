import { describe, expect, it } from 'vitest'
import { FAMILIES, zellige, zelligeField, zelligeFrieze } from './zellige.ts'
import { zelligeEmpty } from './zellige-empty.ts'
import { PALETTES } from './zellige-glaze.ts'
import { hash } from './zellige-random.ts'

const seeds = Array.from({ length: 1500 }, (_, i) => `course-${i}`)

const idsOf = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])

const parse = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml')

describe('a generated cover', () => {
  it('is always the same for the same course', () => {
    for (const seed of seeds.slice(0, 100)) expect(zellige(seed)).toBe(zellige(seed))
  })

  it('differs from one course to the next', () => {
    expect(new Set(seeds.map((seed) => zellige(seed))).size).toBe(seeds.length)
  })

  it('never changes for courses already published', () => {
    expect(hash(seeds.map((seed) => zellige(seed)).join(''))).toMatchInlineSnapshot(`1462335385`)
  })

  it('weighs at most 2.6 kB', () => {
    expect(Math.max(...seeds.map((seed) => zellige(seed).length))).toBeLessThanOrEqual(2600)
  })

  it('can stand beside any other on one page: no two share an id', () => {
    const ids = seeds.slice(0, 300).flatMap((seed) => idsOf(zellige(seed)))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('refers only to what it defines', () => {
    for (const seed of seeds.slice(0, 200)) {
      const svg = zellige(seed)
      const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((match) => match[1])
      expect(idsOf(svg)).toEqual(expect.arrayContaining(used))
    }
  })

  it('is well formed in every family and palette', () => {
    for (const family of FAMILIES) {
      for (const palette of PALETTES) {
        const svg = zellige('seed', { family, palette })
        expect(svg).not.toMatch(/NaN|undefined|Infinity/)
        expect(parse(svg).querySelector('parsererror')).toBeNull()
        expect(parse(svg).documentElement.getAttribute('viewBox')).toBe('0 0 640 400')
      }
    }
  })

  it('takes the size it is asked for', () => {
    expect(zellige('seed', { width: 1200, height: 630 })).toContain('viewBox="0 0 1200 630"')
  })
})

describe('the other tilings', () => {
  it('lay the same hero for the same seed, in about 4 kB', () => {
    expect(zelligeField('hero')).toBe(zelligeField('hero'))
    expect(zelligeField('hero').length).toBeLessThan(8000)
  })

  it.each([
    ['the hero', zelligeField('hero')],
    ['the empty wall', zelligeEmpty()],
    ['the frieze', zelligeFrieze()],
  ])('draw %s well formed', (_, svg) => {
    expect(svg).not.toMatch(/NaN|undefined/)
    expect(parse(svg).querySelector('parsererror')).toBeNull()
  })
})
