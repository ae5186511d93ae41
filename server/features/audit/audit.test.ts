import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAcademy, type TestAcademy, type TestPerson } from '#server/testing/academy.ts'

let academy: TestAcademy
let admin: TestPerson
beforeAll(async () => {
  academy = await openAcademy()
  admin = await academy.person('admin', { firstName: 'Leïla', lastName: 'Sefrioui' })
})
afterAll(() => academy.close())

const trail = async () => (await academy.call('GET /api/admin/audit', { as: admin })).body.data
const act = (id: number, action: string) =>
  academy.call('POST /api/admin/users/:id/action', { as: admin, params: { id }, body: { action } })

describe('The audit trail', () => {
  it('tells who did what to whom, when, newest first', async () => {
    const learner = await academy.person('user', { firstName: 'Omar', lastName: 'Lahlou' })
    await act(learner.id, 'ban')
    await act(learner.id, 'delete')
    expect(await trail()).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        actor: `Leïla Sefrioui <${admin.email}>`,
        action: 'user.delete',
        target: `Omar Lahlou <${learner.email}>`,
      },
      expect.objectContaining({ action: 'user.ban' }),
    ])
  })

  it('is searched by who and whom, kept to one kind of action, and paged', async () => {
    const learner = await academy.person('user', { firstName: 'Zoé', lastName: 'Traçable' })
    await act(learner.id, 'ban')
    await act(learner.id, 'unban')
    const page = async (query: Record<string, string>) =>
      (await academy.call('GET /api/admin/audit', { as: admin, query })).body
    expect(await page({ page: '1', search: 'tracable leila' })).toMatchObject({ total: 2 })
    const kept = await page({ page: '1', size: '1', search: 'tracable', action: 'user.ban' })
    expect([kept.total, kept.data[0].action]).toEqual([1, 'user.ban'])
  })

  it('is searched in Arabic whatever the vowel signs', async () => {
    const learner = await academy.person('user', { firstName: 'إيمان', lastName: 'مُسَاوَاة' })
    await act(learner.id, 'ban')
    const query = { page: '1', search: 'ايمان مساواة' }
    expect((await academy.call('GET /api/admin/audit', { as: admin, query })).body.total).toBe(1)
  })

  it('holds nothing of what was refused', async () => {
    const before = await trail()
    await act(admin.id, 'ban')
    await act(999_999, 'delete')
    expect(await trail()).toEqual(before)
  })
})
