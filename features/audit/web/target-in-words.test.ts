import { expect, it } from 'vitest'
import { words as inArabic } from '#messages/ar/audit.ts'
import { targetInWords } from './target-in-words.ts'

it.each([
  ['list.export', 'Inscriptions'],
  ['user.role', 'Nadia Alami <nadia@exemple.ma> · Étudiant → Formateur'],
  ['user.ban', 'Admin → Formateur <x@exemple.ma>'],
  ['inscription.approve', 'Nadia (compte) <n@exemple.ma> (compte m@exemple.ma) · Égalité'],
])('On a French page %s says %s, as the trail keeps it', (action, target) => {
  expect(targetInWords({ action, target })).toBe(target)
})

it('has the same roles and lists in Arabic', () => {
  expect(Object.keys(inArabic.lists)).toEqual(['requests', 'people', 'formations', 'certificates'])
  expect(inArabic.roleChange('ا', 'ب')).toBe('ا ← ب')
})
