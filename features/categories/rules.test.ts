import { expect, it } from 'vitest'
import { twinsOf } from './rules.ts'

let id = 0
const category = (name: string, formations = 0, nameAr: string | null = null) => ({
  id: ++id,
  name,
  nameAr,
  formations,
})
const pairsAmong = (...categories: Parameters<typeof twinsOf>[0][number][]) =>
  twinsOf(categories as ReturnType<typeof category>[]).map((pair) =>
    pair.map((one) => (one as ReturnType<typeof category>).name),
  )

it.each([
  ['Égalité de genre', 'Egalité genre'],
  ['Droits humains', 'droit humain'],
  ['Travail-social', 'Travail social'],
  ['L’inclusion', 'Inclusion'],
])('%s and %s look alike', (one, other) => {
  expect(pairsAmong(category(one, 4), category(other, 2))).toEqual([[other, one]])
})

it.each([
  ['Égalité de genre', 'Égalité des chances'],
  ['Inclusion', 'Exclusion'],
  ['C++', 'C#'],
  ['Niveau 1', 'Niveau 2'],
])('%s and %s do not', (one, other) => {
  expect(pairsAmong(category(one), category(other))).toEqual([])
})

it('two with the same Arabic name look alike', () => {
  expect(pairsAmong(category('Emploi', 1, 'الشغل'), category('Travail', 3, 'الشُّغل'))).toEqual([
    ['Emploi', 'Travail'],
  ])
})

it('a thousand categories are compared at once', () => {
  const many = Array.from({ length: 1000 }, (_, place) => category(`Thème numéro ${place}`))
  expect(twinsOf(many)).toEqual([])
})
