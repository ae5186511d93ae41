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
    'act',
    { scope: 'file' },
    ({ academy, leila }) =>
      (id: number | string, body: object) =>
        academy.call('POST /api/admin/inscriptions/:id/action', { as: leila, params: { id }, body }),
  )
  .extend(
    'approve',
    { scope: 'file' },
    ({ academy, leila }) =>
      (id: number, as = leila) =>
        academy.call('POST /api/admin/inscriptions/:id/approve', { as, params: { id } }),
  )
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
    'decideAll',
    { scope: 'file' },
    ({ academy, leila }) =>
      (body: object) =>
        academy.call('POST /api/admin/inscriptions/decisions', { as: leila, body }),
  )

describe('Approving a request', () => {
  it('enrols, mails the person, and leaves a trace', async ({
    academy,
    leila,
    formation,
    request,
    now,
    approve,
    traces,
  }) => {
    const { id, email } = await request()
    const answer = await approve(id)
    expect([answer.status, answer.body.success]).toEqual([200, true])
    expect(await now(id)).toMatchObject({ status: 'Approuvée', decidedBy: leila.id, userId: null })
    const mail = await mailTo(academy, email, new RegExp(formation.name))
    expect(mail.links[0]).toContain(`/signup#email=${encodeURIComponent(email)}`)
    expect(mail.text).not.toContain('Vous pouvez commencer')
    const [trace] = await traces('inscription.approve', `Omar Lahlou <${email}> · ${formation.name}`)
    expect(trace).toMatchObject({ actorId: leila.id, actor: `Leïla Sefrioui <${leila.email}>` })
  })

  it('gives the place to the verified account of the address', async ({
    academy,
    formation,
    request,
    now,
    act,
  }) => {
    const learner = await academy.person('user')
    const { id } = await request({ email: learner.email.toUpperCase() })
    await act(id, { action: 'approuve' })
    expect(await now(id)).toMatchObject({ userId: learner.id })
    const mail = await mailTo(academy, learner.email, new RegExp(formation.name))
    expect(mail.text).toContain(`/dashboard/watch/${formation.id}`)
  })

  it('gives nothing to an account whose address is not verified', async ({
    academy,
    formation,
    request,
    now,
    approve,
  }) => {
    const stranger = await academy.person('user', { emailVerifiedAt: null })
    const { id } = await request({ email: stranger.email })
    await approve(id)
    expect(await now(id)).toMatchObject({ status: 'Approuvée', userId: null })
    const mail = await mailTo(academy, stranger.email, new RegExp(formation.name))
    expect(mail.links[0]).toContain(`/signin#email=${encodeURIComponent(stranger.email)}`)
    expect(mail.text).toContain('vérifier l’adresse de votre compte')
  })

  it('is refused when the learner has a place already, and the request stays open', async ({
    academy,
    request,
    now,
    approve,
  }) => {
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
  it('carries the reason to the person', async ({ academy, request, now, act }) => {
    const { id, email } = await request()
    const answer = await act(id, { action: 'reject', reason: '  Le groupe est complet.  ' })
    expect(answer.status).toBe(200)
    expect(await now(id)).toMatchObject({ status: 'Rejetée', reason: 'Le groupe est complet.' })
    const mail = await mailTo(academy, email)
    expect(mail.text).toContain('Le groupe est complet.')
  })

  it('needs no reason', async ({ academy, request, now, act }) => {
    const { id, email } = await request()
    await act(id, { action: 'reject' })
    expect(await now(id)).toMatchObject({ status: 'Rejetée', reason: null })
    expect((await mailTo(academy, email)).text).not.toContain('motif')
  })
})

describe('A request no longer pending', () => {
  it.for(['approuve', 'reject'])('cannot be decided again (%s)', async (action, { request, act }) => {
    const { id } = await request({ status: 'Rejetée', decidedAt: new Date() })
    const answer = await act(id, { action })
    expect([answer.status, answer.body.error]).toEqual([409, 'Cette demande a déjà été traitée.'])
  })

  it('is decided once when two administrators press at the same time', async ({
    academy,
    formation,
    request,
    approve,
    traces,
  }) => {
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
  it('names an unknown request', async ({ act, approve }) => {
    expect((await approve(999_999)).status).toBe(404)
    expect((await act('abc', { action: 'approuve' })).status).toBe(400)
  })

  it('names an unknown action', async ({ request, now, act }) => {
    const { id } = await request()
    expect((await act(id, { action: 'perhaps' })).status).toBe(400)
    expect(await now(id)).toMatchObject({ status: 'En attente' })
  })
})

describe('Several decisions at once', () => {
  it('decide what is open and skip what another administrator has closed', async ({
    request,
    now,
    decideAll,
  }) => {
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

  it('name at least one request, and not thousands', async ({ decideAll }) => {
    expect((await decideAll({ ids: [], action: 'reject' })).status).toBe(400)
    const many = Array.from({ length: 201 }, (_, index) => index + 1)
    expect((await decideAll({ ids: many, action: 'reject' })).status).toBe(400)
  })
})
