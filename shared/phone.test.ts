import { describe, expect, it } from 'vitest'
import { isPhoneNumber } from './phone.ts'

describe('A telephone number', () => {
  it.each([
    '06 12 34 56 78',
    '0522-12-34-56',
    '+212 6 12 34 56 78',
    '00212612345678',
    '+212 (0) 522 123 456',
    '+33 1 42.68.53.00',
    '+1 (415) 555-2671',
    '+290 22222',
    '06/12/34/56/78',
    '٠٦ ١٢ ٣٤ ٥٦ ٧٨',
    '۰۶۱۲۳۴۵۶۷۸',
    '\u2066+212 612 345 678\u2069',
  ])('may be « %s »', (text) => expect(isPhoneNumber(text)).toBe(true))

  it.each([
    '',
    'abc',
    '06',
    '12345',
    '0000000000',
    '06 12 34 56 78 abc',
    '0612345678x',
    '++212612345678',
    '212+612345678',
    '+00212612345678',
    '06123456780612345678',
    '<i>0612345678</i>',
    'imane@exemple.ma',
  ])('is never « %s »', (text) => expect(isPhoneNumber(text)).toBe(false))
})
