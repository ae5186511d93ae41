import { type MailDraft, pageLink } from '#server/platform/mail/layout.ts'
import type { Academy } from '#shared/academy.ts'
import { paths } from '#shared/paths.ts'
import type { Role } from '#shared/statuses.ts'
import { words } from '#words/mails.ts'

// No mail here contains a person's name: it goes to an address that may not be theirs, and a name could be an advert.

export function verificationMail(academy: Academy, { email }: { email: string }, token: string): MailDraft {
  const { verify } = words.accounts
  return {
    to: email,
    subject: verify.subject,
    paragraphs: [words.accounts.hello, verify.created(academy.name)],
    button: { label: verify.button, url: pageLink(academy, `${paths.verifyEmail}?token=${token}`) },
    after: [verify.validity, verify.ignore],
  }
}

/** To the address that is to replace the one of an account: the change is made when its link is used. */
export function newAddressMail(academy: Academy, { email }: { email: string }, token: string): MailDraft {
  const { newAddress, verify } = words.accounts
  return {
    to: email,
    subject: newAddress.subject,
    paragraphs: [words.accounts.hello, newAddress.asked(academy.name)],
    button: { label: verify.button, url: pageLink(academy, `${paths.verifyEmail}?token=${token}`) },
    after: [verify.validity, newAddress.ignore],
  }
}

export function resetMail(academy: Academy, { email }: { email: string }, token: string): MailDraft {
  const { reset } = words.accounts
  return {
    to: email,
    subject: reset.subject,
    paragraphs: [words.accounts.hello, reset.asked(academy.name)],
    button: { label: reset.button, url: resetLink(academy, token) },
    after: [reset.validity, reset.ignore],
  }
}

/** To somebody for whom an administrator has made an account: the link sets the password. */
export function openedAccountMail(
  academy: Academy,
  { email, role }: { email: string; role: Role },
  token: string,
): MailDraft {
  const { invitation } = words.groups
  return {
    to: email,
    subject: invitation.subject(academy.name),
    paragraphs: [words.accounts.hello, words.accounts.opened[role](academy.name)],
    button: { label: invitation.button, url: resetLink(academy, token) },
    after: [invitation.validity, invitation.ignore],
  }
}

export const resetLink = (academy: Academy, token: string) =>
  pageLink(academy, `${paths.resetPassword}?token=${token}`)

/** Tells a person that an administrator took their second factor off. */
export function secondFactorOffMail(academy: Academy, { email }: { email: string }): MailDraft {
  const { secondFactorOff } = words.accounts
  return {
    to: email,
    subject: secondFactorOff.subject,
    paragraphs: [words.accounts.hello, secondFactorOff.removed(academy.name), secondFactorOff.again],
    after: [words.accounts.addressChanged.notYou(academy.email)],
  }
}

/** Tells a person that their account can be opened with a new key. */
export function passkeyAddedMail(academy: Academy, { email }: { email: string }): MailDraft {
  const { passkeyAdded } = words.accounts
  return {
    to: email,
    subject: passkeyAdded.subject,
    paragraphs: [words.accounts.hello, passkeyAdded.added(academy.name)],
    after: [passkeyAdded.notYou, words.accounts.addressChanged.notYou(academy.email)],
  }
}

/** Tells the owner of an account about a change of what opens it. */
export function accountNotice(
  academy: Academy,
  { email }: { email: string },
  what: keyof typeof words.accounts.notices,
): MailDraft {
  const { subject, text } = words.accounts.notices[what]
  return {
    to: email,
    subject,
    paragraphs: [words.accounts.hello, text(academy.name)],
    after: [words.accounts.addressChanged.notYou(academy.email)],
  }
}

/** Sent to the address of the account, while the new one is not verified. */
export function addressAskedMail(academy: Academy, { email, pendingEmail }: AskedAddress): MailDraft {
  const { addressAsked, addressChanged } = words.accounts
  return {
    to: email,
    subject: addressAsked.subject,
    paragraphs: [words.accounts.hello, addressAsked.asked(academy.name, pendingEmail)],
    after: [addressAsked.notYou, addressChanged.notYou(academy.email)],
  }
}

interface AskedAddress {
  email: string
  pendingEmail: string
}

/** Sent to the new address, which is the account's from now on. */
export function addressTakenMail(academy: Academy, { email }: { email: string }): MailDraft {
  const { addressChanged } = words.accounts
  return {
    to: email,
    subject: addressChanged.subject,
    paragraphs: [words.accounts.hello, addressChanged.here(academy.name)],
    after: [addressChanged.notYou(academy.email)],
  }
}

/** Sent to the former address. */
export function addressChangedMail(academy: Academy, formerEmail: string, newEmail: string): MailDraft {
  const { addressChanged } = words.accounts
  return {
    to: formerEmail,
    subject: addressChanged.subject,
    paragraphs: [words.accounts.hello, addressChanged.changed(academy.name, newEmail)],
    after: [addressChanged.notYou(academy.email)],
  }
}
