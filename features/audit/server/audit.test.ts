// @embedded
import { isNotNull, like, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditEntries } from '#db/schema/audit.ts'
import { deleteInParts } from '#server/platform/database/delete-in-parts.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { forgetEntries } from './service.ts'

const it = base
  .extend(
    'trail',
    { scope: 'file' },
    ({ academy, leila }) =>
      async () =>
        (await academy.call('GET /api/admin/audit', { as: leila })).body.data,
  )
  .extend(
    'act',
    { scope: 'file' },
    ({ academy, leila }) =>
      (id: number, action: string) =>
        academy.call('POST /api/admin/users/:id/action', { as: leila, params: { id }, body: { action } }),
  )
  .extend(
    'targets',
    { scope: 'file' },
    ({ academy }) =>
      async () =>
        (await academy.platform.db.select().from(auditEntries)).map(({ target }) => target),
  )

describe('The audit trail', () => {
  it('tells who did what to whom, when, newest first', async ({ academy, leila, trail, act }) => {
    const learner = await academy.person('user', { firstName: 'Omar', lastName: 'Lahlou' })
    await act(learner.id, 'ban')
    await act(learner.id, 'delete')
    expect(await trail()).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        actor: `Leïla Sefrioui <${leila.email}>`,
        action: 'user.delete',
        target: `Omar Lahlou <${learner.email}>`,
      },
      expect.objectContaining({ action: 'user.ban' }),
    ])
  })

  it('counts what a search finds up to ten thousand, and one more when there is more', async ({
    academy,
    leila,
  }) => {
    await academy.platform.db.execute(sql`
      insert into audit_entries (actor, action, target)
      select 'Leïla', 'user.ban', 'Courante ' || n from generate_series(1, 10050) n`)
    const totalOf = async (search: string) =>
      (await academy.call('GET /api/admin/audit', { as: leila, query: { page: '1', search } })).body.total
    expect(await totalOf('courante')).toBe(10_001)
    expect(await totalOf('courante 1234')).toBe(1)
    expect(await totalOf('')).toBeGreaterThan(10_050)
    await academy.platform.db.delete(auditEntries).where(like(auditEntries.target, 'Courante %'))
  })

  it('is searched by who and whom, kept to one kind of action, and paged', async ({
    academy,
    leila,
    act,
  }) => {
    const learner = await academy.person('user', { firstName: 'Zoé', lastName: 'Traçable' })
    await act(learner.id, 'ban')
    await act(learner.id, 'unban')
    const page = async (query: Record<string, string>) =>
      (await academy.call('GET /api/admin/audit', { as: leila, query })).body
    expect(await page({ page: '1', search: 'tracable leila' })).toMatchObject({ total: 2 })
    const found = await page({ page: '1', size: '1', search: 'tracable', action: 'user.ban' })
    expect([found.total, found.data[0].action]).toEqual([1, 'user.ban'])
  })

  it('is searched in Arabic whatever the vowel signs', async ({ academy, leila, act }) => {
    const learner = await academy.person('user', { firstName: 'إيمان', lastName: 'مُسَاوَاة' })
    await act(learner.id, 'ban')
    const query = { page: '1', search: 'ايمان مساواة' }
    expect((await academy.call('GET /api/admin/audit', { as: leila, query })).body.total).toBe(1)
  })

  it('has what trainers did too', async ({ academy, leila }) => {
    const trainer = await academy.person('formateur', { firstName: 'Yassine', lastName: 'Amrani' })
    const { id } = await addCourse(academy.platform, { trainerId: trainer.id, name: 'Accueil' })
    await academy.call('DELETE /api/formateur/formations/:id', { as: trainer, params: { id } })
    const { body } = await academy.call('GET /api/admin/audit', {
      as: leila,
      query: { person: `${trainer.id}` },
    })
    expect(body.data).toMatchObject([{ action: 'formation.delete', target: 'Accueil' }])
  })

  it('is narrowed to days of the academy, the last one included, also in its file', async ({
    academy,
    leila,
  }) => {
    const at = (time: string, target: string) => ({
      at: new Date(time),
      actor: 'X',
      action: 'user.ban',
      target,
    })
    await academy.platform.db
      .insert(auditEntries)
      .values([
        at('2020-03-01T23:30:00Z', 'le 1er mars'),
        at('2020-03-02T00:30:00Z', 'le 2 mars'),
        at('2020-03-03T23:30:00Z', 'le 3 mars'),
        at('2020-03-04T00:30:00Z', 'le 4 mars'),
      ])
    const query = { from: '2020-03-02', to: '2020-03-03' }
    const { body } = await academy.call('GET /api/admin/audit', { as: leila, query })
    expect(body.data.map(({ target }) => target)).toEqual(['le 3 mars', 'le 2 mars'])
    const file = await academy.call('GET /api/admin/audit/export', { as: leila, query })
    expect(file.body).toBe(
      '\ufeffDate;Qui;Quoi;Pour qui ou quoi\r\n2020-03-02 00:30;X;Compte banni;le 2 mars\r\n2020-03-03 23:30;X;Compte banni;le 3 mars\r\n',
    )
    // No calendar of the database has a year 0.
    const yearZero = await academy.call('GET /api/admin/audit', { as: leila, query: { to: '0000-01-01' } })
    expect(yearZero.status).toBe(400)
    const bad = await academy.call('GET /api/admin/audit', { as: leila, query: { from: 'hier' } })
    expect(bad.status).toBe(400)
  })

  it('holds nothing of what was refused', async ({ leila, trail, act }) => {
    const before = await trail()
    await act(leila.id, 'ban')
    await act(999_999, 'delete')
    expect(await trail()).toEqual(before)
  })
})

describe('An entry of the trail', () => {
  const entry = (target: string, at: string) => ({
    actor: 'Leïla',
    action: 'user.ban',
    target,
    at: new Date(at),
  })
  const now = new Date('2026-05-10T10:00:00Z')

  it('is forgotten after three years, and not before', async ({ academy, targets }) => {
    const { db } = academy.platform
    await db.delete(auditEntries).where(isNotNull(auditEntries.id))
    await db
      .insert(auditEntries)
      .values([entry('Ancien', '2023-05-09T10:00:00Z'), entry('Récent', '2023-05-11T10:00:00Z')])
    await forgetEntries(academy.platform, now)
    expect(await targets()).toEqual(['Récent'])
  })

  it('is kept for as long as AUDIT_MONTHS says', async ({ academy, targets }) => {
    const { platform } = academy
    await forgetEntries({ ...platform, config: { ...platform.config, auditMonths: 240 } }, now)
    expect(await targets()).toEqual(['Récent'])
    await forgetEntries({ ...platform, config: { ...platform.config, auditMonths: 12 } }, now)
    expect(await targets()).toEqual([])
  })

  it('is one of many that go in parts, however many there are', async ({ academy, targets }) => {
    const { db } = academy.platform
    const old = Array.from({ length: 25 }, (_, index) => entry(`Ancien ${index}`, '2020-01-01T10:00:00Z'))
    await db.insert(auditEntries).values([...old, entry('Récent', '2026-05-01T10:00:00Z')])
    await deleteInParts(db, auditEntries, like(auditEntries.target, 'Ancien %'), 10)
    expect(await targets()).toEqual(['Récent'])
  })
})
