// @embedded
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { enrolments } from '#db/schema/enrolments.ts'
import { addCertificate } from '#server/testing/certificate-rows.ts'
import { addGroup } from '#server/testing/groups.ts'
import { address, it } from '#server/testing/keyed-calls.ts'
import { packageOf } from '#server/testing/packages.ts'
import { sendPackage } from '#server/testing/send-backup.ts'
import { aDocument, anArchive } from '../testing/course-archives.ts'
import { addCourse } from '../testing/courses.ts'
import { addRequest } from '../testing/enrolments.ts'

describe('Pressed twice', () => {
  it('a sign-up makes one account, and both answers open its session', async ({ academy, key, signUp }) => {
    const email = address()
    const [one, two] = await Promise.all([signUp(email), signUp(email)])
    expect([one.status, two.status]).toEqual([201, 201])
    expect(two.body).toEqual(one.body)
    expect((await academy.call('GET /api/auth/me', { as: two.body })).body.user.email).toBe(email)
    expect(await signUp(email, { password: 'Autremotdepasse2026' })).toMatchObject({
      status: 409,
      body: { code: 'key_reused' },
    })
    key.value = randomUUID()
    expect((await signUp(email)).status).toBe(409)
  })

  it('a key of a visitor is valid for its call alone', async ({ academy, call, signUp }) => {
    const email = address()
    const { id } = await addCourse(academy.platform)
    await signUp(email)
    const body = { fullName: 'Sara Kettani', email, phoneNumber: '0612345678', formationId: id }
    expect((await call('POST /api/inscriptions', { body }, null)).status).toBe(201)
  })

  it('a request is sent once, by a visitor and by somebody signed in', async ({ academy, key, call }) => {
    const { id } = await addCourse(academy.platform)
    const learner = await academy.person('user')
    for (const as of [null, learner]) {
      key.value = randomUUID()
      const email = address()
      const body = { fullName: 'Sara Kettani', email, phoneNumber: '0612345678', formationId: id }
      const ask = () => call('POST /api/inscriptions', { body }, as)
      const [one, two] = await Promise.all([ask(), ask()])
      expect([one.status, two.status]).toEqual([201, 201])
      expect(two.body).toEqual(one.body)
      const made = await academy.platform.db.select().from(enrolments).where(eq(enrolments.email, email))
      expect(made).toHaveLength(1)
    }
  })

  it('an approval, several at once, and the end of an enrolment are answered alike', async ({
    academy,
    key,
    call,
  }) => {
    const course = await addCourse(academy.platform)
    const asked = async () =>
      (await addRequest(academy.platform, course.id, { userId: (await academy.person('user')).id })).id
    const twice = async (make: () => Promise<{ status: number; body: unknown }>) => {
      key.value = randomUUID()
      const [one, two] = [await make(), await make()]
      expect(one.status).toBe(200)
      expect(two).toMatchObject({ status: 200, body: one.body as object })
      return one.body
    }
    const id = await asked()
    await twice(() => call('POST /api/admin/inscriptions/:id/approve', { params: { id } }))
    const refused = await asked()
    const reject = { params: { id: refused }, body: { action: 'reject' } }
    await twice(() => call('POST /api/admin/inscriptions/:id/action', reject))
    const ids = [await asked(), await asked()]
    const approve = { body: { ids, action: 'approuve' } }
    const decided = await twice(() => call('POST /api/admin/inscriptions/decisions', approve))
    expect(decided).toMatchObject({ decided: 2, skipped: 0 })
    await twice(() => call('DELETE /api/admin/inscriptions/:id', { params: { id } }))
  })

  it('a revocation is answered alike', async ({ academy, call }) => {
    const learner = await academy.person('user')
    const { number } = await addCertificate(academy, { userId: learner.id })
    const revoke = () =>
      call('POST /api/admin/certificates/:number/revoke', {
        params: { number },
        body: { reason: 'Une erreur de nom dans la liste.' },
      })
    const [one, two] = [await revoke(), await revoke()]
    expect(one.status).toBe(200)
    expect(two).toMatchObject({ status: 200, body: one.body })
  })

  it('a list is imported once, and the second answer says what the first one did', async ({
    academy,
    call,
  }) => {
    const group = await addGroup(academy.platform)
    const list = `email\n${address()}\n${address()}`
    const send = (content = list) =>
      call('POST /api/admin/groups/:id/import', {
        params: { id: group.id },
        query: { dryRun: 'false' },
        body: content,
        headers: { 'content-type': 'text/csv' },
      })
    const [one, two] = await Promise.all([send(), send()])
    expect(one.body.counts).toMatchObject({ invited: 2, already: 0 })
    expect(two.body).toEqual(one.body)
    expect(await send(`${list}\n${address()}`)).toMatchObject({ status: 409, body: { code: 'key_reused' } })
  })
})

describe('A file sent twice', () => {
  /** Each time with another boundary, as browsers send it. */

  it('is known by its content, and made into one course', async ({ send }) => {
    const [one, two] = await Promise.all([send(anArchive()), send(anArchive())])
    expect(one.status).toBe(201)
    expect(two.body).toEqual(one.body)
    const reused = { status: 409, body: { code: 'key_reused' } }
    expect(await send(anArchive(aDocument({ name: 'Autre' })))).toMatchObject(reused)
    expect(await send(anArchive(), anArchive())).toMatchObject(reused)
  })

  it('is read anew after a refusal', async ({ send }) => {
    expect((await send(Buffer.from('no zip'))).status).toBe(400)
    expect((await send(anArchive())).status).toBe(201)
  })

  it('and a course made of a file that was read, are answered alike', async ({ academy, leila, call }) => {
    const { importId } = (await sendPackage(academy, leila, packageOf())).body
    const create = () =>
      call('POST /api/admin/import/:importId/create', {
        params: { importId },
        body: { categoryName: 'Venue d’ailleurs' },
      })
    const [one, two] = await Promise.all([create(), create()])
    expect(one.status).toBe(201)
    expect(two).toMatchObject({ status: 201, body: one.body })
  })
})
