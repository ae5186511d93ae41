// @long
import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { externalIdentities } from '#db/schema/accounts.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { groupFormations } from '#db/schema/groups.ts'
import { users } from '#db/schema/people.ts'
import type { Db } from '#server/platform/database/database.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { addRequest } from '#server/testing/enrolments.ts'
import { addGroup } from '#server/testing/groups.ts'
import { changeAccount, lockById } from '../queries.ts'
import { takeOver } from '../take-over.ts'
import type { ExternalIdentity } from './identity.ts'
import { joinAccount } from './join.ts'

const identityOf = (email: string, emailVerified: boolean): ExternalIdentity => ({
  provider: emailVerified ? 'google' : 'facebook',
  subject: `chez-le-fournisseur-${email}`,
  email,
  emailVerified,
  firstName: 'Faux',
  lastName: 'Nom',
})

const it = base
  /** Not needed on the embedded database: with its one connection, the second transaction waits anyway. */
  .extend('untilSomebodyWaits', { scope: 'file' }, ({ academy }) => async (tx: Db) => {
    if (academy.platform.database.kind === 'embedded') return
    await expect
      .poll(async () => {
        const { rows } = (await tx.execute(
          sql`select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
        )) as unknown as { rows: unknown[] }
        return rows.length
      })
      .toBeGreaterThan(0)
  })
  /** Joins while another transaction holds the lock of the account, and changes the account before it commits. */
  .extend(
    'joinDuring',
    { scope: 'file' },
    ({ academy, untilSomebodyWaits }) =>
      async (id: number, identity: ExternalIdentity, change: (tx: Db) => Promise<unknown>) => {
        const { db } = academy.platform
        let joining: Promise<unknown> | undefined
        await db.transaction(async (tx) => {
          await lockById(tx, id)
          joining = db
            .transaction((second) => joinAccount(academy.platform, second, identity))
            .catch((error: unknown) => error)
          await untilSomebodyWaits(tx)
          await change(tx)
        })
        return joining
      },
  )

describe('A sign-in through a provider that meets a change of its account', () => {
  it('opens nothing once the holder of the address has taken the account over', async ({
    academy,
    joinDuring,
  }) => {
    const { id, email } = await academy.person('user', { emailVerifiedAt: null })
    const identity = identityOf(email, false)
    await academy.platform.db
      .insert(externalIdentities)
      .values({ provider: identity.provider, subject: identity.subject, userId: id })
    const outcome = await joinDuring(id, identity, (tx) => takeOver(tx, { id, email }))
    expect(outcome).toMatchObject({ name: 'Error', message: expect.stringContaining('existe déjà') })
  })

  it('does not verify the address that the account moves to meanwhile', async ({ academy, joinDuring }) => {
    const { id, email } = await academy.person('user', { emailVerifiedAt: null })
    const victim = `victime-${email}`
    const outcome = await joinDuring(id, identityOf(email, true), (tx) =>
      changeAccount(tx, id, { email: victim }),
    )
    expect(outcome).toMatchObject({ email })
    expect(outcome).not.toMatchObject({ id })
    const [moved] = await academy.platform.db.select().from(users).where(eq(users.id, id))
    expect(moved).toMatchObject({ email: victim, emailVerifiedAt: null })
  })
})

describe('Somebody invited to a group who signs in through a provider', () => {
  it('is enrolled in its courses, once, a request that waits for the address included', async ({
    academy,
  }) => {
    const { platform } = academy
    const invited = await academy.person('user', { emailVerifiedAt: null })
    const group = await addGroup(platform, [invited])
    const [asked, other] = [await addCourse(platform), await addCourse(platform)]
    const approved = { email: invited.email, status: 'Approuvée', decidedAt: new Date() } as const
    await addRequest(platform, asked.id, approved)
    for (const { id: formationId } of [asked, other])
      await platform.db.insert(groupFormations).values({ groupId: group.id, formationId })
    await platform.db.transaction((tx) => joinAccount(platform, tx, identityOf(invited.email, true)))
    const rows = await platform.db
      .select()
      .from(enrolments)
      .where(inArray(enrolments.formationId, [asked.id, other.id]))
    expect(rows.map(({ userId, formationId }) => [userId, formationId])).toEqual([
      [invited.id, asked.id],
      [invited.id, other.id],
    ])
  })
})
