import { expect, it } from 'vitest'
import { linkAddress } from './link-address.ts'

it.each([
  ['https://example.org/a', 'https://example.org/a'],
  [' example.org/a ', 'https://example.org/a'],
  ['nadia@exemple.ma', 'mailto:nadia@exemple.ma'],
  ['+212 6 00 00 00 00', 'tel:+212600000000'],
  ['/courses/3', '/courses/3'],
  ['javascript:alert(1)', null],
  ['//evil.example', null],
  ['bonjour', null],
  ['', null],
])('%j leads to %j', (typed, address) => expect(linkAddress(typed)).toBe(address))
