import { expect, test } from 'vitest'
import { placesOf } from './find-text.ts'
import { lineAt } from './use-cues.ts'

const found = (text: string, searched: string) =>
  placesOf(text, searched).map(([from, to]) => text.slice(from, to))

test('a text is found in any spelling, and named as it is written', () => {
  expect(found('Le cœur, un Cœur', 'COEUR')).toEqual(['cœur', 'Cœur'])
  expect(found('L’Égalité d’abord', "l'egalite")).toEqual(['L’Égalité'])
  expect(found('مُسَاوَاة وإدماج', 'مساواه')).toEqual(['مُسَاوَاة'])
  expect(found('Rien', 'tout')).toEqual([])
  expect(found('Rien', '  ')).toEqual([])
})

test('the line of a moment is the last that began', () => {
  const lines = [0.5, 4, 8].map((start) => ({ start, text: '' }))
  expect([null, 0, 0.5, 3.97, 5, 100].map((seconds) => lineAt(lines, seconds))).toEqual([-1, -1, 0, 1, 1, 2])
})
