// @long
import { describe, expect } from 'vitest'
import { words as inArabic } from '#messages/ar/course-form.ts'
import { words as rules } from '#messages/ar/course-rules.ts'
import { words as errors } from '#messages/ar/errors.ts'
import { it as base } from '#server/testing/cast.ts'
import { aCourse, formDataOf, multipart, pdf } from '#server/testing/course-form.ts'
import { addRequest } from '#server/testing/enrolments.ts'
import type { Call } from '#shared/api.ts'

const it = base
  .extend(
    'sent',
    { scope: 'file' },
    ({ salma }) =>
      async (texts: Record<string, string>, language = 'fr') => {
        const course = aCourse()
        const form = await multipart(formDataOf({ ...course, texts: { ...course.texts, ...texts } }))
        return { as: salma, ...form, headers: { ...form.headers, 'accept-language': language } }
      },
  )
  .extend(
    'create',
    { scope: 'file' },
    ({ academy, sent }) =>
      async (texts: Record<string, string>) =>
        (await academy.call('POST /api/formateur/formations', await sent(texts))).body.id,
  )
  .extend(
    'languageOf',
    { scope: 'file' },
    ({ academy }) =>
      async (id: number) =>
        (await academy.call('GET /api/formations/:id', { params: { id } })).body.formation.language,
  )

describe('The language of a course', () => {
  it('is French unless its author says another', async ({ create, languageOf }) => {
    expect(await languageOf(await create({}))).toBe('fr')
    for (const language of ['fr', 'ar', 'fr-ar'])
      expect(await languageOf(await create({ language }))).toBe(language)
  })

  it.for(['en', 'AR', 'ar-fr', 'fr,ar', 'x'.repeat(30)])(
    'cannot be « %s »',
    async (language, { academy, sent }) => {
      const before = (await academy.call('GET /api/formations')).body.data.length
      expect((await academy.call('POST /api/formateur/formations', await sent({ language }))).status).toBe(
        400,
      )
      expect((await academy.call('GET /api/formations')).body.data).toHaveLength(before)
    },
  )

  it('stands wherever the course does', async ({ academy, salma, leila, create }) => {
    const id = await create({ name: 'الإدماج', language: 'ar', categoryName: 'Arabe' })
    const other = await create({ language: 'fr-ar', categoryName: 'Arabe' })
    const learner = await academy.person('user')
    const { platform } = academy
    await addRequest(platform, id, { userId: learner.id, status: 'Approuvée', decidedAt: new Date() })
    const find = (list: { id: number; language: string }[]) => list.find((item) => item.id === id)?.language
    const read = async <K extends Call>(...call: Parameters<typeof academy.call<K>>) =>
      (await academy.call(...call)).body
    const mine = { as: salma, params: { id } }
    const own = { as: learner, params: { id: learner.id } }
    expect({
      list: find((await read('GET /api/formations')).data),
      lastThree: find((await read('GET /api/formations/last-three')).data),
      similar: find((await read('GET /api/formations/similar/:id', { params: { id: other } })).data),
      edit: (await read('GET /api/formateur/formations/:id/edit', mine)).formation.language,
      ofAdmin: find((await read('GET /api/admin/formations/overview', { as: leila })).data),
      ofTrainer: find(
        (
          await read('GET /api/formateur/formations/overview/:id', {
            as: salma,
            params: { id: salma.id },
          })
        ).data,
      ),
      watch: (await read('GET /api/formations/watch/:id', { as: learner, params: { id } })).formation
        .language,
      followed: find((await read('GET /api/formations/formation-progress/:id', own)).data),
    }).toEqual({
      list: 'ar',
      lastThree: 'ar',
      similar: 'ar',
      edit: 'ar',
      ofAdmin: 'ar',
      ofTrainer: 'ar',
      watch: 'ar',
      followed: 'ar',
    })
  })

  it('changes with a save, and stays where a save leaves it out', async ({
    academy,
    sent,
    create,
    languageOf,
  }) => {
    const id = await create({ language: 'ar' })
    const save = async (texts: Record<string, string>) =>
      academy.call('PUT /api/formateur/formations/:id', { ...(await sent(texts)), params: { id } })
    expect((await save({ name: 'Un autre titre' })).status).toBe(200)
    expect(await languageOf(id)).toBe('ar')
    await save({ language: 'fr-ar' })
    expect(await languageOf(id)).toBe('fr-ar')
    expect((await save({ language: 'de' })).status).toBe(400)
    expect(await languageOf(id)).toBe('fr-ar')
  })
})

describe('A course form sent from an Arabic page', () => {
  const post = 'POST /api/formateur/formations'

  it('is thanked for, and refused, in Arabic', async ({ academy, sent }) => {
    expect((await academy.call(post, await sent({}, 'ar'))).body.message).toBe(inArabic.created)
    const refused = await academy.call(post, await sent({ name: '' }, 'ar'))
    expect(refused.body).toMatchObject({
      code: 'invalid_input',
      error: rules.title,
      fields: { name: rules.title },
    })
  })

  it('is refused in Arabic for what is found while it streams in', async ({ academy, salma, sent }) => {
    const wrong = aCourse()
    const files = [{ field: 'image', name: 'صورة.png', content: pdf }]
    const form = await multipart(formDataOf({ ...wrong, files }, 'files first'))
    const headers = { ...form.headers, 'accept-language': 'ar' }
    const { status, body } = await academy.call(post, { as: salma, ...form, headers })
    expect([status, body.error]).toEqual([
      415,
      errors.media.wrongKind('صورة.png', errors.media.expected.image),
    ])
    const whole = await sent({}, 'ar')
    const cut = { ...whole, body: whole.body.subarray(0, 600) }
    expect((await academy.call(post, cut)).body.error).toBe(errors.common.invalidJson)
    const broken = await multipart(
      formDataOf({ ...wrong, texts: { ...wrong.texts, sections: '{' }, lists: {} }),
    )
    const unread = { as: salma, ...broken, headers: { ...broken.headers, 'accept-language': 'ar' } }
    const sentence = errors.authoring.unreadableField('sections')
    expect((await academy.call(post, unread)).body).toMatchObject({
      error: sentence,
      fields: { sections: sentence },
    })
  })
})
