import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { qrPath } from '#server/platform/qr-path.ts'
import { seal, unseal } from '#server/platform/sealed.ts'
import { type Caller, lockCaller } from '#server/platform/sessions.ts'
import { wrongPassword } from '../errors.ts'
import { confirmPassword } from '../own-account.ts'
import { countPasskeys, dropPasskeys } from '../passkeys/queries.ts'
import { findById, lockById } from '../queries.ts'
import { tellOwner } from '../tell-owner.ts'
import { guardCode, guardSecurityChange } from '../throttles.ts'
import { periodOfFirstCode, TOTP_PURPOSE, useCode } from './codes.ts'
import { addressFirst, noTotp, totpExists, totpNotStarted, wrongCode } from './errors.ts'
import { confirmTotp, dropCodes, hasTotp, replaceRecoveryCodes, storeUnconfirmed, totpOf } from './queries.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { newTotpSecret, totpUrl } from './totp.ts'

/** Codes, or a passkey. */
export const hasSecondFactor = async ({ db }: Pick<Platform, 'db'>, userId: number) =>
  (await hasTotp(db, userId)) || (await countPasskeys(db, userId)) > 0

/** Codes and passkeys; returns whether there was one. */
export async function removeSecondFactor(tx: Db, userId: number) {
  const hadCodes = await dropCodes(tx, userId)
  const hadPasskeys = await dropPasskeys(tx, userId)
  return hadCodes || hadPasskeys
}

/** Only with a verified address: whoever signed up with another's must not lock its holder out of the account. */
export async function setUpTotp({ db, secret, config }: Platform, caller: Caller) {
  if (!caller.emailVerified) throw addressFirst()
  const shared = newTotpSecret()
  if (!(await storeUnconfirmed(db, caller.id, seal(secret, TOTP_PURPOSE, shared)))) throw totpExists()
  const url = totpUrl(shared, config.academy.name, caller.email)
  return { secret: shared, url, qr: qrPicture(url) }
}

/** From now on signing in asks for a code. The recovery codes are shown this once. */
export async function confirmSetUp(platform: Platform, caller: Caller, code: string) {
  const { db, secret } = platform
  const totp = await totpOf(db, caller.id)
  if (totp?.confirmedAt) throw totpExists()
  const shared = totp && unseal(secret, TOTP_PURPOSE, totp.sealedSecret)
  if (!shared) throw totpNotStarted()
  const attempt = await guardCode(platform, caller.id)
  const period = periodOfFirstCode(shared, code)
  if (period === undefined) throw wrongCode()
  await attempt.succeeded()
  await guardSecurityChange(platform, caller.id)
  const codes = newRecoveryCodes()
  await db.transaction(async (tx) => {
    const account = await lockCaller(tx, caller)
    const first = {
      userId: caller.id,
      sessionId: caller.sessionId,
      sealedSecret: totp.sealedSecret,
      period,
    }
    if (!(await confirmTotp(tx, first))) throw totpNotStarted()
    await replaceRecoveryCodes(tx, caller, hashesOf(platform, caller, codes))
    await tellOwner(platform, tx, account, 'codesOn')
  })
  platform.log.info({ person: caller.id }, 'second factor set up')
  return codes
}

/** Makes new recovery codes, for somebody who has used or lost theirs. Earlier ones no longer work. */
export async function renewRecoveryCodes(platform: Platform, caller: Caller) {
  await guardSecurityChange(platform, caller.id)
  const codes = newRecoveryCodes()
  await platform.db.transaction(async (tx) => {
    const account = await lockCaller(tx, caller)
    if (!(await hasTotp(tx, caller.id))) throw noTotp()
    await replaceRecoveryCodes(tx, caller, hashesOf(platform, caller, codes))
    await tellOwner(platform, tx, account, 'codesRenewed')
  })
  platform.log.info({ person: caller.id }, 'recovery codes renewed')
  return codes
}

const hashesOf = ({ secret }: Platform, { id }: Caller, codes: string[]) =>
  codes.map((code) => hashRecoveryCode(secret, id, code))

/** Asks for both factors: a session left open somewhere must not be enough. */
export async function removeTotp(
  platform: Platform,
  caller: Caller,
  { password, code }: { password?: string; code: string },
) {
  if (!(await hasTotp(platform.db, caller.id))) throw noTotp()
  const account = await findById(platform.db, caller.id)
  // Somebody who signs in through a provider has no password to give.
  if (account?.passwordHash) await confirmPassword(platform, caller, password ?? '', wrongPassword)
  if (!(await useCode(platform, caller.id, code, caller.sessionId))) throw wrongCode()
  await platform.db.transaction(async (tx) => {
    const account = await lockById(tx, caller.id)
    // Of two who remove them at once, one tells.
    if (account && (await dropCodes(tx, caller.id))) await tellOwner(platform, tx, account, 'codesOff')
  })
  platform.log.info({ person: caller.id }, 'second factor removed')
}

/** Applications need four empty modules around a QR code to find it. */
const MARGIN = 4

/** A QR code as the address of a picture: black on white in both themes, since cameras expect it so. */
function qrPicture(text: string) {
  const { size, path } = qrPath(text)
  const side = size + 2 * MARGIN
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-${MARGIN} -${MARGIN} ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M-${MARGIN}-${MARGIN}h${side}v${side}h-${side}z"/><path d="${path}"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
