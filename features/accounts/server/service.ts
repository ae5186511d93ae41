import { violates } from '#server/platform/database/problems.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Caller, endSession, openSession } from '#server/platform/sessions.ts'
import type { Language } from '#shared/languages.ts'
import { refuseEntry } from './entry.ts'
import { emailTaken, wrongCredentials } from './errors.ts'
import { countVerification, sendVerification } from './links.ts'
import type { Origin } from './origin.ts'
import { countedMatch, hashPassword } from './passwords.ts'
import { presentUser } from './presenters.ts'
import { findByEmail, insertAccount, lockById } from './queries.ts'
import { openOrChallenge } from './second-factor/challenges.ts'
import { secondFactorRequired } from './second-factor/errors.ts'
import { guardSignIn, guardSignUp } from './throttles.ts'

export async function signUp(
  platform: Platform,
  input: { firstName: string; lastName: string; email: string; password: string; language: Language },
  origin: Origin,
) {
  await guardSignUp(platform, origin.ip)
  const { password, ...person } = input
  if (await findByEmail(platform.db, person.email)) throw emailTaken()
  // Before the transaction: the one connection of the embedded database must not wait for a hash.
  const passwordHash = await hashPassword(password)
  const opened = await platform.db
    .transaction(async (tx) => {
      const account = await insertAccount(tx, { ...person, passwordHash })
      await sendVerification(platform, tx, account)
      const token = await openSession(tx, {
        userId: account.id,
        remember: false,
        userAgent: origin.userAgent,
      })
      return { token, user: presentUser(account) }
    })
    .catch((error: unknown) => {
      throw violates(error, 'users_email_unique') ? emailTaken() : error
    })
  await countVerification(platform, person.email)
  return opened
}

export async function signIn(
  platform: Platform,
  { email, password, remember = false }: { email: string; password: string; remember?: boolean },
  origin: Origin,
) {
  const attempt = await guardSignIn(platform, email, origin.ip)
  const found = await findByEmail(platform.db, email)
  if (!(await countedMatch(attempt, found?.passwordHash, password)) || !found) throw wrongCredentials()
  await attempt.succeeded()
  refuseEntry(found)
  const { opened, account } = await platform.db.transaction(async (tx) => {
    // Hashing takes a while: the password, a ban or the account itself may have changed meanwhile.
    const account = await lockById(tx, found.id)
    if (!account || account.passwordHash !== found.passwordHash) throw wrongCredentials()
    refuseEntry(account)
    const signIn = { account, remember, userAgent: origin.userAgent }
    return { opened: await openOrChallenge(platform, tx, signIn), account }
  })
  // Thrown after the commit: the challenge must stay.
  if ('challenge' in opened) throw secondFactorRequired(opened.challenge)
  platform.log.info({ person: account.id, ip: origin.ip }, 'signed in')
  return { token: opened.token, user: presentUser(account) }
}

export async function signOut({ db }: Platform, caller: Caller | null) {
  if (caller) await endSession(db, caller.sessionId)
}
