// @embedded
import { describe, expect } from 'vitest'
import { hashPassword } from '#features/accounts/server/passwords.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { enrol } from '#server/testing/lessons.ts'
import { it } from '#server/testing/questions.ts'

describe('Whoever may change what', () => {
  it('the text is its author’s, whoever else teaches or administers', async ({
    leila,
    trainer,
    asker,
    other,
    ask,
    list,
    change,
  }) => {
    const id = await ask()
    for (const as of [other, trainer, leila])
      expect((await change(id, { text: 'Autre' }, as)).status).toBe(404)
    expect((await change(id, { text: 'Autrement', resolved: true }, trainer)).status).toBe(404)
    expect((await change(id, { text: ' Autrement ? ' }, asker)).status).toBe(200)
    expect((await list()).body.data[0]).toMatchObject({ text: 'Autrement ?', resolved: false })
  })

  it('the asker, the trainer and administrators resolve and accept; one answer at a time', async ({
    leila,
    trainer,
    asker,
    other,
    ask,
    reply,
    list,
    change,
  }) => {
    const id = await ask()
    const [one, two] = [await reply(id, other), await reply(id, trainer)]
    expect((await change(id, { resolved: true }, other)).status).toBe(404)
    expect((await change(id, { acceptedAnswerId: one }, other)).status).toBe(404)
    expect((await change(id, { resolved: true, acceptedAnswerId: one }, asker)).status).toBe(200)
    expect((await change(id, { acceptedAnswerId: two }, trainer)).status).toBe(200)
    const accepted = async () => (await list()).body.data[0].answers.map((answer) => answer.accepted)
    expect(await accepted()).toEqual([false, true])
    expect((await change(id, { acceptedAnswerId: null, resolved: false }, leila)).status).toBe(200)
    expect(await accepted()).toEqual([false, false])
    expect((await list()).body.data[0].resolved).toBe(false)
  })

  it('an answer to another question is not accepted, and the mark stays', async ({
    asker,
    other,
    ask,
    reply,
    list,
    change,
  }) => {
    const [id, elsewhere] = [await ask(), await ask()]
    const [own, foreign] = [await reply(id, other), await reply(elsewhere, other)]
    await change(id, { acceptedAnswerId: own }, asker)
    expect((await change(id, { acceptedAnswerId: foreign }, asker)).status).toBe(404)
    const { body } = await list()
    expect(body.data.find((row) => row.id === id)?.answers[0].accepted).toBe(true)
  })

  it('an answer is its author’s to change; the trainer may delete it', async ({
    academy,
    leila,
    trainer,
    asker,
    other,
    ask,
    reply,
    list,
  }) => {
    const id = await ask()
    const answer = await reply(id, other)
    const put = (as: TestPerson) =>
      academy.call('PUT /api/answers/:id', { as, params: { id: answer }, body: { text: 'Ainsi' } })
    const remove = (as: TestPerson) => academy.call('DELETE /api/answers/:id', { as, params: { id: answer } })
    for (const as of [asker, trainer, leila]) expect((await put(as)).status).toBe(404)
    expect((await put(other)).status).toBe(200)
    expect((await remove(asker)).status).toBe(404)
    expect((await remove(trainer)).status).toBe(200)
    expect((await list()).body.data[0].answers).toEqual([])
  })

  it('a question is deleted by its author, the trainer or an administrator', async ({
    academy,
    leila,
    trainer,
    asker,
    other,
    ask,
    list,
  }) => {
    const remove = (id: number, as: TestPerson) =>
      academy.call('DELETE /api/questions/:id', { as, params: { id } })
    const id = await ask()
    expect((await remove(id, other)).status).toBe(404)
    expect((await remove(id, asker)).status).toBe(200)
    for (const as of [trainer, leila]) expect((await remove(await ask(), as)).status).toBe(200)
    expect((await list()).body.total).toBe(0)
  })
})

describe('What a deleted person wrote', () => {
  it('stays, without name and photo, and was in their export', async ({
    academy,
    trainer,
    formationId,
    asker,
    ask,
    reply,
    list,
  }) => {
    const leaving = await academy.person('user', { passwordHash: await hashPassword('Secret2026') })
    await enrol(academy.platform, leaving, formationId)
    const id = await ask('Je pars ?', leaving)
    await reply(id, leaving, 'Oui.')
    await reply(id, trainer)
    const { body } = await academy.call('GET /api/user/export', { as: leaving })
    expect(body.questions).toMatchObject([
      { kind: 'question', text: 'Je pars ?', chapter: 'Chapitre 1' },
      { kind: 'answer', text: 'Oui.' },
    ])
    await academy.call('DELETE /api/user', { as: leaving, body: { password: 'Secret2026' } })
    const [question] = (await list()).body.data
    expect(question.author).toEqual({ name: 'Compte supprimé', photo: null, role: null })
    expect(question.answers[0].author.name).toBe('Compte supprimé')
    expect(question.mine).toBe(false)
    const arabic = await academy.call('GET /api/formations/:id/questions', {
      as: asker,
      params: { id: formationId },
      headers: { 'accept-language': 'ar' },
    })
    expect(arabic.body.data[0].author.name).toBe('حساب محذوف')
  })
})
