import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { courses } from '#db/schema/courses.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { groupMembers } from '#db/schema/groups.ts'
import { users } from '#db/schema/people.ts'
import type { TestAcademy } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { addRequest } from '#server/testing/enrolments.ts'
import { addGroup, sendList } from '#server/testing/groups.ts'
import { addLessons } from '#server/testing/lessons.ts'
import { mailedVerifyToken, mailTo } from '#server/testing/outbox.ts'

/** Whoever was invited and has not come in counts nowhere, and is enrolled at the moment they come in. */

let people = 0
const newAddress = () => `invitation-${++people}@exemple.test`

const password = 'Titulaire2026'
async function byInvitation(academy: TestAcademy, email: string) {
  const { links } = await mailTo(academy, email, /vous invite/)
  const token = new URL(links.find((link) => link.includes('token=')) ?? '').searchParams.get('token')
  return academy.call('POST /api/auth/reset-password', { body: { token, newPassword: password } })
}
async function byVerification(academy: TestAcademy, email: string) {
  await academy.call('POST /api/auth/send-verification-email', { body: { email } })
  const token = await mailedVerifyToken(academy, email)
  return academy.call('POST /api/auth/verify-email', { body: { token } })
}
const WAYS_IN = [
  ['the link of the invitation', byInvitation],
  ['a verification link, opened elsewhere', byVerification],
] as const

/** Whoever was invited and has not come in counts nowhere, and is enrolled at the moment they come in. */
const it = base
  .extend('groupId', async ({ academy }) => (await addGroup(academy.platform)).id)
  .extend(
    'enrol',
    ({ academy, leila, groupId }) =>
      (id: number) =>
        academy.call('POST /api/admin/groups/:id/enrol', {
          as: leila,
          params: { id: groupId },
          body: { formationIds: [id] },
        }),
  )
  .extend('addFollowed', ({ academy, salma, enrol }) => async () => {
    const { id } = await addCourse(academy.platform, { trainerId: salma.id })
    await addLessons(academy.platform, id, [2])
    await enrol(id)
    return id
  })
  .extend('formationId', { auto: true }, ({ addFollowed }) => addFollowed())
  .extend('email', () => newAddress())
  .extend(
    'invite',
    ({ academy, leila, groupId }) =>
      (...addresses: string[]) =>
        sendList(academy, leila, groupId, ['email', ...addresses].join('\n'), { dryRun: false }),
  )
  .extend('accountOf', { scope: 'file' }, ({ academy }) => async (address: string) => {
    const [found] = await academy.platform.db.select().from(users).where(eq(users.email, address))
    if (!found) throw new Error('there is no such account')
    return found
  })
  .extend(
    'rows',
    ({ formationId, academy }) =>
      (id = formationId) =>
        academy.platform.db.select().from(enrolments).where(eq(enrolments.formationId, id)),
  )
  .extend(
    'matrix',
    ({ academy, leila, groupId }) =>
      async () =>
        (await academy.call('GET /api/admin/groups/:id/progress', { as: leila, params: { id: groupId } }))
          .body,
  )
  .extend(
    'listed',
    { scope: 'file' },
    ({ academy, leila }) =>
      async () =>
        (await academy.call('GET /api/admin/users/all', { as: leila })).body.data,
  )
  /** Every figure in which an enrolment counts. */
  .extend('figures', ({ formationId, leila, academy, salma, listed }) => async () => {
    const params = { id: formationId }
    const as = leila
    const publicPage = await academy.call('GET /api/formations/:id', { params })
    const dashboard = await academy.call('GET /api/admin/dashboard/counts', { as })
    const months = await academy.call('GET /api/admin/dashboard/activity', { as })
    const requests = await academy.call('GET /api/admin/inscriptions/all', { as })
    const learners = await academy.call('GET /api/formateur/formations/:id/learners', { as: salma, params })
    return {
      publicPage: publicPage.body.counts,
      dashboard: dashboard.body.data,
      month: months.body.data.at(-1),
      requests: [requests.body.total, requests.body.counts],
      enrolmentCount: (await listed()).reduce((sum, one) => sum + one.approvedFormationCount, 0),
      learners: learners.body.total,
      requestFile: (await academy.call('GET /api/admin/inscriptions/export', { as })).body,
      courseFile: (await academy.call('GET /api/admin/formations/export', { as })).body,
    }
  })

describe('Somebody invited', () => {
  it('changes no figure, before and after the course is added', async ({
    enrol,
    formationId,
    email,
    invite,
    rows,
    figures,
  }) => {
    const before = await figures()
    await invite(email, newAddress())
    await enrol(formationId)
    expect(await figures()).toEqual(before)
    expect(await rows()).toEqual([])
  })

  it('is not among the members that an enrolment counts', async ({ academy, enrol, email, invite }) => {
    const active = await academy.person('user')
    await invite(email, active.email)
    const { id } = await addCourse(academy.platform)
    expect((await enrol(id)).body).toMatchObject({
      enrolled: 1,
      message: '1\u00a0membre inscrit. Les prochains le seront aussi.',
    })
  })

  it('is not said to be enrolled where nobody else is in the group', async ({
    academy,
    enrol,
    email,
    invite,
  }) => {
    await invite(email)
    const { id } = await addCourse(academy.platform)
    expect((await enrol(id)).body).toMatchObject({
      enrolled: 0,
      message: 'Aucune nouvelle inscription. Les prochains membres seront inscrits aussi.',
    })
  })

  it('stands in the matrix of the group and its file as invited', async ({
    academy,
    leila,
    groupId,
    formationId,
    email,
    invite,
    matrix,
  }) => {
    await invite(email)
    const { members } = await matrix()
    expect(members).toMatchObject([
      { fullName: expect.any(String), cells: [{ formationId, state: 'invited', progress: null }] },
    ])
    const file = await academy.call('GET /api/admin/groups/:id/progress/export', {
      as: leila,
      params: { id: groupId },
    })
    expect(file.body.split('\r\n')[1]).toMatch(/;Invitée;;$/)
  })

  it('stands in the list of people as invited until they come in', async ({
    academy,
    email,
    invite,
    listed,
  }) => {
    await invite(email)
    const own = async () => (await listed()).find((one) => one.email === email)
    expect(await own()).toMatchObject({ invited: true, approvedFormationCount: 0 })
    await byInvitation(academy, email)
    expect(await own()).toMatchObject({ invited: false, approvedFormationCount: 1 })
  })

  it.for(WAYS_IN)(
    'is enrolled at the moment they come in by %s',
    async ([_, comeIn], {
      academy,
      enrol,
      addFollowed,
      formationId,
      email,
      invite,
      accountOf,
      rows,
      matrix,
    }) => {
      await invite(email)
      const added = await addFollowed()
      const archived = await addCourse(academy.platform)
      await enrol(archived.id)
      await academy.platform.db.update(courses).set({ status: 'Archivé' }).where(eq(courses.id, archived.id))
      await comeIn(academy, email)
      const { id } = await accountOf(email)
      expect(await rows(archived.id)).toEqual([])
      for (const each of [formationId, added])
        expect(await rows(each)).toMatchObject([{ userId: id, email, status: 'Approuvée' }])
      const { members } = await matrix()
      expect(members[0].cells[0]).toMatchObject({ state: 'enrolled', progress: 0 })
    },
  )

  it('who asked for the course meanwhile is enrolled by that request', async ({
    academy,
    formationId,
    email,
    invite,
    accountOf,
    rows,
  }) => {
    await invite(email)
    const { id } = await addRequest(academy.platform, formationId, { email: email.toUpperCase() })
    expect(await rows()).toMatchObject([{ id, status: 'En attente' }])
    await byInvitation(academy, email)
    expect(await rows()).toMatchObject([{ id, status: 'Approuvée', userId: (await accountOf(email)).id }])
  })

  it('has the place of a request that was approved, before they come in and after', async ({
    academy,
    formationId,
    email,
    invite,
    accountOf,
    rows,
    matrix,
  }) => {
    await addRequest(academy.platform, formationId, { email, status: 'Approuvée', decidedAt: new Date() })
    await invite(email)
    expect(await rows()).toHaveLength(1)
    expect((await matrix()).members[0].cells[0]).toMatchObject({ state: 'invited', progress: null })
    await byInvitation(academy, email)
    expect(await rows()).toMatchObject([{ userId: (await accountOf(email)).id }])
  })

  it('gets nothing of a group that they were taken out of', async ({
    academy,
    leila,
    groupId,
    email,
    invite,
    accountOf,
    rows,
  }) => {
    await invite(email)
    const { id: userId } = await accountOf(email)
    const params = { id: groupId, userId }
    const token = await mailTo(academy, email, /vous invite/)
    await academy.call('DELETE /api/admin/groups/:id/members/:userId', { as: leila, params })
    expect(token.links).not.toEqual([])
    await byInvitation(academy, email)
    expect(await rows()).toEqual([])
  })

  it('gets nothing for another address than the invited one', async ({
    academy,
    groupId,
    accountOf,
    rows,
  }) => {
    const moved = await academy.person('user', { emailVerifiedAt: null })
    await academy.platform.db
      .insert(groupMembers)
      .values({ groupId, userId: moved.id, invitedEmail: 'autre@exemple.test' })
    const { email } = moved
    await byVerification(academy, email)
    expect((await accountOf(email)).emailVerifiedAt).not.toBeNull()
    expect(await rows()).toEqual([])
  })

  it('is missed by nobody who enrols the group at that moment', async ({
    academy,
    enrol,
    invite,
    accountOf,
    rows,
  }) => {
    for (let round = 0; round < 4; round++) {
      const email = newAddress()
      await invite(email)
      const { id } = await addCourse(academy.platform)
      await Promise.all([(round % 2 ? byVerification : byInvitation)(academy, email), enrol(id)])
      expect((await rows(id)).filter((row) => row.email === email)).toMatchObject([
        { userId: (await accountOf(email)).id },
      ])
    }
  })
})

describe('An active member', () => {
  it('whose enrolment was ended is not enrolled again by a new password', async ({
    academy,
    formationId,
    invite,
    rows,
    matrix,
  }) => {
    const member = await academy.person('user')
    const { email } = member
    await invite(email)
    await academy.platform.db
      .delete(enrolments)
      .where(and(eq(enrolments.userId, member.id), eq(enrolments.formationId, formationId)))
    await academy.call('POST /api/auth/forgot-password', { body: { email } })
    const { links } = await mailTo(academy, email, /nouveau mot de passe/)
    const token = new URL(links.find((link) => link.includes('token=')) ?? '').searchParams.get('token')
    const reset = { body: { token, newPassword: password } }
    expect((await academy.call('POST /api/auth/reset-password', reset)).status).toBe(200)
    expect(await rows()).toEqual([])
    expect((await matrix()).members[0].cells[0]).toMatchObject({ state: 'not-enrolled', progress: null })
  })
})
