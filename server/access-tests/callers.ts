import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { sessions } from '#db/schema/sessions.ts'
import { endSessionsOf, openSession } from '../platform/sessions.ts'
import type { TestAcademy, TestPerson } from '../testing/academy.ts'

/**
 * Every kind of caller. The objects of each call belong to `learner` and `trainer`; the `other` callers try to reach
 * them.
 */
const CALLERS = [
  'nobody',
  'garbage',
  'expired',
  'revoked',
  'banned',
  'unverified',
  'learner',
  'other-learner',
  'trainer',
  'other-trainer',
  'admin',
] as const
export type Caller = (typeof CALLERS)[number]

/** The columns of the table, and the callers of each. */
export const COLUMNS: Record<string, readonly Caller[]> = {
  nobody: ['nobody'],
  stale: ['garbage', 'expired', 'revoked'],
  banned: ['banned'],
  unverified: ['unverified'],
  learner: ['learner'],
  other: ['other-learner'],
  trainer: ['trainer'],
  'other-trainer': ['other-trainer'],
  admin: ['admin'],
}

export type People = Record<Exclude<Caller, 'nobody' | 'garbage'>, TestPerson>

export async function gather(academy: TestAcademy): Promise<People> {
  return {
    expired: await academy.person('user'),
    revoked: await academy.person('user'),
    banned: await academy.person('user', { bannedAt: new Date() }),
    unverified: await academy.person('user', { emailVerifiedAt: null }),
    learner: await academy.person('user'),
    'other-learner': await academy.person('user'),
    trainer: await academy.person('formateur'),
    'other-trainer': await academy.person('formateur'),
    admin: await academy.person('admin'),
  }
}

/** A token of that caller, of a new session. */
export async function tokenOf({ platform: { db } }: TestAcademy, people: People, caller: Caller) {
  if (caller === 'nobody') return undefined
  if (caller === 'garbage') return randomBytes(32).toString('base64url')
  const { id } = people[caller]
  const token = await openSession(db, { userId: id, remember: false })
  if (caller === 'expired') {
    await db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.userId, id))
  }
  if (caller === 'revoked') await endSessionsOf(db, id)
  return token
}

/** The same token until it is dropped: some allowed calls end sessions. */
export function lastingTokens(academy: TestAcademy, people: People) {
  const tokens = new Map<Caller, string | undefined>()
  return {
    async of(caller: Caller) {
      if (!tokens.has(caller)) tokens.set(caller, await tokenOf(academy, people, caller))
      return tokens.get(caller)
    },
    forget: () => tokens.clear(),
  }
}
