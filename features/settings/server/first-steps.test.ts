import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { categories, courses } from '#db/schema/courses.ts'
import { firstSteps } from '#db/schema/first-steps.ts'
import { users } from '#db/schema/people.ts'
import { settings, settingsPictures } from '#db/schema/settings.ts'
import { addCourse } from '#server/testing/courses.ts'
import { it as base } from '#server/testing/inbox.ts'
import { setUpCodes } from '#server/testing/second-factor.ts'
import { settings as schema } from '../contract.ts'

const it = base
  .extend('steps', { scope: 'file' }, ({ academy, leila }) => async () => {
    const { body } = await academy.call('GET /api/admin/first-steps', { as: leila })
    return Object.fromEntries(body.steps.map(({ id, done }) => [id, done]))
  })
  .extend(
    'tryMail',
    { scope: 'file' },
    ({ academy, leila }) =>
      () =>
        academy.call('POST /api/admin/settings/test-mail', { as: leila }),
  )

describe('The first steps', () => {
  it('are done as soon as the data says so, each by itself', async ({ academy, leila, steps }) => {
    const { db } = academy.platform
    await db.delete(courses)
    await db.delete(categories)
    await db.update(users).set({ role: 'user' }).where(eq(users.role, 'formateur'))
    const none = {
      identity: false,
      'second-factor': false,
      category: false,
      formation: false,
      trainer: false,
      mail: false,
    }
    expect(await steps()).toEqual(none)

    await db.insert(settings).values({ version: 1, value: schema.parse({ name: { fr: 'Tamkine' } }) })
    expect(await steps()).toEqual(none)
    await db.insert(settingsPictures).values({ name: 'logo', png: Buffer.from('png'), width: 1, height: 1 })
    expect(await steps()).toEqual({ ...none, identity: true })

    await db.insert(categories).values({ name: 'Emploi' })
    await addCourse(academy.platform)
    await academy.person('formateur')
    await setUpCodes(academy, leila)
    expect(await steps()).toEqual({
      identity: true,
      'second-factor': true,
      category: true,
      formation: true,
      trainer: true,
      mail: false,
    })
  })

  it('protect each administrator’s own account', async ({ academy }) => {
    const other = await academy.person('admin')
    const { body } = await academy.call('GET /api/admin/first-steps', { as: other })
    expect(body.steps.find(({ id }) => id === 'second-factor')).toMatchObject({ done: false })
  })

  it('are dismissed for good, twice without harm', async ({ academy, leila }) => {
    for (const _ of ['once', 'twice'])
      expect((await academy.call('DELETE /api/admin/first-steps', { as: leila })).status).toBe(200)
    expect((await academy.call('GET /api/admin/first-steps', { as: leila })).body).toMatchObject({
      dismissed: true,
    })
  })
})

describe('The test mail', () => {
  it('that the mail server refuses says why, and is not done', async ({ inbox, steps, tryMail }) => {
    inbox.refusal = () => Object.assign(new Error('Relais interdit'), { responseCode: 550 })
    const refused = await tryMail()
    inbox.refusal = null
    expect([refused.status, refused.body.code]).toEqual([502, 'mail_failed'])
    expect(refused.body.error).toContain('Relais interdit')
    expect(await steps()).toMatchObject({ mail: false })
  })

  it('reaches whoever asks, at once, and is done', async ({ academy, inbox, leila, steps, tryMail }) => {
    const { status, body } = await tryMail()
    expect([status, body.message]).toEqual([200, `Message d’essai envoyé à ${leila.email}.`])
    expect(inbox.taken).toEqual([expect.stringContaining(`To: ${leila.email}`)])
    expect(await steps()).toMatchObject({ mail: true })
    const noted = await academy.platform.db.select().from(firstSteps).where(eq(firstSteps.name, 'mail'))
    expect(noted).toHaveLength(1)
  })
})
