import type { Academy } from '#shared/academy.ts'
import type { Language } from '#shared/languages.ts'

export interface Sender {
  name: string
  address: string
}

/**
 * Who mails come from, by their language. MAIL_FROM gives the address. A name in it other than the academy's own is
 * kept in every language: only the academy has one in Arabic too.
 */
export function readSenders(
  mailFrom: string | undefined,
  academies: Record<Language, Academy>,
): Record<Language, Sender> {
  const { name, address } = mailFrom
    ? parsed(mailFrom)
    : { name: academies.fr.name, address: academies.fr.email }
  const arabicName = name === academies.fr.name ? academies.ar.name : name
  return { fr: { name, address }, ar: { name: arabicName, address } }
}

/** `Académie <contact@academie.example>`, its name with or without quotes, or an address alone. */
function parsed(mailFrom: string): Sender {
  const [, name = '', address = mailFrom] = /^\s*"?([^<"]*?)"?\s*<([^<>]+)>\s*$/.exec(mailFrom) ?? []
  return { name, address: address.trim() }
}
