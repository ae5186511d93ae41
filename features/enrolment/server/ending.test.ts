// @embedded
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditEntries } from '#db/schema/audit.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { chapterProgress } from '#db/schema/progress.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { addRequest } from '#server/testing/enrolments.ts'
import { addLessons } from '#server/testing/lessons.ts'
import { mailTo } from '#server/testing/outbox.ts'

let written = 0

const it = base
  .extend('learner', ({ academy }) => academy.person('user'))
  .extend('formation', ({ academy }) => addCourse(academy.platform, { name: `Écoute ${++written}` }))
  .extend('chapitreId', { auto: true }, async ({ academy, formation }) => {
    const [chapter] = await addLessons(academy.platform, formation.id, [2])
    return chapter?.id ?? 0
  })
  .extend(
    'place',
    ({ academy, learner, formation }) =>
      (overrides: Parameters<typeof addRequest>[2] = {}) =>
        addRequest(academy.platform, formation.id, {
          userId: learner.id,
          email: learner.email,
          status: 'Approuvée',
          decidedAt: new Date(),
          ...overrides,
        }),
  )
  .extend(
    'end',
    { scope: 'file' },
    ({ academy, leila }) =>
      (id: number | string, as = leila) =>
        academy.call('DELETE /api/admin/inscriptions/:id', { as, params: { id } }),
  )
  .extend(
    'watch',
    ({ academy, learner, formation }) =>
      () =>
        academy.call('GET /api/formations/watch/:id', { as: learner, params: { id: formation.id } }),
  )
  .extend(
    'complete',
    ({ academy, learner, formation, chapitreId }) =>
      () =>
        academy.call('POST /api/formations/complete-chapitre', {
          as: learner,
          body: { userId: learner.id, formationId: formation.id, chapitreId },
        }),
  )
  .extend(
    'stored',
    ({ academy, formation }) =>
      () =>
        academy.platform.db.select().from(enrolments).where(eq(enrolments.formationId, formation.id)),
  )

describe('Ending an enrolment', () => {
  it('ends the access at once, to every call about the course', async ({
    academy,
    learner,
    formation,
    place,
    end,
    watch,
    complete,
    stored,
  }) => {
    const { id } = await place()
    const params = { id: formation.id }
    expect([(await watch()).status, (await complete()).status]).toEqual([200, 200])
    const answer = await end(id)
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'L’inscription est retirée.' },
    ])
    expect((await watch()).status).toBe(404)
    expect(
      (await academy.call('GET /api/formations/watch-content/:id', { as: learner, params })).status,
    ).toBe(404)
    expect((await complete()).status).toBe(404)
    const followed = await academy.call('GET /api/formations/formation-progress/:id', {
      as: learner,
      params: { id: learner.id },
    })
    expect(followed.body.data).toEqual([])
    expect(await stored()).toEqual([])
  })

  it('keeps the progress, which a later enrolment finds again', async ({
    academy,
    leila,
    learner,
    formation,
    chapitreId,
    place,
    end,
    watch,
    complete,
    stored,
  }) => {
    const { id } = await place()
    await complete()
    await end(id)
    const progress = () =>
      academy.platform.db.select().from(chapterProgress).where(eq(chapterProgress.userId, learner.id))
    expect(await progress()).toEqual([expect.objectContaining({ chapterId: chapitreId, percent: 100 })])
    const again = await academy.call('POST /api/inscriptions', {
      as: learner,
      body: {
        fullName: 'Sara Kettani',
        email: learner.email,
        phoneNumber: '0612345678',
        formationId: formation.id,
      },
    })
    expect(again.status).toBe(201)
    const [request] = await stored()
    await academy.call('POST /api/admin/inscriptions/:id/approve', {
      as: leila,
      params: { id: request?.id ?? 0 },
    })
    expect((await watch()).body.formation.progress).toBe(50)
  })

  it('is told to the person and traced', async ({ academy, leila, learner, formation, place, end }) => {
    const { id } = await place({ fullName: 'Sara Kettani' })
    await end(id)
    const mail = await mailTo(academy, learner.email, /pris fin/)
    expect(mail.text).toContain(formation.name)
    const trail = await academy.platform.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'inscription.end'))
    expect(trail.at(-1)).toMatchObject({
      actorId: leila.id,
      target: `Sara Kettani <${learner.email}> · ${formation.name}`,
    })
  })

  it('takes back what was approved for an address without an account', async ({ place, end, stored }) => {
    const { id } = await place({ userId: null, email: 'attend@exemple.ma' })
    expect((await end(id)).status).toBe(200)
    expect(await stored()).toEqual([])
  })

  it('leaves no second place under the address of the account, which would come back to it', async ({
    learner,
    place,
    end,
    stored,
  }) => {
    const { id } = await place()
    await place({ userId: null, email: learner.email.toUpperCase() })
    await end(id)
    expect(await stored()).toEqual([])
  })

  it('leaves the places of everybody else, a request under the same address included', async ({
    academy,
    place,
    end,
    stored,
  }) => {
    const { id } = await place()
    const other = await academy.person('user')
    const theirs = await place({ userId: other.id })
    await end(id)
    expect(await stored()).toEqual([expect.objectContaining({ id: theirs.id })])
  })

  it.for(['En attente', 'Rejetée'] as const)(
    'is refused for a request that is « %s »',
    async (status, { place, end, stored }) => {
      const { id } = await place({ status, decidedAt: status === 'Rejetée' ? new Date() : null })
      const answer = await end(id)
      expect([answer.status, answer.body.code, answer.body.error]).toEqual([
        409,
        'not_approved',
        'Seule une inscription approuvée peut être retirée.',
      ])
      expect(await stored()).toHaveLength(1)
    },
  )

  it('happens once when two administrators press at the same time', async ({ academy, place, end }) => {
    const { id } = await place()
    const answers = await Promise.all([end(id), end(id, await academy.person('admin'))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('names a request that exists, by a number', async ({ end }) => {
    expect((await end(999_999)).status).toBe(404)
    expect((await end('abc')).status).toBe(400)
  })
})
