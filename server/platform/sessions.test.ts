// @embedded
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '#db/schema/people.ts'
import { sessions } from '#db/schema/sessions.ts'
import { it as base } from '#server/testing/cast.ts'
import { callerOf, endSession, endSessionsOf, openSession } from './sessions.ts'

const it = base.extend('rowOf', { scope: 'file' }, ({ academy }) => async (sessionId: number) => {
  const [row] = await academy.platform.db.select().from(sessions).where(eq(sessions.id, sessionId))
  if (!row) throw new Error('no such session')
  return row
})

const days = (count: number) => count * 24 * 60 * 60 * 1000

describe('A session', () => {
  it('is known by its token, of which only a hash is stored', async ({ academy }) => {
    const { db } = academy.platform
    const { id } = await academy.person('user')
    const token = await openSession(db, { userId: id, remember: false })
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(await callerOf(db, token)).toMatchObject({ id, role: 'user' })
    const stored = await db.select().from(sessions)
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  it('lives 24 hours, or 30 days when the person asked to be remembered', async ({ academy, rowOf }) => {
    const { db } = academy.platform
    const { id } = await academy.person('user')
    for (const [remember, life] of [
      [false, days(1)],
      [true, days(30)],
    ] as const) {
      const caller = await callerOf(db, await openSession(db, { userId: id, remember }))
      const row = await rowOf(caller?.sessionId ?? 0)
      const lived = row.expiresAt.getTime() - Date.now()
      expect(lived).toBeGreaterThan(life - 60_000)
      expect(lived).toBeLessThanOrEqual(life)
    }
  })

  it('slides on while it is used', async ({ academy, rowOf }) => {
    const { db } = academy.platform
    const { id } = await academy.person('user')
    const token = await openSession(db, { userId: id, remember: true })
    const caller = await callerOf(db, token)
    await db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + days(3)) })
      .where(eq(sessions.userId, id))
    await callerOf(db, token)
    const { expiresAt } = await rowOf(caller?.sessionId ?? 0)
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now() + days(29))
  })

  it('lives half a year at most, however much it is used', async ({ academy }) => {
    const { id, token } = await academy.person('user')
    const day = 24 * 60 * 60 * 1000
    const openedAt = new Date(Date.now() - 179 * day)
    const expiresAt = new Date(Date.now() + 60_000)
    await academy.platform.db
      .update(sessions)
      .set({ remember: true, createdAt: openedAt, expiresAt })
      .where(eq(sessions.userId, id))
    expect(await callerOf(academy.platform.db, token)).not.toBeNull()
    const [session] = await academy.platform.db.select().from(sessions).where(eq(sessions.userId, id))
    expect(session?.expiresAt).toEqual(new Date(openedAt.getTime() + 180 * day))
  })

  it('is nobody’s once it has expired', async ({ academy }) => {
    const { db } = academy.platform
    const { id, token } = await academy.person('user')
    await db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.userId, id))
    expect(await callerOf(db, token)).toBeNull()
  })

  it('ends alone, or with all the others of its owner but one', async ({ academy }) => {
    const { db } = academy.platform
    const { id, token } = await academy.person('user')
    const second = await openSession(db, { userId: id, remember: false })
    const third = await openSession(db, { userId: id, remember: false })
    await endSession(db, (await callerOf(db, third))?.sessionId ?? 0)
    expect(await callerOf(db, third)).toBeNull()
    await endSessionsOf(db, id, { except: (await callerOf(db, second))?.sessionId })
    expect(await callerOf(db, token)).toBeNull()
    expect(await callerOf(db, second)).toMatchObject({ id })
  })

  it('carries a new role at once, and dies with a ban', async ({ academy }) => {
    const { db } = academy.platform
    const { id, token } = await academy.person('user')
    await db.update(users).set({ role: 'formateur' }).where(eq(users.id, id))
    expect(await callerOf(db, token)).toMatchObject({ role: 'formateur' })
    await db.update(users).set({ bannedAt: new Date() }).where(eq(users.id, id))
    expect(await callerOf(db, token)).toBeNull()
  })

  it('is one of a hundred at most: the one not seen for longest makes room, and nobody else’s', async ({
    academy,
  }) => {
    const { db } = academy.platform
    const other = await academy.person('user')
    const { id } = await academy.person('user')
    const open = () => openSession(db, { userId: id, remember: true })
    const oldest = await open()
    const inUse = await open()
    for (let i = 0; i < 97; i += 1) await open()
    // One of a hundred already, with the session of the person itself.
    expect(await callerOf(db, oldest)).not.toBeNull()
    const lastSeenAt = new Date(Date.now() + 60_000)
    const { sessionId = 0 } = (await callerOf(db, inUse)) ?? {}
    await db.update(sessions).set({ lastSeenAt }).where(eq(sessions.id, sessionId))
    for (let i = 0; i < 5; i += 1) await open()
    expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(100)
    expect(await callerOf(db, oldest)).toBeNull()
    expect(await callerOf(db, inUse)).not.toBeNull()
    expect(await callerOf(db, other.token)).not.toBeNull()
  })
})
