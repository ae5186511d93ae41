import type { ComposedMail } from './mail.ts'

/** How nodemailer is handed a mail. People's words reach headers only through here. */
export function toMessage(mail: ComposedMail, from: string) {
  return {
    from,
    // As objects: a string would be read as a list, and one more address could hide in it.
    to: { name: '', address: oneLine(mail.to) },
    ...(mail.replyTo && {
      replyTo: { name: oneLine(mail.replyTo.name), address: oneLine(mail.replyTo.address) },
    }),
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: oneLine(mail.messageId),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A line break in a header would let its author write further headers. */
function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
