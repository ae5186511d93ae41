import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { words as inArabic } from '#messages/ar/inscriptions.ts'
import { words as mails } from '#messages/ar/mails.ts'
import { openAcademy, type TestAcademy, type TestPerson } from '#server/testing/academy.ts'
import { addFormation } from '#server/testing/formations.ts'
import { mailTo } from '#server/testing/outbox.ts'

const ARABIC = { 'accept-language': 'ar' }
const { received, approved, rejected, ended, enrolled } = mails.inscriptions
let academy: TestAcademy
let admin: TestPerson
let formation: Awaited<ReturnType<typeof addFormation>>
beforeAll(async () => {
  academy = await openAcademy()
  admin = await academy.person('admin')
  formation = await addFormation(academy.platform, { name: 'Égalité' })
})
afterAll(() => academy.close())

const ask = (
  email: string,
  { as, headers = {} }: { as?: TestPerson; headers?: Record<string, string> } = {},
) =>
  academy.call('POST /api/inscriptions', {
    as,
    headers,
    body: { fullName: 'Amina', email, phoneNumber: '06', formationId: formation.id },
  })
async function decide(email: string, action: 'approuve' | 'reject') {
  const { body } = await academy.call('GET /api/admin/inscriptions/pending', { as: admin })
  const { id } = body.data.find((request: { email: string }) => request.email === email)
  await academy.call('POST /api/admin/inscriptions/:id/action', {
    as: admin,
    params: { id },
    body: { action },
  })
  return id
}

describe('A mail about a request', () => {
  it('without an account is in the language of the page it was made on, however long ago', async () => {
    const answer = await ask('sans-compte@exemple.ma', { headers: ARABIC })
    expect(answer.body.message).toBe(inArabic.sent)
    await decide('sans-compte@exemple.ma', 'approuve')
    const mail = await mailTo(academy, 'sans-compte@exemple.ma')
    expect(mail.subject).toBe(approved.subject('Égalité'))
    expect(mail.text).toContain(approved.needsAccount)
    expect(mail.links[0]).toBe('http://localhost:3000/ar/signup')

    await ask('en-francais@exemple.ma')
    await decide('en-francais@exemple.ma', 'reject')
    const french = await mailTo(academy, 'en-francais@exemple.ma')
    expect(french.subject).toBe('Votre demande d’inscription\u00a0: Égalité')
    expect(french.links[0]).toBe('http://localhost:3000/courses')
  })

  it('of an account is in the language of that account', async () => {
    const arabic = await academy.person('user', { language: 'ar' })
    const french = await academy.person('user')
    await ask(arabic.email, { as: arabic })
    await ask(french.email, { as: french, headers: ARABIC })
    await decide(arabic.email, 'reject')
    const id = await decide(french.email, 'approuve')
    expect((await mailTo(academy, arabic.email)).subject).toBe(rejected.subject('Égalité'))
    expect((await mailTo(academy, french.email)).subject).toBe(
      'Votre inscription est acceptée\u00a0: Égalité',
    )
    await academy.call('DELETE /api/admin/inscriptions/:id', { as: admin, params: { id }, headers: ARABIC })
    expect((await mailTo(academy, french.email, /fin/)).subject).toContain('a pris fin')
  })

  it('of a place given or taken by the academy is in the language of the learner', async () => {
    const learner = await academy.person('user', { language: 'ar' })
    const body = { userId: learner.id, formationId: formation.id }
    const { id } = (await academy.call('POST /api/admin/inscriptions', { as: admin, body })).body
    const opened = await mailTo(academy, learner.email)
    expect([opened.subject, opened.links[0]]).toEqual([
      enrolled.subject('Égalité'),
      `http://localhost:3000/ar/dashboard/watch/${formation.id}`,
    ])
    await academy.call('DELETE /api/admin/inscriptions/:id', { as: admin, params: { id } })
    const subject = ended.subject('Égalité')
    await expect.poll(async () => (await mailTo(academy, learner.email)).subject).toBe(subject)
  })

  it('that tells the administrators is in the language of each', async () => {
    const other = await academy.person('admin', { language: 'ar' })
    await ask('nouvelle@exemple.ma')
    const mail = await mailTo(academy, other.email)
    expect([mail.subject, mail.links[0]]).toEqual([
      received.subject('Égalité'),
      'http://localhost:3000/ar/admin/inscriptions',
    ])
    expect((await mailTo(academy, admin.email)).subject).toMatch(/^Nouvelle demande/)
  })
})
