import { words } from '#words/enrolments.ts'
import type { Enrolment } from '../../contract.ts'
import { isUnderOtherAddress } from '../../rules.ts'

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
