import type { MailDraft } from '#server/platform/mail/layout.ts'
import type { Academy } from '#shared/academy.ts'
import { words } from '#words/mails.ts'
import type { ContactMessage } from '../contract.ts'

export function contactMail(academy: Academy, message: ContactMessage): MailDraft {
  const name = `${message.firstName} ${message.lastName}`
  return {
    to: academy.email,
    replyTo: { name, address: message.email },
    subject: words.contact.subject(message.subject),
    paragraphs: [words.contact.from(name, message.email), message.message],
    after: [words.contact.reply],
  }
}
