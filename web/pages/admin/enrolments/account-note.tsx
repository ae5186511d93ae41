import { isUnderOtherAddress } from '#shared/enrolment-rules.ts'
import type { Enrolment } from '#shared/inscriptions.ts'
import { words } from '#words/inscriptions.ts'

/** A note on the account of a request if its address differs from the form's, or is not verified. */
export function accountNoteOf({ email, accountEmail, accountVerified }: Enrolment) {
  if (accountEmail === null) return null
  if (accountVerified && !isUnderOtherAddress(email, accountEmail)) return null
  return accountVerified ? accountEmail : words.unverifiedAccount(accountEmail)
}

/** Shown beside the name and address of a form, which anybody may have typed. */
export function AccountNote({ request }: { request: Enrolment }) {
  const note = accountNoteOf(request)
  if (note === null) return null
  return (
    <span className="wrap-anywhere block font-semibold text-warning-ink text-xs">{words.account(note)}</span>
  )
}
