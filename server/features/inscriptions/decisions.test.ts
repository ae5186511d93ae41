import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/audit.ts'
import { inscriptions } from '#db/schema/inscriptions.ts'
import { openAcademy, type TestAcademy, type TestPerson } from '#server/testing/academy.ts'
import { addFormation } from '#server/testing/formations.ts'
import { addRequest } from '#server/testing/inscriptions.ts'
import { mailTo } from '#server/testing/outbox.ts'

let academy: TestAcademy
let admin: TestPerson
let formation: Awaited<ReturnType<typeof addFormation>>
let written = 0

beforeAll(async () => {
  academy = await openAcademy()
  admin = await academy.person('admin', { firstName: 'Leïla', lastName: 'Sefrioui' })
})
afterAll(() => academy.close())
beforeEach(async () => {
  formation = await addFormation(academy.platform, { name: `Écoute ${++written}` })
})

const request = (overrides: Parameters<typeof addRequest>[2] = {}) =>
  addRequest(academy.platform, formation.id, overrides)
const now = async (id: number) => {
  const [found] = await academy.platform.db.select().from(inscriptions).where(eq(inscriptions.id, id))
  return found
}
const act = (id: number | string, body: object) =>
  academy.call('POST /api/admin/inscriptions/:id/action', { as: admin, params: { id }, body })
const approve = (id: number, as = admin) =>
  academy.call('POST /api/admin/inscriptions/:id/approve', { as, params: { id } })
const traces = (action: string, target: string) =>
  academy.platform.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, action), eq(auditEntries.target, target)))

describe('Approving a request', () => {
  it('enrols, mails the person, and leaves a trace', async () => {
    const { id, email } = await request()
    const answer = await approve(id)
    expect([answer.status, answer.body.success]).toEqual([200, true])
    expect(await now(id)).toMatchObject({ status: 'Approuvée', decidedBy: admin.id, userId: null })
    const mail = await mailTo(academy, email, new RegExp(formation.name))
    expect(mail.text).toContain('/signup')
    const [trace] = await traces('inscription.approve', `Omar Lahlou <${email}> · ${formation.name}`)
    expect(trace).toMatchObject({ actorId: admin.id, actor: `Leïla Sefrioui <${admin.email}>` })
  })

  it('gives the place to the verified account of the address', async () => {
    const learner = await academy.person('user')
    const { id } = await request({ email: learner.email.toUpperCase() })
    await act(id, { action: 'approuve' })
    expect(await now(id)).toMatchObject({ userId: learner.id })
    const mail = await mailTo(academy, learner.email, new RegExp(formation.name))
    expect(mail.text).toContain(`/dashboard/watch/${formation.id}`)
  })

  it('gives nothing to an account whose address is not verified', async () => {
    const stranger = await academy.person('user', { emailVerifiedAt: null })
    const { id } = await request({ email: stranger.email })
    await approve(id)
    expect(await now(id)).toMatchObject({ status: 'Approuvée', userId: null })
  })

  it('is refused when the learner has a place already, and the request stays open', async () => {
    const learner = await academy.person('user')
    await request({ userId: learner.id, status: 'Approuvée', decidedAt: new Date() })
    const { id } = await request({ email: learner.email })
    const answer = await approve(id)
    expect([answer.status, answer.body.error]).toEqual([
      409,
      'Cet étudiant est déjà inscrit à cette formation.',
    ])
    expect(await now(id)).toMatchObject({ status: 'En attente' })
  })
})

describe('Rejecting a request', () => {
  it('carries the reason to the person', async () => {
    const { id, email } = await request()
    const answer = await act(id, { action: 'reject', reason: '  Le groupe est complet.  ' })
    expect(answer.status).toBe(200)
    expect(await now(id)).toMatchObject({ status: 'Rejetée', reason: 'Le groupe est complet.' })
    const mail = await mailTo(academy, email)
    expect(mail.text).toContain('Le groupe est complet.')
  })

  it('needs no reason', async () => {
    const { id, email } = await request()
    await act(id, { action: 'reject' })
    expect(await now(id)).toMatchObject({ status: 'Rejetée', reason: null })
    expect((await mailTo(academy, email)).text).not.toContain('motif')
  })
})

describe('A request no longer pending', () => {
  it.each(['approuve', 'reject'])('cannot be decided again (%s)', async (action) => {
    const { id } = await request({ status: 'Rejetée', decidedAt: new Date() })
    const answer = await act(id, { action })
    expect([answer.status, answer.body.error]).toEqual([409, 'Cette demande a déjà été traitée.'])
  })

  it('is decided once when two administrators press at the same time', async () => {
    const other = await academy.person('admin')
    const { id, email } = await request()
    const answers = await Promise.all([
      approve(id),
      academy.call('POST /api/admin/inscriptions/:id/action', {
        as: other,
        params: { id },
        body: { action: 'reject' },
      }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await mailTo(academy, email)
    const target = `Omar Lahlou <${email}> · ${formation.name}`
    const trail = [
      ...(await traces('inscription.approve', target)),
      ...(await traces('inscription.reject', target)),
    ]
    expect(trail).toHaveLength(1)
  })
})

describe('A decision that makes no sense', () => {
  it('names an unknown request', async () => {
    expect((await approve(999_999)).status).toBe(404)
    expect((await act('abc', { action: 'approuve' })).status).toBe(400)
  })

  it('names an unknown action', async () => {
    const { id } = await request()
    expect((await act(id, { action: 'perhaps' })).status).toBe(400)
    expect(await now(id)).toMatchObject({ status: 'En attente' })
  })
})

describe('Several decisions at once', () => {
  const decideAll = (body: object) =>
    academy.call('POST /api/admin/inscriptions/decisions', { as: admin, body })

  it('decide what is open and skip what another administrator has closed', async () => {
    const [first, second] = [await request(), await request()]
    const closed = await request({ status: 'Approuvée', decidedAt: new Date() })
    const answer = await decideAll({
      ids: [first.id, second.id, closed.id],
      action: 'reject',
      reason: 'Session annulée',
    })
    expect(answer.body).toEqual({
      success: true,
      decided: 2,
      skipped: 1,
      message: '2\u00a0demandes traitées. 1\u00a0demande déjà traitée par ailleurs.',
    })
    expect(await now(second.id)).toMatchObject({ status: 'Rejetée', reason: 'Session annulée' })
    expect(await now(closed.id)).toMatchObject({ status: 'Approuvée' })
  })

  it('name at least one request, and not thousands', async () => {
    expect((await decideAll({ ids: [], action: 'reject' })).status).toBe(400)
    const many = Array.from({ length: 201 }, (_, index) => index + 1)
    expect((await decideAll({ ids: many, action: 'reject' })).status).toBe(400)
  })
})

describe('Enrolling a learner directly', () => {
  const enrol = (userId: number, formationId = formation.id) =>
    academy.call('POST /api/admin/inscriptions', { as: admin, body: { userId, formationId } })

  it('gives the place at once, and says so by mail and in the trail', async () => {
    const learner = await academy.person('user', { firstName: 'Sara', lastName: 'Kettani', phone: '0600' })
    const answer = await enrol(learner.id)
    expect(answer.status).toBe(201)
    expect(await now(answer.body.id)).toMatchObject({
      userId: learner.id,
      status: 'Approuvée',
      fullName: 'Sara Kettani',
      phoneNumber: '0600',
      decidedBy: admin.id,
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

  it.each(['signed in', 'by address'])('approves the request made %s instead', async (how) => {
    const learner = await academy.person('user')
    const waiting = await request(how === 'signed in' ? { userId: learner.id } : { email: learner.email })
    const answer = await enrol(learner.id)
    expect(answer.body.id).toBe(waiting.id)
    expect(await now(waiting.id)).toMatchObject({ status: 'Approuvée', userId: learner.id })
  })

  it('is refused a second time', async () => {
    const learner = await academy.person('user')
    const answers = await Promise.all([enrol(learner.id), enrol(learner.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const again = await enrol(learner.id)
    expect(again.body.error).toBe('Cet étudiant est déjà inscrit à cette formation.')
  })

  it('is for learners and published formations', async () => {
    const archived = await addFormation(academy.platform, { status: 'Archivé' })
    const [learner, trainer] = [await academy.person('user'), await academy.person('formateur')]
    expect((await enrol(learner.id, archived.id)).status).toBe(404)
    expect((await enrol(trainer.id)).status).toBe(404)
    expect((await enrol(999_999)).body.error).toBe('Utilisateur introuvable')
  })

  it('offers learners not banned and published formations, in French order', async () => {
    await academy.person('user', { firstName: 'Élodie', lastName: 'Zed', email: 'elodie@exemple.ma' })
    await academy.person('user', { firstName: 'emma', lastName: 'Zed', email: 'emma@exemple.ma' })
    const banned = await academy.person('user', { bannedAt: new Date() })
    const archived = await addFormation(academy.platform, { status: 'Archivé' })
    const { body } = await academy.call('GET /api/admin/inscriptions/form-data', { as: admin })
    const ids = body.users.map(({ id }: { id: number }) => id)
    expect(ids).not.toContain(banned.id)
    expect(ids).not.toContain(admin.id)
    const names: string[] = body.users.map(({ fullName }: { fullName: string }) => fullName)
    expect(names.indexOf('Élodie Zed')).toBe(names.indexOf('emma Zed') - 1)
    expect(body.formations).toContainEqual({ id: formation.id, name: formation.name, language: 'fr' })
    expect(body.formations).not.toContainEqual(expect.objectContaining({ id: archived.id }))
  })
})
