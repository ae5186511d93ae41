import { type MailDraft, pageLink } from '#server/platform/mail/layout.ts'
import type { Academy } from '#shared/academy.ts'
import { paths, withAddress } from '#shared/paths.ts'
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

/** Sent to the asker. It repeats nothing of the form: the address in it may be anybody's. */
export function receiptMail(academy: Academy, { request, account }: Requested, course: string): MailDraft {
  const { hello, receipt } = words.inscriptions
  return {
    to: account?.email ?? request.email,
    subject: receipt.subject(course),
    paragraphs: [hello, receipt.text(course)],
    button: { label: receipt.button, url: pageLink(academy, paths.course(request.formationId)) },
    after: [receipt.notYou],
  }
}

/** Where no account has the place yet: whether there is one with an unverified address. */
type Approved = Requested & { isRegistered: boolean }

/** Links to the course, or to the one step before it: signing up, or in, with the address filled in. */
export function approvedMail(
  academy: Academy,
  { request, account, isRegistered }: Approved,
  course: string,
): MailDraft {
  const { approved, hello } = words.inscriptions
  const step = nextStep()
  return {
    to: account?.email ?? request.email,
    subject: approved.subject(course),
    paragraphs: [hello, approved.text(course), step.text],
    button: { label: step.label, url: pageLink(academy, step.path) },
  }

  function nextStep() {
    const { startsNow, start, needsVerified, signIn, needsAccount, signUp } = approved
    if (account) return { text: startsNow, label: start, path: paths.learner.watch(request.formationId) }
    return isRegistered
      ? { text: needsVerified, label: signIn, path: withAddress(paths.signIn, request.email) }
      : { text: needsAccount, label: signUp, path: withAddress(paths.signUp, request.email) }
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
