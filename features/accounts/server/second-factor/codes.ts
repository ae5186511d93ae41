import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { unseal } from '#server/platform/sealed.ts'
import { guardCode } from '../throttles.ts'
import { totpOf, usePeriod, useRecoveryCode } from './queries.ts'
import { hashRecoveryCode, plainCode } from './recovery-codes.ts'
import { matchingPeriod } from './totp.ts'

export const TOTP_PURPOSE = 'second factor'

const isTotpCode = (code: string) => /^\d{6}$/.test(code)

/**
 * Uses up a code of the application, or a recovery code. Returns whether it was right; wrong ones count together.
 * Recovery codes made in the session that asks are not: whoever found it open could have made them.
 */
export async function useCode(
  platform: Platform,
  userId: number,
  typed: string,
  sessionId: number | null = null,
) {
  const attempt = await guardCode(platform, userId)
  const isRight = await spendCode(platform, userId, plainCode(typed), sessionId)
  if (isRight) await attempt.succeeded()
  return isRight
}

async function spendCode({ db, secret }: Platform, userId: number, code: string, sessionId: number | null) {
  if (!isTotpCode(code)) return useRecoveryCode(db, userId, hashRecoveryCode(secret, userId, code), sessionId)
  const period = await periodOf(db, secret, userId, code)
  return period !== undefined && usePeriod(db, userId, period)
}

async function periodOf(db: Db, secret: string, userId: number, code: string) {
  const totp = await totpOf(db, userId)
  const shared = totp && unseal(secret, TOTP_PURPOSE, totp.sealedSecret)
  return shared ? matchingPeriod(shared, code) : undefined
}

/** For the code that confirms a set-up: nothing is used up yet. */
export const periodOfFirstCode = (shared: string, typed: string) => {
  const code = plainCode(typed)
  return isTotpCode(code) ? matchingPeriod(shared, code) : undefined
}
