import { violates } from '#server/platform/database/problems.ts'
import { sessionEnded } from '#server/platform/errors.ts'
import { queueMail } from '#server/platform/mail/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Caller, isSessionOpen } from '#server/platform/sessions.ts'
import type { Profile } from '#shared/accounts.ts'
import { removeMedia } from '../media/service.ts'
import { addressChangedMail } from './emails.ts'
import { emailTaken } from './errors.ts'
import { countVerification, sendVerification } from './links.ts'
import { dropTokensOf } from './one-time-tokens.ts'
import { presentUser } from './presenters.ts'
import { type Account, changeAccount, lockById } from './queries.ts'
import { guardAddressChange } from './throttles.ts'

/** Changes a person's own fields; a new address has to be verified again. */
export async function updateProfile(
  platform: Platform,
  caller: Caller,
  { removePhoto = false, ...input }: Profile,
  newPhotoId?: string,
) {
  const moves = !sameText(caller.email, input.email)
  if (moves) await guardAddressChange(platform, caller.id)
  // Before the transaction, and once a minute: otherwise two addresses in turn could be flooded with mails.
  const mayMail = moves && (await countVerification(platform, input.email))
  const { before, after } = await platform.db
    .transaction(async (tx) => {
      const before = await lockById(tx, caller.id)
      // A form may take long to arrive: meanwhile the session may have ended, with the account handed to somebody else.
      if (!before || !(await isSessionOpen(tx, caller))) throw sessionEnded()
      const after = await changeAccount(tx, before.id, {
        ...ownFields(before, input),
        ...(newPhotoId || removePhoto ? { photoId: newPhotoId ?? null } : {}),
        ...(sameText(before.email, input.email) ? {} : { emailVerifiedAt: null }),
      })
      if (!sameText(before.email, after.email)) {
        await dropTokensOf(tx, after.id)
        if (mayMail) await sendVerification(platform, tx, after)
        if (before.emailVerifiedAt) {
          await queueMail(platform, tx, after.language, (academy) =>
            addressChangedMail(academy, before.email, after.email),
          )
        }
      }
      return { before, after }
    })
    .catch((error: unknown) => {
      throw violates(error, 'users_email_unique') ? emailTaken() : error
    })
  if (before.photoId && before.photoId !== after.photoId) await removeMedia(platform, [before.photoId])
  return presentUser(after)
}

/** Only trainers have links, shown on public pages. */
function ownFields(
  { role }: Account,
  { facebook, instagram, linkedin, ...fields }: Omit<Profile, 'removePhoto'>,
) {
  return role === 'formateur' ? { ...fields, facebook, instagram, linkedin } : fields
}

const sameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
