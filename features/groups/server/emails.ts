import { type MailDraft, pageLink } from '#server/platform/mail/layout.ts'
import type { Academy } from '#shared/academy.ts'
import { paths } from '#shared/paths.ts'
import { words } from '#words/mails.ts'

type Course = { id: number; name: string }

/** To somebody without a verified address: the link sets a password and ends every other way into the account. */
export function invitationMail(
  academy: Academy,
  to: string,
  { group, formations, token }: { group: string; formations: Course[]; token: string },
): MailDraft {
  const { invitation, hello } = words.groups
  return {
    to,
    subject: invitation.subject(academy.name),
    paragraphs: [
      hello,
      invitation.text(academy.name, group),
      ...(formations.length > 0 ? [listed(invitation.formations, formations)] : []),
    ],
    button: { label: invitation.button, url: pageLink(academy, `${paths.resetPassword}?token=${token}`) },
    after: [invitation.validity, invitation.ignore],
  }
}

export function enrolledMail(academy: Academy, to: string, formations: Course[]): MailDraft {
  const { enrolled, hello } = words.groups
  const [first] = formations
  return {
    to,
    subject: enrolled.subject(formations.length),
    paragraphs: [hello, listed(enrolled.text, formations), enrolled.begin],
    button:
      formations.length === 1 && first
        ? { label: enrolled.start, url: pageLink(academy, paths.learner.watch(first.id)) }
        : { label: enrolled.all, url: pageLink(academy, paths.learner.courses) },
  }
}

const listed = (lead: string, formations: Course[]) =>
  [lead, ...formations.map(({ name }) => words.groups.item(name))].join('\n')
