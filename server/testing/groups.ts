import { groupMembers, groups } from '#db/schema/groups.ts'
import type { Platform } from '../platform/platform.ts'
import type { TestAcademy, TestPerson } from './academy.ts'

/** A group, with members who were added without a mail. */
export async function addGroup(
  { db }: Pick<Platform, 'db'>,
  members: Pick<TestPerson, 'id'>[] = [],
  name = 'Équipe d’accueil',
) {
  const [made] = await db.insert(groups).values({ name }).returning()
  if (!made) throw new Error('the group was not added')
  for (const { id } of members) await db.insert(groupMembers).values({ groupId: made.id, userId: id })
  return made
}

type Sent = { dryRun?: boolean; language?: string; type?: string }

/** Sends a list to be imported. */
export const sendList = (
  academy: TestAcademy,
  as: TestPerson,
  id: number,
  list: string | Buffer,
  { dryRun, language = 'fr', type = 'text/csv' }: Sent = {},
) =>
  academy.call('POST /api/admin/groups/:id/import', {
    as,
    params: { id },
    query: dryRun === undefined ? {} : { dryRun: String(dryRun) },
    body: list,
    headers: { 'content-type': type, 'accept-language': language },
  })
