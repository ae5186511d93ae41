import type { Group, GroupMember } from '../contract.ts'
import type { GroupRow, membersOf } from './queries.ts'

type MemberRow = Awaited<ReturnType<typeof membersOf>>[number]

export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

export const presentGroup = (
  { id, name, description, createdAt }: GroupRow,
  memberCount: number,
  courses: Group['formations'],
): Group => ({
  id,
  name,
  description,
  memberCount,
  formations: courses.map((course) => ({ id: course.id, name: course.name })),
  createdAt: createdAt.toISOString(),
})

export const presentMember = (row: MemberRow): GroupMember => ({
  userId: row.userId,
  fullName: fullNameOf(row),
  email: row.email,
  state: row.emailVerifiedAt ? 'active' : 'invited',
  joinedAt: row.joinedAt.toISOString(),
})
