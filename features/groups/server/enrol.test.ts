import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { enrolments } from '#db/schema/enrolments.ts'
import { chapterProgress } from '#db/schema/progress.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCertificate } from '#server/testing/certificate-rows.ts'
import { addCourse } from '#server/testing/courses.ts'
import { addRequest } from '#server/testing/enrolments.ts'
import { addGroup } from '#server/testing/groups.ts'
import { addLessons } from '#server/testing/lessons.ts'
import { mailsTo, mailTo } from '#server/testing/outbox.ts'

const it = base
  .extend(
    'read',
    { scope: 'file' },
    ({ academy, leila }) =>
      async (id: number) =>
        (await academy.call('GET /api/admin/groups/:id', { as: leila, params: { id } })).body.group,
  )
  .extend(
    'add',
    { scope: 'file' },
    ({ academy, leila }) =>
      (id: number, ...people: { id: number }[]) =>
        academy.call('POST /api/admin/groups/:id/members', {
          as: leila,
          params: { id },
          body: { userIds: people.map((person) => person.id) },
        }),
  )
  .extend(
    'enrol',
    { scope: 'file' },
    ({ academy, leila }) =>
      (id: number, ...formationIds: number[]) =>
        academy.call('POST /api/admin/groups/:id/enrol', {
          as: leila,
          params: { id },
          body: { formationIds },
        }),
  )
  .extend(
    'enrolmentsOf',
    { scope: 'file' },
    ({ academy }) =>
      async (userId: number) =>
        (
          await academy.platform.db
            .select()
            .from(enrolments)
            .where(and(eq(enrolments.userId, userId), eq(enrolments.status, 'Approuvée')))
        ).map(({ formationId }) => formationId),
  )
  .extend(
    'actions',
    { scope: 'file' },
    ({ academy, leila }) =>
      async (action: string) =>
        (await academy.call('GET /api/admin/audit', { as: leila, query: { action } })).body.data,
  )

describe('Enrolling a group', () => {
  it('enrols all members, and whoever joins later', async ({ academy, read, add, enrol, enrolmentsOf }) => {
    const [first, later] = [await academy.person('user'), await academy.person('user')]
    const group = await addGroup(academy.platform, [first])
    const course = await addCourse(academy.platform, { name: 'Recruter sans discriminer' })
    expect((await enrol(group.id, course.id)).body).toMatchObject({ enrolled: 1 })
    expect((await enrol(group.id, course.id)).body).toMatchObject({ enrolled: 0 })
    await add(group.id, later)
    expect(await enrolmentsOf(first.id)).toEqual([course.id])
    expect(await enrolmentsOf(later.id)).toEqual([course.id])
    expect((await read(group.id)).formations).toEqual([{ id: course.id, name: 'Recruter sans discriminer' }])
    expect((await mailTo(academy, later.email)).text).toContain('Recruter sans discriminer')
    expect(mailsTo(academy, first.email)).toHaveLength(1)
  })

  it('approves a pending request instead of adding a second one, the account’s own or the address’s', async ({
    academy,
    leila,
    enrol,
  }) => {
    const [own, byAddress] = [await academy.person('user'), await academy.person('user')]
    const group = await addGroup(academy.platform, [own, byAddress])
    const { id } = await addCourse(academy.platform)
    const asked = await addRequest(academy.platform, id, { userId: own.id, email: 'autre@exemple.ma' })
    const waiting = await addRequest(academy.platform, id, { email: byAddress.email.toUpperCase() })
    await enrol(group.id, id)
    const rows = await academy.platform.db.select().from(enrolments).where(eq(enrolments.formationId, id))
    expect(
      rows
        .map((row) => [row.id, row.userId, row.status, row.decidedBy])
        .sort((a, b) => Number(a[0]) - Number(b[0])),
    ).toEqual([
      [asked.id, own.id, 'Approuvée', leila.id],
      [waiting.id, byAddress.id, 'Approuvée', leila.id],
    ])
  })

  it('gives nothing to an account whose address was never verified', async ({
    academy,
    enrol,
    enrolmentsOf,
  }) => {
    const unverified = await academy.person('user', { emailVerifiedAt: null })
    const group = await addGroup(academy.platform, [unverified])
    const course = await addCourse(academy.platform)
    await enrol(group.id, course.id)
    expect(await enrolmentsOf(unverified.id)).toEqual([])
    const watch = { as: unverified, params: { id: course.id } }
    expect((await academy.call('GET /api/formations/watch/:id', watch)).status).toBe(404)
    const rows = await academy.platform.db
      .select()
      .from(enrolments)
      .where(eq(enrolments.formationId, course.id))
    expect(rows).toEqual([])
  })

  it('refuses a course that is archived or unknown, and then enrols in none', async ({
    academy,
    enrol,
    enrolmentsOf,
  }) => {
    const member = await academy.person('user')
    const group = await addGroup(academy.platform, [member])
    const good = await addCourse(academy.platform)
    const archived = await addCourse(academy.platform, { status: 'Archivé' })
    expect((await enrol(group.id, good.id, archived.id)).body.code).toBe('formation_not_found')
    expect((await enrol(group.id, good.id, 999_999)).status).toBe(404)
    expect(await enrolmentsOf(member.id)).toEqual([])
  })

  it('does not miss those who join at the same moment', async ({ academy, add, enrol, enrolmentsOf }) => {
    const people = await Promise.all(Array.from({ length: 8 }, () => academy.person('user')))
    const group = await addGroup(academy.platform)
    const course = await addCourse(academy.platform)
    await Promise.all([
      ...people.slice(0, 4).map((person) => add(group.id, person)),
      enrol(group.id, course.id),
      ...people.slice(4).map((person) => add(group.id, person)),
    ])
    for (const { id } of people) expect(await enrolmentsOf(id)).toEqual([course.id])
  })
})

describe('The progress of a group', () => {
  it('is a row a member and a cell a course, counted by hand', async ({ academy, leila, enrol, actions }) => {
    const { platform } = academy
    const done = await academy.person('user', { firstName: 'Amal', lastName: 'A' })
    const half = await academy.person('user', { firstName: 'Badr', lastName: 'B' })
    const invited = await academy.person('user', {
      firstName: 'Chadia',
      lastName: 'C',
      emailVerifiedAt: null,
    })
    const group = await addGroup(platform, [done, half, invited], '=Groupe')
    // Its certificates are added below, none by the routine that issues them.
    const first = await addCourse(platform, { name: 'Égalité ; repères', certificate: false })
    const second = await addCourse(platform, { name: 'Droits' })
    const chapters = await addLessons(platform, first.id, [2, 1])
    await addLessons(platform, second.id, [1])
    await enrol(group.id, first.id)
    await enrol(group.id, second.id)
    await platform.db
      .delete(enrolments)
      .where(and(eq(enrolments.userId, half.id), eq(enrolments.formationId, second.id)))
    const completed = (userId: number, chapterId: number, day: string) =>
      platform.db
        .insert(chapterProgress)
        .values({ userId, chapterId, percent: 100, completedAt: new Date(`2026-03-${day}T10:00:00Z`) })
    for (const [index, { id }] of chapters.entries()) await completed(done.id, id, `0${index + 1}`)
    await completed(half.id, chapters[0]?.id ?? 0, '05')
    const { number } = await addCertificate(academy, { userId: done.id, formationId: first.id })
    const revoked = { revokedAt: new Date(), reason: 'une erreur de nom' }
    await addCertificate(academy, { userId: half.id, formationId: first.id, ...revoked })
    await addCertificate(academy, { userId: invited.id })
    const { body } = await academy.call('GET /api/admin/groups/:id/progress', {
      as: leila,
      params: { id: group.id },
    })
    const cell = (formationId: number, progress: number | null, completedAt: string | null = null) => ({
      formationId,
      state: progress === null ? 'not-enrolled' : 'enrolled',
      progress,
      completedAt,
      certificateNumber: null,
    })
    expect(body).toEqual({
      success: true,
      formations: [
        { id: first.id, name: 'Égalité ; repères' },
        { id: second.id, name: 'Droits' },
      ],
      members: [
        {
          userId: done.id,
          fullName: 'Amal A',
          cells: [
            { ...cell(first.id, 100, '2026-03-03T10:00:00.000Z'), certificateNumber: number },
            cell(second.id, 0),
          ],
        },
        { userId: half.id, fullName: 'Badr B', cells: [cell(first.id, 33), cell(second.id, null)] },
        {
          userId: invited.id,
          fullName: 'Chadia C',
          cells: [first, second].map(({ id }) => ({ ...cell(id, null), state: 'invited' })),
        },
      ],
    })
    const file = await academy.call('GET /api/admin/groups/:id/progress/export', {
      as: leila,
      params: { id: group.id },
    })
    expect(file.headers['content-disposition']).toMatch(/filename="progression-groupe-\d{4}-\d\d-\d\d\.csv"/)
    expect(file.body.split('\r\n')).toEqual([
      '\ufeffNom;E-mail;"Égalité ; repères (%)";"Égalité ; repères (terminée le)";"Égalité ; repères (certificat)";Droits (%);Droits (terminée le);Droits (certificat)',
      `Amal A;${done.email};100;03/03/2026;${number};0;;`,
      `Badr B;${half.email};33;;;Non inscrit(e);;`,
      `Chadia C;${invited.email};Invitée;;;Invitée;;`,
      '',
    ])
    expect((await actions('group.export'))[0].target).toBe('=Groupe')
  })
})
