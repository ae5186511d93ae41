import { ROLES, type Role } from '#shared/statuses.ts'
import { words } from '#words/users.ts'

/** An unknown role is shown as a student. */
export const roleLabel = (role: string) =>
  Object.hasOwn(words.roles, role) ? words.roles[role as Role] : words.roles.user

export const roleOptions = ROLES.map((role) => ({ value: role, label: words.roles[role] }))
