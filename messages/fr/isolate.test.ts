import { expect, it } from 'vitest'
import { isolate, quoted } from './isolate.ts'

it('a value with Arabic letters keeps its own direction inside a French sentence', () => {
  expect(isolate('حقوق الإنسان (2)')).toBe('\u2068حقوق الإنسان (2)\u2069')
  expect(isolate('Droits : حقوق')).toBe('\u2068Droits : حقوق\u2069')
  expect(quoted('سلمى')).toBe('«\u00a0\u2068سلمى\u2069\u00a0»')
})

it('French stays as it is written', () => {
  expect(isolate('L’égalité, pas à pas !')).toBe('L’égalité, pas à pas !')
  expect(quoted('Égalité')).toBe('«\u00a0Égalité\u00a0»')
})
