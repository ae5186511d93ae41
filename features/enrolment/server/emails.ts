import { type MailDraft, pageLink } from '#server/platform/mail/layout.ts'
import type { Academy } from '#shared/academy.ts'
import { paths } from '#shared/paths.ts'
import { words } from '#words/mails.ts'
import { isUnderOtherAddress } from '../rules.ts'
import type { Request, RequestAccount } from './queries.ts'

/** A request and the account it belongs to. The address in the form may be anybody's. */
export interface Requested<Form = Request> {
  request: Form
  account: RequestAccount | null
}

/** The account's own, or that of the page the request was made on. */
export const languageOfRequest = ({ request, account }: Requested) => account?.language ?? request.language

/** Sent to each administrator. */
export function newRequestMail(
  academy: Academy,
  to: string,
  { request, account }: Requested<Pick<Request, 'fullName' | 'email' | 'phoneNumber'>>,
  course: string,
): MailDraft {
  const { received } = words.inscriptions
  return {
    to,
    replyTo: { name: request.fullName, address: account?.email ?? request.email },
    subject: received.subject(course),
    paragraphs: [
      received.text(course),
      received.person(request.fullName, request.email, request.phoneNumber ?? received.noPhone),
      ...(account && isUnderOtherAddress(request.email, account.email)
        ? [received.otherAccount(account.email)]
        : []),
    ],
    button: { label: received.button, url: pageLink(academy, paths.admin.enrolments) },
  }
}

/** Links to the sign-up if the address has no account yet, otherwise to the course. */
export function approvedMail(academy: Academy, { request, account }: Requested, course: string): MailDraft {
  const { approved, hello } = words.inscriptions
  const linked = account !== null
  return {
    to: account?.email ?? request.email,
    subject: approved.subject(course),
    paragraphs: [hello, approved.text(course), ...(linked ? [] : [approved.needsAccount])],
    button: linked
      ? { label: approved.start, url: pageLink(academy, paths.learner.watch(request.formationId)) }
      : { label: approved.signUp, url: pageLink(academy, paths.signUp) },
  }
}

export function rejectedMail(academy: Academy, { request, account }: Requested, course: string): MailDraft {
  const { hello, rejected } = words.inscriptions
  return {
    to: account?.email ?? request.email,
    subject: rejected.subject(course),
    paragraphs: [hello, rejected.text(course), ...(request.reason ? [rejected.reason(request.reason)] : [])],
    button: { label: rejected.button, url: pageLink(academy, paths.courses) },
    after: [rejected.again],
  }
}

/** Enrolled by the academy itself, without having asked. */
export function enrolledMail(academy: Academy, to: string, formationId: number, course: string): MailDraft {
  const { approved, enrolled, hello } = words.inscriptions
  return {
    to,
    subject: enrolled.subject(course),
    paragraphs: [hello, enrolled.text(course)],
    button: { label: approved.start, url: pageLink(academy, paths.learner.watch(formationId)) },
  }
}

/** The academy ended an enrolment. */
export function endedMail(academy: Academy, { request, account }: Requested, course: string): MailDraft {
  const { ended, hello, rejected } = words.inscriptions
  return {
    to: account?.email ?? request.email,
    subject: ended.subject(course),
    paragraphs: [hello, ended.text(course), ended.progress],
    button: { label: rejected.button, url: pageLink(academy, paths.courses) },
  }
}
