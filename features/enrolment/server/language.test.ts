import { describe, expect } from 'vitest'
import { words as inArabic } from '#messages/ar/enrolments.ts'
import { words as mails } from '#messages/ar/mails.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { mailsTo, mailTo } from '#server/testing/outbox.ts'

const ARABIC = { 'accept-language': 'ar' }
const { received, receipt, approved, rejected, ended, enrolled } = mails.inscriptions
const it = base
  .extend('formation', { scope: 'file' }, ({ academy }) => addCourse(academy.platform, { name: 'Égalité' }))
  .extend(
    'ask',
    { scope: 'file' },
    ({ academy, formation }) =>
      (email: string, { as, headers = {} }: { as?: TestPerson; headers?: Record<string, string> } = {}) =>
        academy.call('POST /api/inscriptions', {
          as,
          headers,
          body: { fullName: 'Amina', email, phoneNumber: '0612345678', formationId: formation.id },
        }),
  )
  .extend(
    'decide',
    { scope: 'file' },
    ({ academy, leila }) =>
      async (email: string, action: 'approuve' | 'reject') => {
        const { body } = await academy.call('GET /api/admin/inscriptions/pending', { as: leila })
        const request = body.data.find((one) => one.email === email)
        await academy.call('POST /api/admin/inscriptions/:id/action', {
          as: leila,
          params: { id: request?.id ?? 0 },
          body: { action },
        })
        return request?.id ?? 0
      },
  )

describe('A mail about a request', () => {
  it('without an account is in the language of the page it was made on, however long ago', async ({
    academy,
    ask,
    decide,
  }) => {
    const answer = await ask('sans-compte@exemple.ma', { headers: ARABIC })
    expect(answer.body.message).toBe(inArabic.sent)
    await decide('sans-compte@exemple.ma', 'approuve')
    const mail = await mailTo(academy, 'sans-compte@exemple.ma', /^قُبل/)
    expect(mail.subject).toBe(approved.subject('Égalité'))
    expect(mail.text).toContain(approved.needsAccount)
    expect(mail.links[0]).toBe('http://localhost:3000/ar/signup#email=sans-compte%40exemple.ma')

    await ask('en-francais@exemple.ma')
    await decide('en-francais@exemple.ma', 'reject')
    const french = await mailTo(academy, 'en-francais@exemple.ma', /^Votre demande/)
    expect(french.subject).toBe('Votre demande d’inscription\u00a0: Égalité')
    expect(french.links[0]).toBe('http://localhost:3000/courses')
  })

  it('says that it has come, in the language of the account or of the page', async ({ academy, ask }) => {
    const learner = await academy.person('user')
    await ask('recu@exemple.ma', { headers: ARABIC })
    await ask('autre-adresse@exemple.ma', { as: learner, headers: ARABIC })
    expect((await mailTo(academy, 'recu@exemple.ma')).subject).toBe(receipt.subject('Égalité'))
    expect((await mailTo(academy, learner.email)).subject).toBe('Demande bien reçue\u00a0: Égalité')
    expect(mailsTo(academy, 'autre-adresse@exemple.ma')).toEqual([])
  })

  it('of an account is in the language of that account', async ({ academy, leila, ask, decide }) => {
    const arabic = await academy.person('user', { language: 'ar' })
    const french = await academy.person('user')
    await ask(arabic.email, { as: arabic })
    await ask(french.email, { as: french, headers: ARABIC })
    await decide(arabic.email, 'reject')
    const id = await decide(french.email, 'approuve')
    expect((await mailTo(academy, arabic.email, /^طلب/)).subject).toBe(rejected.subject('Égalité'))
    expect((await mailTo(academy, french.email, /^Votre/)).subject).toBe(
      'Votre inscription est acceptée\u00a0: Égalité',
    )
    await academy.call('DELETE /api/admin/inscriptions/:id', { as: leila, params: { id }, headers: ARABIC })
    expect((await mailTo(academy, french.email, /fin/)).subject).toContain('a pris fin')
  })

  it('of a place given or taken by the academy is in the language of the learner', async ({
    academy,
    leila,
    formation,
  }) => {
    const learner = await academy.person('user', { language: 'ar' })
    const body = { userId: learner.id, formationId: formation.id }
    const { id } = (await academy.call('POST /api/admin/inscriptions', { as: leila, body })).body
    const opened = await mailTo(academy, learner.email)
    expect([opened.subject, opened.links[0]]).toEqual([
      enrolled.subject('Égalité'),
      `http://localhost:3000/ar/dashboard/watch/${formation.id}`,
    ])
    await academy.call('DELETE /api/admin/inscriptions/:id', { as: leila, params: { id } })
    const subject = ended.subject('Égalité')
    await expect.poll(async () => (await mailTo(academy, learner.email)).subject).toBe(subject)
  })

  it('that tells the administrators is in the language of each', async ({ academy, leila, ask }) => {
    const other = await academy.person('admin', { language: 'ar' })
    await ask('nouvelle@exemple.ma')
    const mail = await mailTo(academy, other.email)
    expect([mail.subject, mail.links[0]]).toEqual([
      received.subject('Égalité'),
      'http://localhost:3000/ar/admin/inscriptions',
    ])
    expect((await mailTo(academy, leila.email)).subject).toMatch(/^Nouvelle demande/)
  })
})
