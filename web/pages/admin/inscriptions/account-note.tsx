import type { Inscription } from '#shared/inscriptions.ts'
import { isUnderOtherAddress } from '#shared/inscriptions.ts'
import { words } from '#words/inscriptions.ts'

/** Who really asked, where the form says somebody else or where nobody has proved the address. */
export function accountNoteOf({ email, accountEmail, accountVerified }: Inscription) {
  if (accountEmail === null) return null
  if (accountVerified && !isUnderOtherAddress(email, accountEmail)) return null
  return accountVerified ? accountEmail : words.unverifiedAccount(accountEmail)
}

/** Beside a name and an address that anybody may have typed. */
export function AccountNote({ request }: { request: Inscription }) {
  const note = accountNoteOf(request)
  if (note === null) return null
  return (
    <span className="wrap-anywhere block font-semibold text-warning-ink text-xs">{words.account(note)}</span>
  )
}
