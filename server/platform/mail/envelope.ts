import type { Language } from '#shared/languages.ts'
import type { ComposedMail } from './mail.ts'
import type { Sender } from './senders.ts'

/** The message for nodemailer. Text that people wrote reaches a header only through here. */
export function toMessage(mail: ComposedMail, senders: Record<Language, Sender>) {
  return {
    // A mail queued before mails had a language is French.
    from: senders[mail.language ?? 'fr'],
    // As objects: nodemailer would parse a string as a list of addresses, and one could smuggle in another.
    to: { name: '', address: oneLine(mail.to) },
    ...(mail.replyTo && {
      replyTo: { name: oneLine(mail.replyTo.name), address: oneLine(mail.replyTo.address) },
    }),
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: oneLine(mail.messageId),
    headers: { 'Auto-Submitted': 'auto-generated', ...oneClick(mail.unsubscribe) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** RFC 8058: a mail program may post to the address without asking further. */
function oneClick(address: string | undefined): Record<string, string> {
  if (!address) return {}
  return {
    'List-Unsubscribe': `<${oneLine(address)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** A line break in a header would let its author write further headers. */
function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
