import { photoLink } from '#features/media/server/links.ts'
import type { Person } from '../contract.ts'
import type { Account, listPeople } from './queries.ts'

type ListedPerson = Awaited<ReturnType<typeof listPeople>>[number]

const fullNameOf = ({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()

/** The name, or what is known of somebody invited who has not come in. */
export const nameOf = (account: Account) => fullNameOf(account) || account.email

/** A person in the audit trail, readable after the account is deleted. */
export const namedInTrail = (account: Account) => `${fullNameOf(account)} <${account.email}>`

export function presentPerson(row: ListedPerson, approvedFormationCount: number): Person {
  return {
    id: row.id,
    fullName: fullNameOf(row),
    email: row.email,
    role: row.role,
    photo: row.photoId && photoLink(row.photoId),
    banned: row.bannedAt !== null,
    emailVerified: row.emailVerifiedAt !== null,
    invited: row.invited,
    createdAt: row.createdAt.toISOString(),
    approvedFormationCount,
  }
}

export function presentAccount(account: Account) {
  return {
    id: account.id,
    fullName: fullNameOf(account),
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    phone: account.phone,
    photo: account.photoId && photoLink(account.photoId),
    role: account.role,
    banned: account.bannedAt !== null,
    emailVerified: account.emailVerifiedAt !== null,
    createdAt: account.createdAt.toISOString(),
  }
}
