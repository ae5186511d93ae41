import { describe, expect } from 'vitest'
import { it as base } from '#server/testing/cast.ts'
import { aCourse, formDataOf, multipart } from '#server/testing/course-form.ts'
import type { Call } from '#shared/api.ts'

const it = base
  .extend('stranger', { scope: 'file' }, ({ academy }) => academy.person('formateur'))
  .extend('id', { scope: 'file' }, async ({ academy, salma }) => {
    const made = await academy.call('POST /api/formateur/formations', {
      as: salma,
      ...(await multipart(formDataOf(aCourse()))),
    })
    return made.body.id
  })

const ownCalls = [
  'GET /api/formateur/formations/:id/edit',
  'PUT /api/formateur/formations/:id',
  'DELETE /api/formateur/formations/:id',
] as const satisfies Call[]

describe('Another trainer’s course', () => {
  it.for(ownCalls)('is unknown to %s', async (call, { academy, stranger, id }) => {
    const sent = call.startsWith('PUT') ? await multipart(formDataOf(aCourse())) : {}
    const { status, body } = await academy.call(call, { as: stranger, params: { id }, ...sent })
    expect([status, body.error]).toEqual([404, 'Formation non trouvée'])
  })

  it('is not in one’s list, nor can one ask for another’s list', async ({ academy, salma, stranger }) => {
    const list = 'GET /api/formateur/formations/overview/:id'
    const own = await academy.call(list, { as: stranger, params: { id: stranger.id } })
    expect(own.body.data).toEqual([])
    expect((await academy.call(list, { as: stranger, params: { id: salma.id } })).status).toBe(403)
  })

  it('stays as it was', async ({ academy, salma, id }) => {
    const { body } = await academy.call('GET /api/formateur/formations/:id/edit', {
      as: salma,
      params: { id },
    })
    expect(body.formation).toMatchObject({ name: 'Droits humains', version: 1 })
  })
})

describe('Courses', () => {
  it('are all open to an administrator', async ({ academy, id }) => {
    const admin = await academy.person('admin')
    const { body } = await academy.call('GET /api/admin/formations/overview', { as: admin })
    expect(body.data.map((row) => row.id)).toContain(id)
    expect(
      (await academy.call('GET /api/admin/formations/:id/edit', { as: admin, params: { id } })).status,
    ).toBe(200)
  })

  it('refuse an id that is none', async ({ academy, salma }) => {
    const { status, body } = await academy.call('GET /api/formateur/formations/:id/edit', {
      as: salma,
      params: { id: 'abc' },
    })
    expect([status, body.error]).toEqual([400, 'Invalid formation ID'])
  })
})
