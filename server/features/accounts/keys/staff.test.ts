import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAcademy, type TestAcademy } from '#server/testing/academy.ts'
import { setUpCodes } from '#server/testing/second-factor.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openAcademy({ STAFF_SECOND_FACTOR: 'required' })
})
afterAll(() => academy.close())

const refused = [409, 'second_factor_setup_required']
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('Where staff must have a second factor', () => {
  it('an administrator reaches nothing but its set-up, then everything at once', async () => {
    const admin = await academy.person('admin')
    const list = () => academy.call('GET /api/admin/users/all', { as: admin })
    expect(outcome(await list())).toEqual(refused)
    expect(outcome(await academy.call('GET /api/user/export', { as: admin }))).toEqual(refused)
    expect((await academy.call('GET /api/auth/me', { as: admin })).status).toBe(200)
    expect((await academy.call('GET /api/user/security', { as: admin })).status).toBe(200)
    await academy.call('POST /api/user/totp/setup', { as: admin })
    expect(outcome(await list())).toEqual(refused)
    await setUpCodes(academy, admin)
    expect((await list()).status).toBe(200)
  })

  it('a trainer too, uploads included', async () => {
    const trainer = await academy.person('formateur')
    expect(outcome(await academy.call('GET /api/formateur/categories', { as: trainer }))).toEqual(refused)
    const upload = await academy.app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { authorization: `Bearer ${trainer.token}`, 'tus-resumable': '1.0.0', 'upload-length': '10' },
    })
    expect([upload.statusCode, upload.json().code]).toEqual(refused)
  })

  it('a learner is not asked; once made a trainer, at the next call', async () => {
    const admin = await academy.person('admin')
    await setUpCodes(academy, admin)
    const someone = await academy.person('user')
    expect((await academy.call('GET /api/user/export', { as: someone })).status).toBe(200)
    await academy.call('PUT /api/admin/users/:id/role', {
      as: admin,
      params: { id: someone.id },
      body: { role: 'formateur' },
    })
    expect(outcome(await academy.call('GET /api/user/export', { as: someone }))).toEqual(refused)
  })

  it('whoever loses it to an administrator is shut out at once', async () => {
    const [admin, other] = [await academy.person('admin'), await academy.person('admin')]
    await setUpCodes(academy, admin)
    await setUpCodes(academy, other)
    const list = () => academy.call('GET /api/admin/users/all', { as: other })
    expect((await list()).status).toBe(200)
    await academy.call('DELETE /api/admin/users/:id/second-factor', { as: admin, params: { id: other.id } })
    expect(outcome(await list())).toEqual(refused)
  })
})
