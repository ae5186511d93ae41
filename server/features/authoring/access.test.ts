import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAcademy, type TestAcademy, type TestPerson } from '#server/testing/academy.ts'
import { aCourse, formDataOf, multipart } from '#server/testing/course-form.ts'
import type { Call } from '#shared/api.ts'

let academy: TestAcademy
let author: TestPerson
let stranger: TestPerson
let id: number

beforeAll(async () => {
  academy = await openAcademy()
  author = await academy.person('formateur')
  stranger = await academy.person('formateur')
  const made = await academy.call('POST /api/formateur/formations', {
    as: author,
    ...(await multipart(formDataOf(aCourse()))),
  })
  id = made.body.id
})
afterAll(() => academy.close())

const ownCalls = [
  'GET /api/formateur/formations/:id/edit',
  'PUT /api/formateur/formations/:id',
  'DELETE /api/formateur/formations/:id',
] as const satisfies Call[]

describe('Another trainer’s course', () => {
  it.each(ownCalls)('is unknown to %s', async (call) => {
    const sent = call.startsWith('PUT') ? await multipart(formDataOf(aCourse())) : {}
    const { status, body } = await academy.call(call, { as: stranger, params: { id }, ...sent })
    expect([status, body.error]).toEqual([404, 'Formation non trouvée'])
  })

  it('is not in one’s list, nor can one ask for another’s list', async () => {
    const list = 'GET /api/formateur/formations/overview/:id'
    const own = await academy.call(list, { as: stranger, params: { id: stranger.id } })
    expect(own.body.data).toEqual([])
    expect((await academy.call(list, { as: stranger, params: { id: author.id } })).status).toBe(403)
  })

  it('stays as it was', async () => {
    const { body } = await academy.call('GET /api/formateur/formations/:id/edit', {
      as: author,
      params: { id },
    })
    expect(body.formation).toMatchObject({ name: 'Droits humains', version: 1 })
  })
})

describe('Courses', () => {
  it('are all open to an administrator', async () => {
    const admin = await academy.person('admin')
    const { body } = await academy.call('GET /api/admin/formations/overview', { as: admin })
    expect(body.data.map((row) => row.id)).toContain(id)
    expect(
      (await academy.call('GET /api/admin/formations/:id/edit', { as: admin, params: { id } })).status,
    ).toBe(200)
  })

  it('refuse an id that is none', async () => {
    const { status, body } = await academy.call('GET /api/formateur/formations/:id/edit', {
      as: author,
      params: { id: 'abc' },
    })
    expect([status, body.error]).toEqual([400, 'Invalid formation ID'])
  })
})
