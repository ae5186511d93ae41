import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAcademy, type TestAcademy, type TestPerson } from '#server/testing/academy.ts'
import { aCourse, formDataOf, multipart } from '#server/testing/course-form.ts'

let academy: TestAcademy
let trainer: TestPerson
beforeAll(async () => {
  academy = await openAcademy()
  trainer = await academy.person('formateur')
})
afterAll(() => academy.close())

async function sent(texts: Record<string, string>) {
  const course = aCourse()
  return {
    as: trainer,
    ...(await multipart(formDataOf({ ...course, texts: { ...course.texts, ...texts } }))),
  }
}
const create = async (texts: Record<string, string>) =>
  (await academy.call('POST /api/formateur/formations', await sent(texts))).body.id as number
const update = async (id: number, texts: Record<string, string>) =>
  academy.call('PUT /api/formateur/formations/:id', { ...(await sent(texts)), params: { id } })
const given = async (id: number) =>
  (await academy.call('GET /api/formateur/formations/:id/edit', { as: trainer, params: { id } })).body
    .formation.certificate

it('a formation gives certificates unless its author says no, and left out of an update it stays', async () => {
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
