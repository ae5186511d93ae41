// @long
import { expect, test } from 'vitest'
import { readEncodings } from './text-encodings.ts'

test('valid UTF-8 is read as such, with or without a mark at its start', () => {
  expect(readEncodings(Buffer.from('\ufeffcœur'))).toEqual({ utf8: 'cœur' })
})

test('other text is read as Windows-1252 and as Windows-1256', () => {
  const bytes = Buffer.from([0x63, 0x9c, 0x75, 0x72, 0x20, 0x92, 0x80, 0x20, 0xe9, 0xda, 0xd1, 0xc8, 0xed])
  expect(readEncodings(bytes)).toEqual({ windows1252: 'cœur ’€ éÚÑÈí', windows1256: 'cœur ’€ éعربي' })
})

test('every byte is read as Windows has it', () => {
  const high = Buffer.from(Array.from({ length: 128 }, (_, index) => 0x80 + index))
  const read = readEncodings(high)
  expect('windows1252' in read && read.windows1252.slice(0, 32)).toBe(
    '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ',
  )
  expect('windows1256' in read && read.windows1256).toBe(
    '€پ‚ƒ„…†‡ˆ‰ٹ‹Œچژڈگ‘’“”•–—ک™ڑ›œ\u200c\u200dں\u00a0،¢£¤¥¦§¨©ھ«¬\u00ad®¯°±²³´µ¶·¸¹؛»¼½¾؟ہءآأؤإئابةتثجحخدذرزسشصض×طظعغـفقكàلâمنهوçèéêëىيîï\u064b\u064c\u064d\u064eô\u064f\u0650÷\u0651ù\u0652ûü\u200e\u200fے',
  )
})
