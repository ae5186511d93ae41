import type { MailDraft } from '#server/platform/mail/layout.ts'
import type { Academy } from '#shared/academy.ts'
import { words } from '#words/mails.ts'
import type { Request } from './queries.ts'

const t = words.inscriptions

/** To each administrator, so that no request waits unseen. */
export function newRequestMail(
  academy: Academy,
  to: string,
  request: Pick<Request, 'fullName' | 'email' | 'phoneNumber'>,
  formation: string,
): MailDraft {
  return {
    to,
    replyTo: { name: request.fullName, address: request.email },
    subject: t.received.subject(formation),
    paragraphs: [
      t.received.text(formation),
      t.received.person(request.fullName, request.email, request.phoneNumber ?? t.received.noPhone),
    ],
    button: { label: t.received.button, url: `${academy.publicUrl}/admin/inscriptions` },
  }
}

/** A request whose address has no account yet leads to the sign-up, the others to the formation. */
export function approvedMail(academy: Academy, request: Request, formation: string): MailDraft {
  const linked = request.userId !== null
  return {
    to: request.email,
    subject: t.approved.subject(formation),
    paragraphs: [t.hello, t.approved.text(formation), ...(linked ? [] : [t.approved.needsAccount])],
    button: linked
      ? { label: t.approved.start, url: `${academy.publicUrl}/dashboard/watch/${request.formationId}` }
      : { label: t.approved.signUp, url: `${academy.publicUrl}/signup` },
  }
}

export function rejectedMail(academy: Academy, request: Request, formation: string): MailDraft {
  return {
    to: request.email,
    subject: t.rejected.subject(formation),
    paragraphs: [
      t.hello,
      t.rejected.text(formation),
      ...(request.reason ? [t.rejected.reason(request.reason)] : []),
    ],
    button: { label: t.rejected.button, url: `${academy.publicUrl}/courses` },
    after: [t.rejected.again],
  }
}

/** Enrolled by the academy itself, without having asked. */
export function enrolledMail(
  academy: Academy,
  to: string,
  formationId: number,
  formation: string,
): MailDraft {
  return {
    to,
    subject: t.enrolled.subject(formation),
    paragraphs: [t.hello, t.enrolled.text(formation)],
    button: { label: t.approved.start, url: `${academy.publicUrl}/dashboard/watch/${formationId}` },
  }
}
