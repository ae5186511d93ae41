// @embedded
import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditEntries } from '#db/schema/audit.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { addRequest } from '#server/testing/enrolments.ts'
import { mailTo } from '#server/testing/outbox.ts'

let written = 0

const it = base
  .extend('formation', ({ academy }) => addCourse(academy.platform, { name: `Écoute ${++written}` }))
  .extend(
    'request',
    ({ academy, formation }) =>
      (overrides: Parameters<typeof addRequest>[2] = {}) =>
        addRequest(academy.platform, formation.id, overrides),
  )
  .extend('now', { scope: 'file' }, ({ academy }) => async (id: number) => {
    const [found] = await academy.platform.db.select().from(enrolments).where(eq(enrolments.id, id))
    return found
  })
  .extend(
    'traces',
    { scope: 'file' },
    ({ academy }) =>
      (action: string, target: string) =>
        academy.platform.db
          .select()
          .from(auditEntries)
          .where(and(eq(auditEntries.action, action), eq(auditEntries.target, target))),
  )
  .extend(
    'enrol',
    ({ academy, leila, formation }) =>
      (userId: number, formationId = formation.id) =>
        academy.call('POST /api/admin/inscriptions', { as: leila, body: { userId, formationId } }),
  )

describe('Enrolling a learner directly', () => {
  it('gives the place at once, and says so by mail and in the trail', async ({
    academy,
    leila,
    formation,
    now,
    traces,
    enrol,
  }) => {
    const learner = await academy.person('user', { firstName: 'Sara', lastName: 'Kettani', phone: '0600' })
    const answer = await enrol(learner.id)
    expect(answer.status).toBe(201)
    expect(await now(answer.body.id)).toMatchObject({
      userId: learner.id,
      status: 'Approuvée',
      fullName: 'Sara Kettani',
      phoneNumber: '0600',
      decidedBy: leila.id,
    })
    expect((await mailTo(academy, learner.email)).text).toContain(`/dashboard/watch/${formation.id}`)
    expect(
      await traces('inscription.create', `Sara Kettani <${learner.email}> · ${formation.name}`),
    ).toHaveLength(1)
    const own = await academy.call('GET /api/inscriptions/getUserRequests/:userId', {
      as: learner,
      params: { userId: learner.id },
    })
    expect(own.body).toEqual([expect.objectContaining({ status: 'Approuvée' })])
  })

  it.for(['signed in', 'by address'])(
    'approves the request made %s instead',
    async (how, { academy, request, now, enrol }) => {
      const learner = await academy.person('user')
      const waiting = await request(how === 'signed in' ? { userId: learner.id } : { email: learner.email })
      const answer = await enrol(learner.id)
      expect(answer.body.id).toBe(waiting.id)
      expect(await now(waiting.id)).toMatchObject({ status: 'Approuvée', userId: learner.id })
    },
  )

  it('is refused a second time', async ({ academy, enrol }) => {
    const learner = await academy.person('user')
    const answers = await Promise.all([enrol(learner.id), enrol(learner.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const again = await enrol(learner.id)
    expect(again.body.error).toBe('Cet étudiant est déjà inscrit à cette formation.')
  })

  it('is for learners and published courses', async ({ academy, enrol }) => {
    const archived = await addCourse(academy.platform, { status: 'Archivé' })
    const [learner, trainer] = [await academy.person('user'), await academy.person('formateur')]
    expect((await enrol(learner.id, archived.id)).status).toBe(404)
    expect((await enrol(trainer.id)).status).toBe(404)
    expect((await enrol(999_999)).body.error).toBe('Utilisateur introuvable')
  })

  it('offers learners not banned and published courses, in French order', async ({
    academy,
    leila,
    formation,
  }) => {
    await academy.person('user', { firstName: 'Élodie', lastName: 'Zed', email: 'elodie@exemple.ma' })
    await academy.person('user', { firstName: 'emma', lastName: 'Zed', email: 'emma@exemple.ma' })
    const banned = await academy.person('user', { bannedAt: new Date() })
    const archived = await addCourse(academy.platform, { status: 'Archivé' })
    const { body } = await academy.call('GET /api/admin/inscriptions/form-data', { as: leila })
    const ids = body.users.map(({ id }) => id)
    expect(ids).not.toContain(banned.id)
    expect(ids).not.toContain(leila.id)
    const names: string[] = body.users.map(({ fullName }) => fullName)
    expect(names.indexOf('Élodie Zed')).toBe(names.indexOf('emma Zed') - 1)
    expect(body.formations).toContainEqual({ id: formation.id, name: formation.name, language: 'fr' })
    expect(body.formations).not.toContainEqual(expect.objectContaining({ id: archived.id }))
  })
})
