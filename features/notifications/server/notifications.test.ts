import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditEntries } from '#db/schema/audit.ts'
import { announcements, notifications } from '#db/schema/notifications.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { addCourse } from '#server/testing/courses.ts'
import { addRequest } from '#server/testing/enrolments.ts'
import { addGroup } from '#server/testing/groups.ts'
import { enrol } from '#server/testing/lessons.ts'
import { it } from '#server/testing/notifications.ts'
import { mailsTo, mailTo } from '#server/testing/outbox.ts'

describe('Notifications', () => {
  it('tell the trainer of a question, the asker and earlier answerers of an answer, nobody of their own', async ({
    trainer,
    asker,
    other,
    ask,
    reply,
    listOf,
  }) => {
    const id = await ask()
    expect((await listOf(trainer)).data).toMatchObject([
      {
        kind: 'question',
        title: 'Imane Chraïbi pose une question',
        link: '/formateur/questions',
        read: false,
      },
    ])
    await reply(id, other)
    await reply(id, trainer, 'Voici.')
    expect((await listOf(asker)).data).toMatchObject([
      { kind: 'answer', title: 'Nadia Ouazzani a répondu à une question', text: '«\u00a0Voici.\u00a0»' },
      { kind: 'answer', title: 'Anas Fassi a répondu à une question' },
    ])
    expect((await listOf(other)).total).toBe(1)
    expect((await listOf(trainer)).total).toBe(1)
    await reply(id, asker, 'Merci')
    expect((await listOf(asker)).total).toBe(2)
    expect((await listOf(trainer)).data[0]).toMatchObject({ kind: 'answer', link: '/formateur/questions' })
  })

  it('are written in the language of whoever reads', async ({ trainer, ask, listOf }) => {
    await ask()
    const { data } = await listOf(trainer, { 'accept-language': 'ar' })
    expect(data[0].title).toMatch(/^سؤال جديد من/)
  })

  it('tell nothing to those whom the course is no longer open to', async ({
    academy,
    trainer,
    other,
    ask,
    reply,
    listOf,
  }) => {
    const id = await ask()
    await reply(id, other)
    await academy.platform.db.execute(sql`delete from inscriptions where user_id = ${other.id}`)
    await reply(id, trainer)
    expect((await listOf(other)).total).toBe(0)
  })

  it('tell of a decision and of a direct enrolment', async ({ academy, leila, listOf }) => {
    const person = await academy.person('user')
    for (const action of ['approuve', 'reject'] as const) {
      const course = await addCourse(academy.platform)
      const request = await addRequest(academy.platform, course.id, { userId: person.id })
      await academy.call('POST /api/admin/inscriptions/:id/action', {
        as: leila,
        params: { id: request.id },
        body: { action },
      })
    }
    const direct = await addCourse(academy.platform)
    const body = { userId: person.id, formationId: direct.id }
    expect((await academy.call('POST /api/admin/inscriptions', { as: leila, body })).status).toBe(201)
    expect((await listOf(person)).data).toMatchObject([
      { kind: 'request-decided', title: 'Inscription approuvée', link: `/dashboard/watch/${direct.id}` },
      { kind: 'request-decided', title: 'Inscription refusée', link: '/dashboard/courses' },
      { kind: 'request-decided', title: 'Inscription approuvée' },
    ])
  })

  it('tell of an enrolment through a group, now and on joining later, once an address is verified', async ({
    academy,
    leila,
    listOf,
  }) => {
    const early = await academy.person('user')
    const late = await academy.person('user')
    const invited = await academy.person('user', { emailVerifiedAt: null })
    const course = await addCourse(academy.platform, { name: 'Recruter sans discriminer' })
    const group = await addGroup(academy.platform, [early, invited])
    const params = { id: group.id }
    for (let call = 0; call < 2; call++)
      await academy.call('POST /api/admin/groups/:id/enrol', {
        as: leila,
        params,
        body: { formationIds: [course.id] },
      })
    await academy.call('POST /api/admin/groups/:id/members', {
      as: leila,
      params,
      body: { userIds: [late.id] },
    })
    const link = `/dashboard/watch/${course.id}`
    for (const person of [early, late])
      expect(await listOf(person)).toMatchObject({ total: 1, data: [{ kind: 'request-decided', link }] })
    expect(await academy.platform.db.$count(notifications, eq(notifications.userId, invited.id))).toBe(0)
  })

  it('are read one by one or all, by their owner alone, and count themselves', async ({
    academy,
    trainer,
    asker,
    other,
    ask,
    reply,
    listOf,
  }) => {
    const id = await ask()
    for (const text of ['Un', 'Deux', 'Trois']) await reply(id, trainer, text)
    const { data, unread, total } = await listOf(asker)
    expect([unread, total]).toEqual([3, 3])
    const read = (as: TestPerson, body: object) => academy.call('POST /api/notifications/read', { as, body })
    await read(other, { ids: [data[0].id] })
    await read(other, { all: true })
    expect((await listOf(asker)).unread).toBe(3)
    expect((await read(asker, { ids: [data[0].id] })).body.unread).toBe(2)
    expect((await listOf(asker)).data.map((one) => one.read)).toEqual([true, false, false])
    expect((await read(asker, { all: true })).body.unread).toBe(0)
    for (const body of [{}, { ids: [] }, { ids: ['x'] }, { ids: Array(501).fill(1) }, { all: false }])
      expect((await read(asker, body)).status).toBe(400)
  })
})

describe('Announcements', () => {
  it('reach whoever follows the course, on the page, by the bell and by mail in their language', async ({
    academy,
    trainer,
    formation,
    asker,
    other,
    listOf,
    announce,
  }) => {
    const stranger = await academy.person('user')
    const banned = await academy.person('user', { bannedAt: new Date() })
    await enrol(academy.platform, banned, formation.id)
    const sent = { title: 'Rencontre jeudi', text: 'À 19 h, en ligne.\nVenez !' }
    expect((await announce(trainer, sent)).status).toBe(201)
    const { body } = await academy.call('GET /api/formations/:id/announcements', {
      as: asker,
      params: { id: formation.id },
    })
    expect(body.data).toMatchObject([{ ...sent, author: { name: 'Nadia Ouazzani', photo: null } }])
    expect((await listOf(asker)).data).toMatchObject([
      { kind: 'announcement', title: 'Annonce\u00a0: Rencontre jeudi', text: formation.name },
    ])
    expect((await listOf(stranger)).total).toBe(0)
    expect(await academy.platform.db.$count(notifications, eq(notifications.userId, banned.id))).toBe(0)
    const french = await mailTo(academy, asker.email)
    expect(french.subject).toBe('Annonce\u00a0: Rencontre jeudi')
    expect(french.text).toContain('À 19 h, en ligne.\nVenez !')
    expect((await mailTo(academy, other.email)).subject).toMatch(/^إعلان/)
    expect(mailsTo(academy, banned.email)).toEqual([])
  })

  it('are written by the trainer and administrators, with a title and a text of limited length', async ({
    academy,
    leila,
    trainer,
    announce,
  }) => {
    expect((await announce(leila, { title: 'A', text: 'B' }, 'admin')).status).toBe(201)
    const stranger = await academy.person('formateur')
    expect((await announce(stranger, { title: 'A', text: 'B' })).status).toBe(404)
    for (const body of [
      { title: '', text: 'B' },
      { title: ' ', text: 'B' },
      { title: 'A', text: '' },
      { title: 'x'.repeat(151), text: 'B' },
      { title: 'A', text: 'x'.repeat(5_001) },
    ])
      expect((await announce(trainer, body)).status).toBe(400)
  })
})

describe('An announcement, once published,', () => {
  it('is reread and corrected by its author, and nobody is told again', async ({
    academy,
    trainer,
    formation,
    asker,
    listOf,
    announce,
  }) => {
    const { id } = (await announce(trainer, { title: 'Rencontre jeudi', text: 'À 19 h.' })).body
    const text = { title: 'Rencontre vendredi', text: 'À 20 h.' }
    const params = { id }
    const change = await academy.call('PUT /api/formateur/announcements/:id', {
      as: trainer,
      params,
      body: text,
    })
    expect(change.status).toBe(200)
    const { body } = await academy.call('GET /api/formateur/formations/:id/announcements', {
      as: trainer,
      params: { id: formation.id },
    })
    expect(body.data).toMatchObject([{ id, ...text, mayEdit: true }])
    const told = (await listOf(asker)).data.filter(({ kind }: { kind: string }) => kind === 'announcement')
    expect(told).toMatchObject([{ title: 'Annonce\u00a0: Rencontre vendredi' }])
  })

  it('goes with its notifications when it is deleted, and the journal says by whom', async ({
    academy,
    trainer,
    formation,
    asker,
    listOf,
    announce,
  }) => {
    const { id } = (await announce(trainer, { title: 'À retirer', text: 'Une erreur.' })).body
    const params = { id }
    expect(
      (await academy.call('DELETE /api/formateur/announcements/:id', { as: trainer, params })).status,
    ).toBe(200)
    expect((await listOf(asker)).data).toEqual([])
    const { body } = await academy.call('GET /api/formations/:id/announcements', {
      as: asker,
      params: { id: formation.id },
    })
    expect(body.data).toEqual([])
    const trail = await academy.platform.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.actorId, trainer.id))
    expect(trail.map(({ action }) => action)).toEqual(['announcement.create', 'announcement.delete'])
  })

  it('of an administrator is read, but not changed, by the trainer of the course', async ({
    academy,
    leila,
    trainer,
    formation,
    announce,
  }) => {
    const { id } = (await announce(leila, { title: 'De la direction', text: 'Merci.' }, 'admin')).body
    const { body } = await academy.call('GET /api/formateur/formations/:id/announcements', {
      as: trainer,
      params: { id: formation.id },
    })
    expect(body.data).toMatchObject([{ id, mayEdit: false }])
    const params = { id }
    const refused = await academy.call('DELETE /api/formateur/announcements/:id', { as: trainer, params })
    expect(refused.status).toBe(404)
  })
})

describe('Twenty announcements a day', () => {
  it('are what one person may send, to all their courses together', async ({
    academy,
    trainer,
    formation,
  }) => {
    const { platform } = academy
    const other = await addCourse(platform, { trainerId: trainer.id })
    const send = (id: number) =>
      academy.call('POST /api/formateur/formations/:id/announcements', {
        as: trainer,
        params: { id },
        body: { title: 'Rencontre', text: 'Jeudi.' },
      })
    for (let count = 0; count < 20; count++)
      expect((await send(count % 2 ? formation.id : other.id)).status).toBe(201)
    expect((await send(formation.id)).status).toBe(429)
    expect(await platform.db.$count(announcements, eq(announcements.authorId, trainer.id))).toBe(20)
  })
})
