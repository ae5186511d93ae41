import type { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Caller, endSessionsOf } from '#server/platform/sessions.ts'
import { noPassword, sessionNotFound, wrongOldPassword } from './errors.ts'
import { dropTokensOf } from './one-time-tokens.ts'
import { countedMatch, hashPassword } from './passwords.ts'
import { presentSession } from './presenters.ts'
import {
  type Account,
  changeAccount,
  deleteSession,
  externalIdentitiesOf,
  findById,
  lockById,
  sessionsOf,
} from './queries.ts'
import { guardPassword } from './throttles.ts'

export async function changePassword(
  platform: Platform,
  caller: Caller,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
) {
  const confirmed = await confirmPassword(platform, caller, oldPassword, wrongOldPassword)
  const passwordHash = await hashPassword(newPassword)
  await platform.db.transaction(async (tx) => {
    const account = await lockById(tx, caller.id)
    if (account?.passwordHash !== confirmed.passwordHash) throw wrongOldPassword()
    await changeAccount(tx, caller.id, { passwordHash })
    await endSessionsOf(tx, caller.id, { except: caller.sessionId })
    await dropTokensOf(tx, caller.id, 'reset-password')
  })
  platform.log.info({ person: caller.id }, 'password changed')
}

/** Returns the account if the password is right. Wrong guesses count like failed sign-ins. */
export async function confirmPassword(
  platform: Platform,
  caller: Caller,
  password: string,
  refusal: () => AppError,
): Promise<Account> {
  const account = await findById(platform.db, caller.id)
  if (!account?.passwordHash) throw noPassword()
  const attempt = await guardPassword(platform, account.email)
  if (!(await countedMatch(attempt, account.passwordHash, password))) throw refusal()
  await attempt.succeeded()
  return account
}

export async function securityOf({ db }: Platform, caller: Caller) {
  const account = await findById(db, caller.id)
  const identities = await externalIdentitiesOf(db, caller.id)
  return {
    hasPassword: account?.passwordHash != null,
    providers: [...new Set(identities.map(({ provider }) => provider))],
    sessions: (await sessionsOf(db, caller.id)).map((session) => presentSession(session, caller)),
  }
}

export async function endOwnSession({ db }: Platform, caller: Caller, sessionId: number) {
  if (!(await deleteSession(db, { userId: caller.id, sessionId }))) throw sessionNotFound()
}

export const endOtherSessions = ({ db }: Platform, caller: Caller) =>
  endSessionsOf(db, caller.id, { except: caller.sessionId })
