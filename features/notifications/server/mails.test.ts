import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { notifications } from '#db/schema/notifications.ts'
import { it } from '#server/testing/notifications.ts'
import { mailsTo, mailTo } from '#server/testing/outbox.ts'

describe('Mails about notifications', () => {
  it('obey the settings, which are all on at first', async ({
    academy,
    trainer,
    asker,
    other,
    listOf,
    announce,
    settings,
    mailNow,
  }) => {
    const { body } = await academy.call('GET /api/user/notification-settings', { as: asker })
    expect(body.mail).toEqual({
      answer: true,
      question: true,
      announcement: true,
      certificate: true,
      reminder: true,
    })
    const changed = await settings(asker, { announcement: false })
    expect(changed.body.mail).toMatchObject({ announcement: false, answer: true })
    await announce(trainer, { title: 'Sans mail', text: 'Texte' })
    await mailTo(academy, other.email)
    await mailNow()
    expect(mailsTo(academy, asker.email)).toEqual([])
    expect((await listOf(asker)).unread).toBe(1)
    for (const mail of [{ answer: 'no' }, null, 'all'])
      expect((await settings(asker, mail as object)).status).toBe(400)
  })

  it('are one an hour for a busy thread; what came meanwhile is in the next', async ({
    academy,
    trainer,
    asker,
    ask,
    reply,
    mailNow,
  }) => {
    const id = await ask()
    await reply(id, trainer, 'Un')
    await mailTo(academy, asker.email)
    for (const text of ['Deux', 'Trois', 'Quatre']) await reply(id, trainer, text)
    await mailNow()
    expect(mailsTo(academy, asker.email)).toHaveLength(1)
    const { db } = academy.platform
    await db
      .update(notifications)
      .set({ mailedAt: sql`mailed_at - interval '61 minutes'`, mailAt: sql`mail_at - interval '61 minutes'` })
      .where(eq(notifications.userId, asker.id))
    await Promise.all([mailNow(), mailNow()])
    const second = await mailTo(academy, asker.email, /répondu/)
    await expect.poll(() => mailsTo(academy, asker.email).length, { timeout: 15_000 }).toBe(2)
    expect(mailsTo(academy, asker.email).at(-1)?.text).toMatch(/Quatre[\s\S]*Et 2\s+autres messages/)
    expect(second.to).toContain(asker.email)
  })

  it('are not sent about what was read before', async ({ academy, trainer, asker, ask, reply, mailNow }) => {
    const id = await ask()
    await reply(id, trainer, 'Un')
    await mailTo(academy, asker.email)
    await reply(id, trainer, 'Deux')
    await academy.call('POST /api/notifications/read', { as: asker, body: { all: true } })
    const { db } = academy.platform
    await db
      .update(notifications)
      .set({ mailedAt: sql`mailed_at - interval '61 minutes'`, mailAt: sql`mail_at - interval '61 minutes'` })
      .where(eq(notifications.userId, asker.id))
    await mailNow()
    const waiting = await db.$count(notifications, sql`user_id = ${asker.id} and mail_at is not null`)
    expect(waiting).toBe(0)
    expect(mailsTo(academy, asker.email)).toHaveLength(1)
  })
})
