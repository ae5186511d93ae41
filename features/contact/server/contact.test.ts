import { isNotNull } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { contactMessages } from '#db/schema/contact.ts'
import { words as inArabic } from '#messages/ar/contact.ts'
import { it as base } from '#server/testing/cast.ts'
import { mailTo } from '#server/testing/outbox.ts'
import { forgetMessages } from './service.ts'

const message = {
  firstName: 'Imane',
  lastName: 'Chraïbi',
  email: 'imane@exemple.ma',
  subject: 'Une question',
  message: 'Bonjour,\nà qui m’adresser ?',
}
const it = base.extend(
  'stored',
  { scope: 'file' },
  ({ academy }) =>
    () =>
      academy.platform.db.select().from(contactMessages),
)

describe('A message to the academy', () => {
  it('is kept, and mailed to the academy with the sender to reply to', async ({ academy, stored }) => {
    const answer = await academy.call('POST /api/contact', { body: message })
    expect([answer.status, answer.body]).toEqual([
      201,
      { success: true, message: 'Message envoyé avec succès !' },
    ])
    expect(await stored()).toEqual([expect.objectContaining(message)])
    const mail = await mailTo(academy, academy.platform.config.academy.email)
    expect(mail.subject).toBe('Message du site\u00a0: Une question')
    expect(mail.replyTo).toContain('imane@exemple.ma')
    expect(mail.text).toContain('à qui m’adresser ?')
  })

  it('is thanked for in the language of the page, and mailed to the academy in French', async ({
    academy,
  }) => {
    const headers = { 'accept-language': 'ar' }
    const body = { ...message, subject: 'سؤال', message: 'السلام عليكم' }
    const answer = await academy.call('POST /api/contact', { body, headers })
    expect(answer.body.message).toBe(inArabic.sent)
    const mail = await mailTo(academy, academy.platform.config.academy.email, /سؤال/)
    expect(mail.subject).toBe('Message du site\u00a0: \u2068سؤال\u2069')
    expect(mail.text).toContain('السلام عليكم')
  })

  it.for([
    ...Object.keys(message).map((field) => [field, '']),
    ['email', 'pas-une-adresse'],
    ['message', 'x'.repeat(5001)],
  ])('is refused whole when %s is %o', async ([field, value], { academy, stored }) => {
    const before = await stored()
    const answer = await academy.call('POST /api/contact', { body: { ...message, [field as string]: value } })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields)).toEqual([field])
    expect(await stored()).toEqual(before)
  })
})

describe('A kept message', () => {
  it('is forgotten after two years, and not before', async ({ academy, stored }) => {
    const { db } = academy.platform
    await db.delete(contactMessages).where(isNotNull(contactMessages.id))
    const row = (subject: string, createdAt: string) => ({
      ...message,
      subject,
      createdAt: new Date(createdAt),
    })
    await db
      .insert(contactMessages)
      .values([row('Ancien', '2024-05-09T10:00:00Z'), row('Récent', '2024-05-11T10:00:00Z')])
    await forgetMessages(academy.platform, new Date('2026-05-10T10:00:00Z'))
    expect((await stored()).map(({ subject }) => subject)).toEqual(['Récent'])
  })
})
