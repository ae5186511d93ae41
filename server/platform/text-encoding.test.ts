import { expect, it } from 'vitest'
import { decodeText } from './text-encoding.ts'

it('reads UTF-8 with or without its mark, and UTF-16 with its own', () => {
  expect(decodeText(Buffer.from('Cœur d’été, إيمان'))).toBe('Cœur d’été, إيمان')
  expect(decodeText(Buffer.from('\ufeffCœur'))).toBe('Cœur')
  expect(decodeText(Buffer.from('\ufeffCœur', 'utf16le'))).toBe('Cœur')
  expect(decodeText(Buffer.from('\ufeffCœur', 'utf16le').swap16())).toBe('Cœur')
})

it('reads Windows-1252, the characters of 0x80 to 0x9f included', () => {
  expect(decodeText(Buffer.from([0x43, 0x9c, 0x75, 0x72, 0x20, 0x80, 0x92, 0xe9, 0x8c, 0x9f]))).toBe(
    'Cœur €’éŒŸ',
  )
  expect(decodeText(Buffer.from([0xe9, 0x81, 0x20, 0x9d]))).toBe('é\u0081 \u009d')
})
