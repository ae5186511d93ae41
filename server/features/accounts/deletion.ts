import { recordAction } from '#server/platform/audit.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { words } from '#words/errors.ts'
import { removeMedia } from '../media/service.ts'
import { wrongPassword } from './errors.ts'
import { confirmPassword } from './own-account.ts'
import { deleteAccount, deleteWaitingRequests, lockAdmins, lockById } from './queries.ts'

/** Deletes requests, progress and sessions with the account; courses stay. */
export async function deleteOwnAccount(platform: Platform, caller: Caller, password: string) {
  const account = await confirmPassword(platform, caller, password, wrongPassword)
  await platform.db.transaction(async (tx) => {
    if (account.role === 'admin') {
      const admins = await lockAdmins(tx)
      if (!admins.some(({ id }) => id !== account.id))
        throw conflict('last_admin', () => words.people.lastAdmin)
      await recordAction(tx, caller, 'account.delete', `${caller.fullName} <${caller.email}>`)
    }
    // Checking a password takes a while, in which the account may have been handed to the holder of its address.
    const locked = await lockById(tx, account.id)
    if (locked?.passwordHash !== account.passwordHash) throw wrongPassword()
    // Without a verified address, the pending requests under it may be somebody else's.
    if (locked.emailVerifiedAt) await deleteWaitingRequests(tx, locked.email)
    await deleteAccount(tx, account.id)
  })
  if (account.photoId) await removeMedia(platform, [account.photoId])
}
