import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/audit.ts'
import { inscriptions } from '#db/schema/inscriptions.ts'
import { chapterProgress } from '#db/schema/progress.ts'
import { openAcademy, type TestAcademy, type TestPerson } from '#server/testing/academy.ts'
import { addFormation } from '#server/testing/formations.ts'
import { addRequest } from '#server/testing/inscriptions.ts'
import { addLessons } from '#server/testing/lessons.ts'
import { mailTo } from '#server/testing/outbox.ts'

let academy: TestAcademy
let admin: TestPerson
let learner: TestPerson
let formation: Awaited<ReturnType<typeof addFormation>>
let chapitreId: number
let written = 0

beforeAll(async () => {
  academy = await openAcademy()
  admin = await academy.person('admin', { firstName: 'Leïla', lastName: 'Sefrioui' })
})
afterAll(() => academy.close())
beforeEach(async () => {
  learner = await academy.person('user')
  formation = await addFormation(academy.platform, { name: `Écoute ${++written}` })
  const [chapter] = await addLessons(academy.platform, formation.id, [2])
  chapitreId = chapter?.id ?? 0
})

const place = (overrides: Parameters<typeof addRequest>[2] = {}) =>
  addRequest(academy.platform, formation.id, {
    userId: learner.id,
    email: learner.email,
    status: 'Approuvée',
    decidedAt: new Date(),
    ...overrides,
  })
const end = (id: number | string, as = admin) =>
  academy.call('DELETE /api/admin/inscriptions/:id', { as, params: { id } })
const watch = () =>
  academy.call('GET /api/formations/watch/:id', { as: learner, params: { id: formation.id } })
const complete = () =>
  academy.call('POST /api/formations/complete-chapitre', {
    as: learner,
    body: { userId: learner.id, formationId: formation.id, chapitreId },
  })
const stored = () =>
  academy.platform.db.select().from(inscriptions).where(eq(inscriptions.formationId, formation.id))

describe('Ending an enrolment', () => {
  it('ends the access at once, to every call about the formation', async () => {
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

  it('keeps the progress, which a later enrolment finds again', async () => {
    const { id } = await place()
    await complete()
    await end(id)
    const kept = () =>
      academy.platform.db.select().from(chapterProgress).where(eq(chapterProgress.userId, learner.id))
    expect(await kept()).toEqual([expect.objectContaining({ chapterId: chapitreId, percent: 100 })])
    const again = await academy.call('POST /api/inscriptions', {
      as: learner,
      body: {
        fullName: 'Sara Kettani',
        email: learner.email,
        phoneNumber: '0600',
        formationId: formation.id,
      },
    })
    expect(again.status).toBe(201)
    const [request] = await stored()
    await academy.call('POST /api/admin/inscriptions/:id/approve', {
      as: admin,
      params: { id: request?.id ?? 0 },
    })
    expect((await watch()).body.formation.progress).toBe(50)
  })

  it('is told to the person and traced', async () => {
    const { id } = await place({ fullName: 'Sara Kettani' })
    await end(id)
    const mail = await mailTo(academy, learner.email, /pris fin/)
    expect(mail.text).toContain(formation.name)
    const trail = await academy.platform.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'inscription.end'))
    expect(trail.at(-1)).toMatchObject({
      actorId: admin.id,
      target: `Sara Kettani <${learner.email}> · ${formation.name}`,
    })
  })

  it('takes back what was approved for an address without an account', async () => {
    const { id } = await place({ userId: null, email: 'attend@exemple.ma' })
    expect((await end(id)).status).toBe(200)
    expect(await stored()).toEqual([])
  })

  it('leaves no second place under the address of the account, which would come back to it', async () => {
    const { id } = await place()
    await place({ userId: null, email: learner.email.toUpperCase() })
    await end(id)
    expect(await stored()).toEqual([])
  })

  it('leaves the places of everybody else, a request under the same address included', async () => {
    const { id } = await place()
    const other = await academy.person('user')
    const theirs = await place({ userId: other.id })
    await end(id)
    expect(await stored()).toEqual([expect.objectContaining({ id: theirs.id })])
  })

  it.each(['En attente', 'Rejetée'] as const)('is refused for a request that is « %s »', async (status) => {
    const { id } = await place({ status, decidedAt: status === 'Rejetée' ? new Date() : null })
    const answer = await end(id)
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([
      409,
      'not_approved',
      'Seule une inscription approuvée peut être retirée.',
    ])
    expect(await stored()).toHaveLength(1)
  })

  it('happens once when two administrators press at the same time', async () => {
    const { id } = await place()
    const answers = await Promise.all([end(id), end(id, await academy.person('admin'))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('names a request that exists, by a number', async () => {
    expect((await end(999_999)).status).toBe(404)
    expect((await end('abc')).status).toBe(400)
  })
})
