import { expect, it } from 'vitest'
import { avatarLetter, displayName, initials } from './names.ts'

it('a person is called by first and last name, trimmed', () => {
  expect(displayName({ firstName: 'Imane', lastName: 'Chraïbi' })).toBe('Imane Chraïbi')
  expect(displayName({ firstName: 'Imane', lastName: '' })).toBe('Imane')
})

it('a person without a name is Utilisateur, or Administrateur in the back-office', () => {
  expect(displayName({ firstName: '', lastName: null })).toBe('Utilisateur')
  expect(displayName({ firstName: ' ' }, 'Administrateur')).toBe('Administrateur')
})

it('an avatar without a photo shows the first letter, else U', () => {
  expect(avatarLetter('élodie')).toBe('É')
  expect(avatarLetter('  ')).toBe('U')
  expect(avatarLetter(null)).toBe('U')
})

it('initials are the first letters of the words of a name, two at most, else AD', () => {
  expect(initials('Leïla El Sefrioui')).toBe('LE')
  expect(initials('omar')).toBe('O')
  expect(initials('')).toBe('AD')
})
