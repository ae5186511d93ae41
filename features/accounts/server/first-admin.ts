import { inLanguage } from '#messages/current-language.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { newToken } from '#server/platform/tokens.ts'
import { RESET_TOKEN_SECONDS } from '#shared/limits.ts'
import { words } from '#words/errors.ts'
import { resetLink } from './emails.ts'
import { storeToken } from './one-time-tokens.ts'
import { findByEmail, insertAccount } from './queries.ts'

/**
 * Creates an administrator without a password and returns the link that sets one. Called again for the same
 * administrator, it returns a new link, since the first may have expired.
 */
export async function createAdmin(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  person: { email: string; firstName: string; lastName: string },
) {
  return db.transaction(async (tx) => {
    const existing = await findByEmail(tx, person.email)
    if (existing && existing.role !== 'admin') throw conflict('email_taken', () => words.accounts.emailTaken)
    const owner = existing ?? (await insertAccount(tx, { ...person, role: 'admin' }))
    const token = newToken()
    await storeToken(tx, { kind: 'reset-password', token, owner, seconds: RESET_TOKEN_SECONDS })
    return inLanguage(owner.language, () => resetLink(config.academies[owner.language], token))
  })
}
