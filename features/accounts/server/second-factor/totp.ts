import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const PERIOD_SECONDS = 30
/** A telephone's clock may be half a minute off, and typing takes a while. */
const ACCEPTED_PERIODS = [-1, 0, 1]
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 random bits in base32, as applications expect them. */
export const newTotpSecret = () => [...randomBytes(32)].map((byte) => BASE32[byte % 32]).join('')

export const periodAt = (milliseconds: number) => Math.floor(milliseconds / 1000 / PERIOD_SECONDS)

/** The six digits of a period (RFC 6238, SHA-1: what every application computes). */
export function totpCode(secret: string, period: number) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(period))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The period around now whose code this is; undefined if there is none. */
export function matchingPeriod(secret: string, code: string) {
  const now = periodAt(Date.now())
  return ACCEPTED_PERIODS.map((offset) => now + offset).find((period) =>
    timingSafeEqual(Buffer.from(totpCode(secret, period)), Buffer.from(code)),
  )
}

/** What an application reads from the QR code. */
export function totpUrl(secret: string, academy: string, email: string) {
  const label = `${encodeURIComponent(academy)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(academy)}`
}

function fromBase32(text: string) {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
