import { expect } from 'vitest'
import { it as base } from '#server/testing/cast.ts'
import { aCourse, formDataOf, multipart } from '#server/testing/course-form.ts'

const it = base
  .extend('sent', { scope: 'file' }, ({ salma }) => async (texts: Record<string, string>) => {
    const course = aCourse()
    return {
      as: salma,
      ...(await multipart(formDataOf({ ...course, texts: { ...course.texts, ...texts } }))),
    }
  })
  .extend(
    'create',
    { scope: 'file' },
    ({ academy, sent }) =>
      async (texts: Record<string, string>) =>
        (await academy.call('POST /api/formateur/formations', await sent(texts))).body.id,
  )
  .extend(
    'update',
    { scope: 'file' },
    ({ academy, sent }) =>
      async (id: number, texts: Record<string, string>) =>
        academy.call('PUT /api/formateur/formations/:id', { ...(await sent(texts)), params: { id } }),
  )
  .extend(
    'given',
    { scope: 'file' },
    ({ academy, salma }) =>
      async (id: number) =>
        (await academy.call('GET /api/formateur/formations/:id/edit', { as: salma, params: { id } })).body
          .formation.certificate,
  )

it('a course gives certificates unless its author says no, and left out of an update it stays', async ({
  create,
  update,
  given,
}) => {
  const id = await create({})
  expect(await given(id)).toBe(true)
  await update(id, { certificate: 'false' })
  expect(await given(id)).toBe(false)
  expect((await update(id, {})).status).toBe(200)
  expect(await given(id)).toBe(false)
  await update(id, { certificate: 'true' })
  expect(await given(id)).toBe(true)
  expect(await given(await create({ certificate: 'false' }))).toBe(false)
})
