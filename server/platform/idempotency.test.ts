// @embedded
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiTokens } from '#db/schema/api-tokens.ts'
import { idempotentCalls } from '#db/schema/idempotency.ts'
import { inscriptions } from '#db/schema/inscriptions.ts'
import { users } from '#db/schema/people.ts'
import { openAcademy, type TestAcademy, type TestPerson } from '#server/testing/academy.ts'
import { addCertificate } from '#server/testing/certificate-rows.ts'
import { multipart } from '#server/testing/course-form.ts'
import { everyRow } from '#server/testing/every-row.ts'
import { aDocument, anArchive } from '#server/testing/formation-archives.ts'
import { addFormation } from '#server/testing/formations.ts'
import { addGroup } from '#server/testing/groups.ts'
import { addRequest } from '#server/testing/inscriptions.ts'
import { makeAllDue } from '#server/testing/jobs.ts'
import { packageOf } from '#server/testing/packages.ts'
import { createDatabase, dropDatabase } from '#server/testing/postgres-databases.ts'
import { sendPackage } from '#server/testing/send-backup.ts'
import type { Call } from '#shared/api.ts'
import { openPostgres } from './database/postgres.ts'
import { ANSWERS_OF_A_PERSON } from './idempotency.ts'

let academy: TestAcademy
let admin: TestPerson
let key: string

beforeAll(async () => {
  academy = await openAcademy()
  admin = await academy.person('admin')
})
afterAll(() => academy.close())
beforeEach(() => {
  key = randomUUID()
})

type Options = NonNullable<Parameters<TestAcademy['call']>[1]>

/** With this key; by the administrator unless said otherwise. */
const call = <K extends Call>(name: K, options: Options = {}, as: Options['as'] | null = admin) =>
  academy.call(name, {
    ...options,
    ...(as ? { as } : {}),
    headers: { 'idempotency-key': key, ...options.headers },
  })
const rows = () => academy.platform.db.select().from(idempotentCalls)
const newToken = (name = 'Script') => call('POST /api/admin/tokens', { body: { name, scope: 'read' } })
const tokensNamed = (name: string) =>
  academy.platform.db.select().from(apiTokens).where(eq(apiTokens.name, name))
let addresses = 0
const signUp = (email: string, changes = {}) =>
  call(
    'POST /api/auth/signup',
    { body: { firstName: 'Sara', lastName: 'Kettani', email, password: 'Motdepasse2026', ...changes } },
    null,
  )
const address = () => `presse-${++addresses}@exemple.test`

describe('A call sent twice with one key', () => {
  it('is made once, and answered alike, one after the other or together', async () => {
    const [first, ...others] = await Promise.all([newToken(), newToken(), newToken()])
    const later = await newToken()
    expect(first.status).toBe(201)
    for (const other of [...others, later]) {
      expect(other.status).toBe(201)
      expect(other.body).toEqual(first.body)
      expect(other.headers['content-type']).toBe(first.headers['content-type'])
    }
    expect(await tokensNamed('Script')).toHaveLength(1)
  })

  it('is compared by what its schema reads, not by how it is written', async () => {
    const first = await newToken('  Espaces  ')
    expect((await newToken('Espaces')).body).toEqual(first.body)
    key = key.toUpperCase()
    expect((await newToken('Espaces')).body).toEqual(first.body)
  })

  it('is refused with another body, another call or another address of it', async () => {
    const group = await addGroup(academy.platform)
    await newToken('Premier')
    expect(await newToken('Second')).toMatchObject({ status: 409, body: { code: 'key_reused' } })
    expect(await call('POST /api/admin/groups', { body: { name: 'Équipe' } })).toMatchObject({
      status: 409,
      body: { code: 'key_reused' },
    })
    expect(await tokensNamed('Second')).toEqual([])
    key = randomUUID()
    const member = await academy.person('user')
    const body = { userIds: [member.id] }
    const add = (id: number) => call('POST /api/admin/groups/:id/members', { params: { id }, body })
    expect((await add(group.id)).body).toMatchObject({ added: 1 })
    expect((await add(group.id)).body).toMatchObject({ added: 1 })
    const other = await addGroup(academy.platform)
    expect(await add(other.id)).toMatchObject({ status: 409, body: { code: 'key_reused' } })
  })

  it('belongs to its person', async () => {
    const colleague = await academy.person('admin')
    const first = await newToken('Commun')
    const body = { name: 'Commun', scope: 'read' }
    const other = await call('POST /api/admin/tokens', { body }, colleague)
    expect(other.status).toBe(201)
    expect(other.body).not.toEqual(first.body)
  })

  it('is made anew after a refusal, which changed nothing', async () => {
    const formation = await addFormation(academy.platform, { status: 'Archivé' })
    const learner = await academy.person('user')
    const enrol = () =>
      call('POST /api/admin/inscriptions', { body: { userId: learner.id, formationId: formation.id } })
    expect((await enrol()).status).toBe(404)
    await academy.platform.db.execute(sql`update formations set status = 'Publié' where id = ${formation.id}`)
    expect((await enrol()).status).toBe(201)
    expect((await enrol()).status).toBe(201)
  })

  it('is made by whoever comes after a process that ended in the middle, and not before', async () => {
    await newToken('Interrompu')
    const [row] = (await rows()).slice(-1)
    const underWay = (leaseUntil: unknown) =>
      academy.platform.db.execute(sql`update idempotent_calls set status = null, answer = null,
        lease_until = ${leaseUntil} where hash = ${row?.hash}`)
    await underWay(sql`now() + interval '1 hour'`)
    let isAnswered = false
    const second = newToken('Interrompu').finally(() => {
      isAnswered = true
    })
    await academy.call('GET /api/health')
    expect(isAnswered).toBe(false)
    await underWay(sql`now() - interval '1 second'`)
    expect((await second).status).toBe(201)
    expect(await tokensNamed('Interrompu')).toHaveLength(2)
  })
})

describe('Without a key', () => {
  it('each call is made, and refused as before', async () => {
    const formation = await addFormation(academy.platform)
    const learner = await academy.person('user')
    const options = { as: admin, body: { userId: learner.id, formationId: formation.id } }
    expect((await academy.call('POST /api/admin/inscriptions', options)).status).toBe(201)
    expect(await academy.call('POST /api/admin/inscriptions', options)).toMatchObject({
      status: 409,
      body: { success: false },
    })
  })

  const TWO = '8a3f1c52-0b1e-4a7d-9c55-2f6f0d3b7a10, 8a3f1c52-0b1e-4a7d-9c55-2f6f0d3b7a11'
  it.each(['', 'clé', '1234', 'x'.repeat(5_000), TWO])(
    'that is a UUID, nothing is made (%#)',
    async (bad) => {
      const headers = { 'idempotency-key': bad }
      const answer = await call('POST /api/admin/tokens', {
        body: { name: 'Refusé', scope: 'read' },
        headers,
      })
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
      expect(await tokensNamed('Refusé')).toEqual([])
    },
  )

  it('is any call that takes none', async () => {
    const before = (await rows()).length
    expect((await call('GET /api/admin/tokens')).status).toBe(200)
    expect(await rows()).toHaveLength(before)
  })
})

describe('Pressed twice', () => {
  it('a sign-up makes one account, and both answers open its session', async () => {
    const email = address()
    const [one, two] = await Promise.all([signUp(email), signUp(email)])
    expect([one.status, two.status]).toEqual([201, 201])
    expect(two.body).toEqual(one.body)
    expect((await academy.call('GET /api/auth/me', { as: two.body })).body.user.email).toBe(email)
    expect(await signUp(email, { password: 'Autremotdepasse2026' })).toMatchObject({
      status: 409,
      body: { code: 'key_reused' },
    })
    key = randomUUID()
    expect((await signUp(email)).status).toBe(409)
  })

  it('a key of a visitor is valid for its call alone', async () => {
    const email = address()
    const { id } = await addFormation(academy.platform)
    await signUp(email)
    const body = { fullName: 'Sara Kettani', email, phoneNumber: '0612345678', formationId: id }
    expect((await call('POST /api/inscriptions', { body }, null)).status).toBe(201)
  })

  it('a request is sent once, by a visitor and by somebody signed in', async () => {
    const { id } = await addFormation(academy.platform)
    const learner = await academy.person('user')
    for (const as of [null, learner]) {
      key = randomUUID()
      const email = address()
      const body = { fullName: 'Sara Kettani', email, phoneNumber: '0612345678', formationId: id }
      const ask = () => call('POST /api/inscriptions', { body }, as)
      const [one, two] = await Promise.all([ask(), ask()])
      expect([one.status, two.status]).toEqual([201, 201])
      expect(two.body).toEqual(one.body)
      const made = await academy.platform.db.select().from(inscriptions).where(eq(inscriptions.email, email))
      expect(made).toHaveLength(1)
    }
  })

  it('an approval, several at once, and the end of an enrolment are answered alike', async () => {
    const formation = await addFormation(academy.platform)
    const asked = async () =>
      (await addRequest(academy.platform, formation.id, { userId: (await academy.person('user')).id })).id
    const twice = async (make: () => Promise<{ status: number; body: unknown }>) => {
      key = randomUUID()
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

  it('a revocation is answered alike', async () => {
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

  it('a list is imported once, and the second answer says what the first one did', async () => {
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

describe.runIf(process.env.TEST_DATABASE_URL)('Sent to two processes on one database', () => {
  it('a call is made once, and answered alike', async () => {
    const url = await createDatabase(process.env.TEST_DATABASE_URL ?? '', 'empty')
    const open = () =>
      openAcademy({}, async () => ({ database: await openPostgres(url), drop: async () => {} }))
    const [one, other] = [await open(), await open()]
    const person = await one.person('admin')
    const options = {
      as: person,
      body: { name: 'Deux processus', scope: 'read' },
      headers: { 'idempotency-key': key },
    }
    const made = await Promise.all(
      [one, other, one, other].map((each) => each.call('POST /api/admin/tokens', options)),
    )
    for (const { status, body } of made) expect([status, body]).toEqual([201, made[0]?.body])
    expect(await one.platform.db.select().from(apiTokens)).toHaveLength(1)
    await other.close()
    await one.close()
    await dropDatabase(process.env.TEST_DATABASE_URL ?? '', url)
  })
})

describe('A file sent twice', () => {
  /** Each time with another boundary, as browsers send it. */
  async function send(...files: Buffer[]) {
    const form = new FormData()
    for (const file of files) form.append('file', new File([new Uint8Array(file)], 'formation.zip'))
    return call('POST /api/admin/import/archive', await multipart(form))
  }

  it('is known by its content, and made into one formation', async () => {
    const [one, two] = await Promise.all([send(anArchive()), send(anArchive())])
    expect(one.status).toBe(201)
    expect(two.body).toEqual(one.body)
    const reused = { status: 409, body: { code: 'key_reused' } }
    expect(await send(anArchive(aDocument({ name: 'Autre' })))).toMatchObject(reused)
    expect(await send(anArchive(), anArchive())).toMatchObject(reused)
  })

  it('is read anew after a refusal', async () => {
    expect((await send(Buffer.from('no zip'))).status).toBe(400)
    expect((await send(anArchive())).status).toBe(201)
  })

  it('and a formation made of a file that was read, are answered alike', async () => {
    const { importId } = (await sendPackage(academy, admin, packageOf())).body
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

describe('What is kept', () => {
  it('reveals neither the key nor what was sent or answered', async () => {
    const email = address()
    const { body } = await signUp(email)
    key = randomUUID()
    const { body: made } = await newToken('Secret')
    const stored = await everyRow(academy.platform)
    for (const secret of [key, body.token, made.token, 'Motdepasse2026']) expect(stored).not.toContain(secret)
  })

  it('goes after a day, and counts no longer then', async () => {
    const before = await newToken('Hier')
    await academy.platform.db.execute(
      sql`update idempotent_calls set created_at = now() - interval '25 hours'`,
    )
    expect((await newToken('Hier')).body).not.toEqual(before.body)
    await academy.platform.db.execute(
      sql`update idempotent_calls set created_at = now() - interval '25 hours'`,
    )
    await makeAllDue(academy.platform.db)
    await vi.waitFor(async () => expect(await rows()).toEqual([]), { timeout: 10_000 })
  })

  it('goes with its person', async () => {
    const colleague = await academy.person('admin')
    await call('POST /api/admin/groups', { body: { name: 'Équipe' } }, colleague)
    const own = () =>
      academy.platform.db.select().from(idempotentCalls).where(eq(idempotentCalls.userId, colleague.id))
    expect(await own()).toHaveLength(1)
    await academy.platform.db.delete(users).where(eq(users.id, colleague.id))
    expect(await own()).toEqual([])
  })

  it('is nothing of refused calls, however many', async () => {
    const before = (await rows()).length
    for (let n = 0; n < 20; n++) {
      key = randomUUID()
      await signUp(admin.email)
      await call('POST /api/admin/inscriptions', { body: { userId: 999_999, formationId: 1 } })
    }
    expect(await rows()).toHaveLength(before)
  })

  it('is bounded for each person: the oldest go', async () => {
    const colleague = await academy.person('admin')
    await academy.platform.db.execute(sql`
      insert into idempotent_calls (hash, user_id, fingerprint, status, answer, lease_until, created_at)
      select 'burst ' || n, ${colleague.id}, 'x', 200, 'x', now(), now() - make_interval(secs => n)
      from generate_series(1, ${ANSWERS_OF_A_PERSON + 50}) n`)
    await call('POST /api/admin/groups', { body: { name: 'Équipe' } }, colleague)
    const own = (await rows()).filter(({ userId }) => userId === colleague.id)
    expect(own).toHaveLength(ANSWERS_OF_A_PERSON + 1)
    expect(own.map(({ hash }) => hash)).not.toContain(`burst ${ANSWERS_OF_A_PERSON + 1}`)
  })

  it('is waited for by ten at most: each asks the database again and again', async () => {
    const body = { name: 'Attente' }
    expect((await call('POST /api/admin/groups', { body })).status).toBe(201)
    const unanswered = { status: null, answer: null, leaseUntil: sql`now() + interval '1 minute'` }
    await academy.platform.db.update(idempotentCalls).set(unanswered)
    let refused = 0
    const burst = Array.from({ length: 30 }, async () => {
      const { status } = await call('POST /api/admin/groups', { body })
      if (status === 503) refused += 1
      return status
    })
    await expect.poll(() => refused, { timeout: 15_000 }).toBe(20)
    await academy.platform.db.update(idempotentCalls).set({ leaseUntil: sql`now()` })
    const statuses = await Promise.all(burst)
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
  })
})
