import { eq } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import { enrolments } from '#db/schema/enrolments.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { mailsTo, mailTo } from '#server/testing/outbox.ts'

let asked = 0

const it = base
  .extend('env', { scope: 'file' }, () => ({ RATE_LIMIT: 'on' }))
  .extend('formation', ({ academy }) => addCourse(academy.platform, { name: 'Recruter sans discriminer' }))
  .extend('form', ({ formation }) => (overrides: object = {}) => ({
    fullName: 'Imane Chraïbi',
    email: `imane-${++asked}@exemple.ma`,
    phoneNumber: '+212 6 12 34 56 78',
    formationId: formation.id,
    ...overrides,
  }))
  .extend(
    'ask',
    { scope: 'file' },
    ({ academy }) =>
      (body: object, as?: TestPerson) =>
        academy.call('POST /api/inscriptions', { body, as }),
  )
  .extend(
    'stored',
    ({ academy, formation }) =>
      () =>
        academy.platform.db.select().from(enrolments).where(eq(enrolments.formationId, formation.id)),
  )
  .extend(
    'requestsOf',
    { scope: 'file' },
    ({ academy }) =>
      (learner: TestPerson) =>
        academy.call('GET /api/inscriptions/getUserRequests/:userId', {
          as: learner,
          params: { userId: learner.id },
        }),
  )
  .extend('close', ({ academy, formation }) => async (status: 'Approuvée' | 'Rejetée') => {
    await academy.platform.db
      .update(enrolments)
      .set({ status, decidedAt: new Date() })
      .where(eq(enrolments.formationId, formation.id))
  })

describe('A request to enrol', () => {
  it('is kept, and every administrator is told', async ({ academy, leila, form, ask, stored }) => {
    const answer = await ask(form({ email: 'nouvelle@exemple.ma' }))
    expect([answer.status, answer.body]).toEqual([
      201,
      { success: true, message: "Votre demande d'inscription a été envoyée avec succès." },
    ])
    expect(await stored()).toEqual([
      expect.objectContaining({ status: 'En attente', userId: null, fullName: 'Imane Chraïbi' }),
    ])
    const mail = await mailTo(academy, leila.email, /Recruter sans discriminer/)
    expect(mail.text).toContain('nouvelle@exemple.ma')
    expect(mail.text).toContain('/admin/inscriptions')
  })

  it.for(['fullName', 'email', 'phoneNumber'])('needs its %s', async (field, { form, ask, stored }) => {
    const answer = await ask(form({ [field]: ' ' }))
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields)).toEqual([field])
    expect(await stored()).toEqual([])
  })

  it.for(['abc', '06', '0612345678 ou le soir'])(
    'needs a telephone that can be one, which « %s » is not',
    async (phoneNumber, { form, ask, stored }) => {
      const answer = await ask(form({ phoneNumber }))
      expect([answer.status, answer.body.fields]).toEqual([
        400,
        { phoneNumber: 'Ce numéro de téléphone n’est pas valide.' },
      ])
      expect(await stored()).toEqual([])
    },
  )

  it('is confirmed to its address by five mails a day, with nothing that was typed', async ({
    academy,
    form,
    ask,
  }) => {
    const email = 'inondee@exemple.ma'
    const courses = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) => addCourse(academy.platform, { name: `Cours ${n}` })),
    )
    for (const { id } of courses) {
      const answer = await ask(form({ email, formationId: id, fullName: 'Gagnez un voyage' }))
      expect(answer.status).toBe(201)
    }
    await ask(form({ email: 'apres@exemple.ma' }))
    await mailTo(academy, 'apres@exemple.ma')
    await vi.waitFor(() => expect(mailsTo(academy, email)).toHaveLength(5), { timeout: 15_000 })
    const [first] = mailsTo(academy, email)
    expect(first?.subject).toMatch(/^Demande bien reçue\u00a0: Cours/)
    expect(first?.text).not.toContain('voyage')
    expect(first?.links[0]).toContain('/courses/')
  })

  it('names a course by a number', async ({ form, ask }) => {
    const answer = await ask(form({ formationId: 'abc' }))
    expect([answer.status, answer.body.error]).toEqual([400, 'Invalid formation ID'])
  })

  it('is for a course that exists and is published', async ({ academy, form, ask }) => {
    const archived = await addCourse(academy.platform, { status: 'Archivé' })
    for (const formationId of [archived.id, 999_999]) {
      const answer = await ask(form({ formationId }))
      expect([answer.status, answer.body.error]).toEqual([404, 'Formation non trouvée'])
    }
  })
})

describe('A second request for the same course', () => {
  it('is refused while the first waits, in whatever case the address is written', async ({ form, ask }) => {
    await ask(form({ email: 'Deux.Fois@exemple.ma' }))
    const again = await ask(form({ email: 'deux.fois@EXEMPLE.ma' }))
    expect([again.status, again.body.error]).toEqual([
      409,
      'Une demande est déjà en attente pour cette formation.',
    ])
  })

  it('is refused once the first is approved', async ({ form, ask, close }) => {
    const body = form()
    await ask(body)
    await close('Approuvée')
    const again = await ask(body)
    expect([again.status, again.body.error]).toEqual([409, 'Vous êtes déjà inscrit à cette formation.'])
  })

  it('is welcome once the first is rejected', async ({ form, ask, stored, close }) => {
    const body = form()
    await ask(body)
    await close('Rejetée')
    expect((await ask(body)).status).toBe(201)
    expect(await stored()).toHaveLength(2)
  })

  it('is refused to an account under another address', async ({ academy, form, ask }) => {
    const learner = await academy.person('user')
    await ask(form(), learner)
    expect((await ask(form(), learner)).status).toBe(409)
  })

  it('sent twice in the same instant is kept once', async ({ form, ask, stored }) => {
    const body = form()
    const answers = await Promise.all([ask(body), ask(body), ask(body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await stored()).toHaveLength(1)
  })
})

describe('Whose a request is', () => {
  it('the account’s that is signed in, verified or not, whatever address the form carries', async ({
    academy,
    formation,
    form,
    ask,
    requestsOf,
  }) => {
    const learner = await academy.person('user', { emailVerifiedAt: null })
    await ask(form({ email: 'autre@exemple.ma' }), learner)
    const { body } = await requestsOf(learner)
    expect(body).toEqual([
      expect.objectContaining({
        formationId: formation.id,
        formationName: 'Recruter sans discriminer',
        status: 'En attente',
      }),
    ])
  })

  it('without a session, the verified account’s of that address', async ({
    academy,
    form,
    ask,
    requestsOf,
  }) => {
    const learner = await academy.person('user')
    await ask(form({ email: learner.email.toUpperCase() }))
    expect((await requestsOf(learner)).body).toHaveLength(1)
  })

  it('nobody’s yet when the address is not verified', async ({ academy, form, ask, stored, requestsOf }) => {
    const learner = await academy.person('user', { emailVerifiedAt: null })
    await ask(form({ email: learner.email }))
    expect((await requestsOf(learner)).body).toEqual([])
    expect(await stored()).toEqual([expect.objectContaining({ userId: null })])
  })

  it('says the language of its course, by which its title is read', async ({
    academy,
    form,
    ask,
    requestsOf,
  }) => {
    const learner = await academy.person('user')
    const inArabic = await addCourse(academy.platform, { name: 'حقوق الإنسان', language: 'ar' })
    await ask(form(), learner)
    await ask(form({ formationId: inArabic.id }), learner)
    const { body } = await requestsOf(learner)
    expect(body).toMatchObject([{ formationLanguage: 'ar' }, { formationLanguage: 'fr' }])
  })

  it('is listed newest first', async ({ academy, form, ask, requestsOf }) => {
    const learner = await academy.person('user')
    const second = await addCourse(academy.platform, { name: 'La seconde' })
    await ask(form(), learner)
    await ask(form({ formationId: second.id }), learner)
    const { body } = await requestsOf(learner)
    expect(body.map((request) => request.formationName)).toEqual(['La seconde', 'Recruter sans discriminer'])
  })
})
