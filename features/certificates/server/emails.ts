import { type MailDraft, pageLink } from '#server/platform/mail/layout.ts'
import type { Academy } from '#shared/academy.ts'
import { paths } from '#shared/paths.ts'
import { words } from '#words/mails.ts'
import type { DueRow } from './due-queries.ts'
import type { HeldCertificate } from './queries.ts'

export function issuedMail(
  academy: Academy,
  { email, formationName }: Pick<DueRow, 'email' | 'formationName'>,
  number: string,
): MailDraft {
  const { hello, issued, number: numbered } = words.certificates
  return {
    to: email,
    subject: issued.subject(formationName),
    paragraphs: [hello, issued.text(formationName), numbered(number)],
    button: { label: issued.button, url: pageLink(academy, paths.learner.certificates) },
    after: [issued.share],
  }
}

export function revokedMail(
  academy: Academy,
  { email, formationName, number }: HeldCertificate,
  reason: string,
): MailDraft {
  const { hello, revoked, number: numbered } = words.certificates
  return {
    to: email,
    subject: revoked.subject(formationName),
    paragraphs: [hello, revoked.text(formationName), numbered(number), revoked.reason(reason)],
    button: { label: revoked.button, url: pageLink(academy, paths.contact) },
  }
}

export function restoredMail(academy: Academy, { email, formationName, number }: HeldCertificate): MailDraft {
  const { hello, restored, issued, number: numbered } = words.certificates
  return {
    to: email,
    subject: restored.subject(formationName),
    paragraphs: [hello, restored.text(formationName), numbered(number)],
    button: { label: issued.button, url: pageLink(academy, paths.learner.certificates) },
  }
}
