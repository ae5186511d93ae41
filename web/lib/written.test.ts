import { expect, it } from 'vitest'
import { written } from './written.ts'

it('What people wrote has the language and the direction of its course', () => {
  expect(written('fr')).toEqual({ lang: 'fr', dir: 'ltr' })
  expect(written('ar')).toEqual({ lang: 'ar', dir: 'rtl' })
})

it('A text of a bilingual course claims no language: its letters tell the direction', () => {
  expect(written('fr-ar')).toEqual({ dir: 'auto' })
})
