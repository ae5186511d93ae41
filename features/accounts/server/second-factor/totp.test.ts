// @long @lts
import { describe, expect, it } from 'vitest'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { newTotpSecret, periodAt, totpCode, totpUrl } from './totp.ts'

/** The secret of RFC 6238, appendix B: « 12345678901234567890 ». */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('A code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds is the one of RFC 6238', (seconds, code) => {
    expect(totpCode(RFC_SECRET, periodAt(seconds * 1000))).toBe(code)
  })

  it('comes from a secret of 160 bits, new each time', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(newTotpSecret()).not.toBe(newTotpSecret())
  })

  it('is read by applications from an address with the names of the academy and of the account', () => {
    expect(totpUrl('ABC', 'Académie & co', 'imane@exemple.ma')).toBe(
      'otpauth://totp/Acad%C3%A9mie%20%26%20co:imane%40exemple.ma?secret=ABC&issuer=Acad%C3%A9mie%20%26%20co',
    )
  })
})

describe('Recovery codes', () => {
  it('are ten, all different, and easy to read', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  })

  it('read the same however they are typed, and belong to one person', () => {
    const stored = hashRecoveryCode('secret', 1, '1G0F-9P0D')
    for (const typed of ['1g0f-9p0d', ' IGOF 9POD', 'lgof9pod'])
      expect(hashRecoveryCode('secret', 1, typed)).toBe(stored)
    expect(hashRecoveryCode('secret', 2, '1G0F-9P0D')).not.toBe(stored)
    expect(hashRecoveryCode('autre', 1, '1G0F-9P0D')).not.toBe(stored)
  })
})
