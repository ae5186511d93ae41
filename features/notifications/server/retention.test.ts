import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { notifications } from '#db/schema/notifications.ts'
import { it } from '#server/testing/cast.ts'
import { forgetNotifications } from './service.ts'

it('a notification is forgotten after a year; a reminder stays, so that nobody is reminded twice', async ({
  academy,
}) => {
  const { db } = academy.platform
  const { id: userId } = await academy.person('user')
  const row = (kind: 'answer' | 'reminder', text: string, at: string) => ({
    userId,
    kind,
    facts: { formation: 'Repères', text },
    at: new Date(at),
  })
  await db
    .insert(notifications)
    .values([
      row('answer', 'Ancienne', '2025-05-09T10:00:00Z'),
      row('answer', 'Récente', '2025-05-11T10:00:00Z'),
      row('reminder', 'Rappel', '2024-01-01T10:00:00Z'),
    ])
  await forgetNotifications(academy.platform, new Date('2026-05-10T10:00:00Z'))
  const remaining = await db.select().from(notifications).where(eq(notifications.userId, userId))
  expect(remaining.map(({ facts }) => facts.text).toSorted()).toEqual(['Rappel', 'Récente'])
})
