import { describe, expect, it } from 'vitest'
import { typeset } from './typography.ts'

describe('a typeset text', () => {
  it.each([
    ['Vos droits : les voici', 'Vos droits\u00a0: les voici'],
    ['Vraiment ? Oui !', 'Vraiment\u202f? Oui\u202f!'],
    ['95 % de satisfaction', '95\u202f% de satisfaction'],
    ["dit « l'académie »", 'dit «\u00a0l’académie\u00a0»'],
    ['pendant 30 jours', 'pendant 30\u00a0jours'],
    ['5 000 signes', '5\u202f000\u00a0signes'],
    ['https://exemple.ma/a:b?c', 'https://exemple.ma/a:b?c'],
  ])('sets « %s »', (written, set) => {
    expect(typeset(written)).toBe(set)
  })
})
