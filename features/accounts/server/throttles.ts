import type { Db } from '#server/platform/database/database.ts'
import { networkOf } from '#server/platform/network-of.ts'
import type { Platform } from '#server/platform/platform.ts'
import { forget, giveBack, limit, within } from '#server/platform/rate-limits.ts'
import type { LinkKind } from './one-time-tokens.ts'

const FIFTEEN_MINUTES = 15 * 60
const FAILURES_OF_ACCOUNT = { max: 10, seconds: FIFTEEN_MINUTES }
/** A whole school may sign in from one IP address: only failures count, and up to a hundred are allowed. */
const FAILURES_OF_ADDRESS = { max: 100, seconds: FIFTEEN_MINUTES }
const SIGN_UPS_OF_ADDRESS = { max: 500, seconds: 60 * 60 }
const EXTERNAL_OF_ADDRESS = { max: 600, seconds: FIFTEEN_MINUTES }
const MAILED_LINKS_OF_ADDRESS = { max: 60, seconds: 60 * 60 }
const ADDRESS_CHANGES_OF_PERSON = { max: 10, seconds: 60 * 60 }
const WRONG_CODES = { max: 10, seconds: FIFTEEN_MINUTES }
/** Of a million codes three are right at a time: at this pace, guessing one takes years. */
const WRONG_CODES_A_DAY = { max: 50, seconds: 24 * 60 * 60 }
const PASSKEY_USES_OF_PERSON = { max: 60, seconds: FIFTEEN_MINUTES }
const NEW_PASSKEYS_OF_PERSON = { max: 20, seconds: 60 * 60 }
const SECURITY_CHANGES_OF_PERSON = { max: 30, seconds: 60 * 60 }
const ONE_MAIL_A_MINUTE = { max: 1, seconds: 60 }

const accountKey = (email: string) => `sign-in:account:${email.toLowerCase()}`
const addressKey = (ip: string) => `sign-in:address:${networkOf(ip)}`

/**
 * Counts a failure before the password is checked, and takes it back on success: a thousand guesses sent at once count
 * like a thousand sent one after another. Unknown accounts are locked like known ones.
 */
export async function guardSignIn(platform: Platform, email: string, ip: string) {
  await limit(platform, addressKey(ip), FAILURES_OF_ADDRESS)
  await limit(platform, accountKey(email), FAILURES_OF_ACCOUNT)
  return {
    succeeded: async () => {
      await giveBack(platform, addressKey(ip))
      await forget(platform, accountKey(email))
    },
    /** The password was not checked: not a failure. */
    notTried: async () => {
      await giveBack(platform, addressKey(ip))
      await giveBack(platform, accountKey(email))
    },
  }
}

/** Part of the transaction that verified the owner: a stranger's wrong guesses no longer lock the owner out. */
export const liftLock = ({ config }: Platform, tx: Db, email: string) =>
  forget({ config, db: tx }, accountKey(email))

/** For the password asked again while signed in: a stolen session must not allow guessing it. */
export async function guardPassword(platform: Platform, email: string) {
  await limit(platform, accountKey(email), FAILURES_OF_ACCOUNT)
  return {
    succeeded: () => forget(platform, accountKey(email)),
    notTried: () => giveBack(platform, accountKey(email)),
  }
}

/** For a second factor, whoever asks for it: counted before the code is checked, and forgotten once one was right. */
export async function guardCode(platform: Platform, personId: number) {
  const key = `second-factor:${personId}`
  await limit(platform, key, WRONG_CODES)
  await limit(platform, `${key}:day`, WRONG_CODES_A_DAY)
  return {
    succeeded: async () => {
      await forget(platform, key)
      await forget(platform, `${key}:day`)
    },
  }
}

/** For an answer of a passkey from anywhere: only wrong ones count, together with wrong passwords. */
export async function guardPasskey(platform: Platform, ip: string) {
  await limit(platform, addressKey(ip), FAILURES_OF_ADDRESS)
  return { succeeded: () => giveBack(platform, addressKey(ip)) }
}

/** Each right answer stores its challenge for some minutes: whoever has a key must not fill the table. */
export const guardPasskeyUse = (platform: Platform, personId: number) =>
  limit(platform, `passkey-use:${personId}`, PASSKEY_USES_OF_PERSON)

/** Each new key sends a mail. */
export const guardNewPasskey = (platform: Platform, personId: number) =>
  limit(platform, `passkey-added:${personId}`, NEW_PASSKEYS_OF_PERSON)

/** Passwords, codes and API tokens together: each change sends a mail. */
export const guardSecurityChange = (platform: Platform, personId: number) =>
  limit(platform, `security-change:${personId}`, SECURITY_CHANGES_OF_PERSON)

/** A sign-up costs a hash, and a mail to an address that nobody has verified. */
export const guardSignUp = (platform: Platform, ip: string) =>
  limit(platform, `sign-up:${networkOf(ip)}`, SIGN_UPS_OF_ADDRESS)

export const guardExternalSignIn = (platform: Platform, ip: string) =>
  limit(platform, `external-sign-in:${networkOf(ip)}`, EXTERNAL_OF_ADDRESS)

/** Reset and verification links together: one client must not mail thousands of people in our name. */
export const guardMailedLinks = (platform: Platform, ip: string) =>
  limit(platform, `mailed-link:${networkOf(ip)}`, MAILED_LINKS_OF_ADDRESS)

/** Each new address gets a mail: one account must not mail thousands of people either. */
export const guardAddressChange = (platform: Platform, personId: number) =>
  limit(platform, `address-change:${personId}`, ADDRESS_CHANGES_OF_PERSON)

/** Counts a mail of this kind to this address, and returns whether it may be sent. */
export const mailAllowed = (platform: Platform, kind: LinkKind, email: string) =>
  within(platform, `mail:${kind}:${email.toLowerCase()}`, ONE_MAIL_A_MINUTE)
