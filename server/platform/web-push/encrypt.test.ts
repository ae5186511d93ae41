// @long @lts
import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { CURVE, encrypt, isRecipient, MOST_BYTES } from './encrypt.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')
const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const auth = 'BTBZMqHH6r4Tts7J_aSIgg'

test('the example of RFC 8291, appendix A, comes out byte by byte', () => {
  const sender = createECDH(CURVE)
  sender.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  const sealed = encrypt(
    Buffer.from('When I grow up, I want to be a watermelon'),
    { p256dh, auth },
    { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), sender },
  )
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('the longest message fits into what every push service takes, a longer one is not sent', () => {
  expect(encrypt(Buffer.alloc(MOST_BYTES), { p256dh, auth })).toHaveLength(4096)
  expect(() => encrypt(Buffer.alloc(MOST_BYTES + 1), { p256dh, auth })).toThrow('too long')
})

test('keys that are no point of the curve, or too short, are recognised before anything is sent to them', () => {
  expect(isRecipient({ p256dh, auth })).toBe(true)
  expect(isRecipient({ p256dh, auth: 'AAAA' })).toBe(false)
  expect(isRecipient({ p256dh: 'AAAA', auth })).toBe(false)
  expect(isRecipient({ p256dh: bytes(p256dh).fill(1, 1).toString('base64url'), auth })).toBe(false)
})
