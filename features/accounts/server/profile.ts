import { removeMedia } from '#features/media/server/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { violates } from '#server/platform/database/problems.ts'
import { queueMail } from '#server/platform/mail/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { refuseOldSignIn } from '#server/platform/recent-sign-in.ts'
import { type Caller, lockCaller } from '#server/platform/sessions.ts'
import type { Profile } from '../contract.ts'
import { addressAskedMail } from './emails.ts'
import { emailTaken } from './errors.ts'
import { leaveInvitations } from './invitations.ts'
import { countVerification, sendNewAddressLink, sendVerification } from './links.ts'
import { presentUser } from './presenters.ts'
import { type Account, changeAccount, findByEmail, sameText } from './queries.ts'
import { guardAddressChange } from './throttles.ts'

/**
 * Changes a person's own fields. A new address waits until the link mailed to it is used; only an account that never
 * had a verified one takes it at once.
 */
export async function updateProfile(
  platform: Platform,
  caller: Caller,
  { removePhoto = false, ...input }: Profile,
  newPhotoId?: string,
) {
  const asksToMove = !sameText(caller.email, input.email)
  if (asksToMove) {
    if (caller.emailVerified) refuseOldSignIn(caller)
    await guardAddressChange(platform, caller.id)
  }
  // Before the transaction, and once a minute: otherwise two addresses in turn could be flooded with mails.
  const mayMail = asksToMove && (await countVerification(platform, input.email))
  const { before, after } = await platform.db
    .transaction(async (tx) => {
      // A form may take long to arrive: meanwhile the account may have been handed to somebody else.
      const before = await lockCaller(tx, caller)
      const moves = !sameText(before.email, input.email)
      const waits = moves && before.emailVerifiedAt !== null
      if (waits) {
        refuseOldSignIn(caller)
        if (await findByEmail(tx, input.email)) throw emailTaken()
      }
      const { email, ...others } = ownFields(before, input)
      const after = await changeAccount(tx, before.id, {
        ...others,
        ...(newPhotoId || removePhoto ? { photoId: newPhotoId ?? null } : {}),
        ...(waits ? { pendingEmail: email } : { email }),
      })
      if (waits) await askNewAddress(platform, tx, { before, email, mayMail })
      else if (moves) {
        await leaveInvitations(platform, tx, before)
        if (mayMail) await sendVerification(platform, tx, after)
      }
      return { before, after }
    })
    .catch((error: unknown) => {
      throw violates(error, 'users_email_unique') ? emailTaken() : error
    })
  if (before.photoId && before.photoId !== after.photoId) await removeMedia(platform, [before.photoId])
  return presentUser(after)
}

async function askNewAddress(
  platform: Platform,
  tx: Db,
  { before, email, mayMail }: { before: Account; email: string; mayMail: boolean },
) {
  if (mayMail) await sendNewAddressLink(platform, tx, before.id, email)
  if (sameText(before.pendingEmail ?? '', email)) return
  await queueMail(platform, tx, before.language, (academy) =>
    addressAskedMail(academy, { email: before.email, pendingEmail: email }),
  )
}

/** Links mailed to an address that the account no longer waits for open nothing (recovery.ts). */
export async function cancelAddressChange(platform: Platform, caller: Caller) {
  return presentUser(await changeAccount(platform.db, caller.id, { pendingEmail: null }))
}

/** Only trainers have links, shown on public pages. */
function ownFields(
  { role }: Account,
  { facebook, instagram, linkedin, ...fields }: Omit<Profile, 'removePhoto'>,
) {
  return role === 'formateur' ? { ...fields, facebook, instagram, linkedin } : fields
}
