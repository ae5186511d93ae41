import type { MailDraft } from '#server/platform/mail/layout.ts'
import type { Academy } from '#shared/academy.ts'
import { isUnderOtherAddress } from '#shared/inscriptions.ts'
import { paths } from '#shared/paths.ts'
import { words } from '#words/mails.ts'
import type { Request, RequestAccount } from './queries.ts'

const t = words.inscriptions

/** A request with the account it belongs to: whoever wrote the form may have put anybody's address into it. */
export interface Requested<Form = Request> {
  request: Form
  account: RequestAccount | null
}

/** To each administrator, so that no request waits unseen. */
export function newRequestMail(
  academy: Academy,
  to: string,
  { request, account }: Requested<Pick<Request, 'fullName' | 'email' | 'phoneNumber'>>,
  formation: string,
): MailDraft {
  return {
    to,
    replyTo: { name: request.fullName, address: account?.email ?? request.email },
    subject: t.received.subject(formation),
    paragraphs: [
      t.received.text(formation),
      t.received.person(request.fullName, request.email, request.phoneNumber ?? t.received.noPhone),
      ...(account && isUnderOtherAddress(request.email, account.email)
        ? [t.received.otherAccount(account.email)]
        : []),
    ],
    button: { label: t.received.button, url: `${academy.publicUrl}${paths.admin.inscriptions}` },
  }
}

/** A request whose address has no account yet leads to the sign-up, the others to the formation. */
export function approvedMail(
  academy: Academy,
  { request, account }: Requested,
  formation: string,
): MailDraft {
  const linked = account !== null
  return {
    to: account?.email ?? request.email,
    subject: t.approved.subject(formation),
    paragraphs: [t.hello, t.approved.text(formation), ...(linked ? [] : [t.approved.needsAccount])],
    button: linked
      ? { label: t.approved.start, url: `${academy.publicUrl}${paths.learner.watch(request.formationId)}` }
      : { label: t.approved.signUp, url: `${academy.publicUrl}${paths.signUp}` },
  }
}

export function rejectedMail(
  academy: Academy,
  { request, account }: Requested,
  formation: string,
): MailDraft {
  return {
    to: account?.email ?? request.email,
    subject: t.rejected.subject(formation),
    paragraphs: [
      t.hello,
      t.rejected.text(formation),
      ...(request.reason ? [t.rejected.reason(request.reason)] : []),
    ],
    button: { label: t.rejected.button, url: `${academy.publicUrl}${paths.courses}` },
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
    button: { label: t.approved.start, url: `${academy.publicUrl}${paths.learner.watch(formationId)}` },
  }
}

/** The academy ended an enrolment. */
export function endedMail(academy: Academy, { request, account }: Requested, formation: string): MailDraft {
  return {
    to: account?.email ?? request.email,
    subject: t.ended.subject(formation),
    paragraphs: [t.hello, t.ended.text(formation), t.ended.progress],
    button: { label: t.rejected.button, url: `${academy.publicUrl}${paths.courses}` },
  }
}
