// @embedded
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import { apiTokens } from '#db/schema/api-tokens.ts'
import { idempotentCalls } from '#db/schema/idempotency.ts'
import { users } from '#db/schema/people.ts'
import { openAcademy } from '#server/testing/academy.ts'
import { everyRow } from '#server/testing/every-row.ts'
import { addGroup } from '#server/testing/groups.ts'
import { makeAllDue } from '#server/testing/jobs.ts'
import { address, it } from '#server/testing/keyed-calls.ts'
import { dropDatabase } from '#server/testing/postgres-databases.ts'
import { databaseFromTemplate } from '#server/testing/template.ts'
import { addCourse } from '../testing/courses.ts'
import { openPostgres } from './database/postgres.ts'
import { ANSWERS_OF_A_PERSON } from './idempotency.ts'

describe('A call sent twice with one key', () => {
  it('is made once, and answered alike, one after the other or together', async ({
    newToken,
    tokensNamed,
  }) => {
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

  it('is compared by what its schema reads, not by how it is written', async ({ key, newToken }) => {
    const first = await newToken('  Espaces  ')
    expect((await newToken('Espaces')).body).toEqual(first.body)
    key.value = key.value.toUpperCase()
    expect((await newToken('Espaces')).body).toEqual(first.body)
  })

  it('is refused with another body, another call or another address of it', async ({
    academy,
    key,
    call,
    newToken,
    tokensNamed,
  }) => {
    const group = await addGroup(academy.platform)
    await newToken('Premier')
    expect(await newToken('Second')).toMatchObject({ status: 409, body: { code: 'key_reused' } })
    expect(await call('POST /api/admin/groups', { body: { name: 'Équipe' } })).toMatchObject({
      status: 409,
      body: { code: 'key_reused' },
    })
    expect(await tokensNamed('Second')).toEqual([])
    key.value = randomUUID()
    const member = await academy.person('user')
    const body = { userIds: [member.id] }
    const add = (id: number) => call('POST /api/admin/groups/:id/members', { params: { id }, body })
    expect((await add(group.id)).body).toMatchObject({ added: 1 })
    expect((await add(group.id)).body).toMatchObject({ added: 1 })
    const other = await addGroup(academy.platform)
    expect(await add(other.id)).toMatchObject({ status: 409, body: { code: 'key_reused' } })
  })

  it('belongs to its person', async ({ academy, call, newToken }) => {
    const colleague = await academy.person('admin')
    const first = await newToken('Commun')
    const body = { name: 'Commun', scope: 'read' }
    const other = await call('POST /api/admin/tokens', { body }, colleague)
    expect(other.status).toBe(201)
    expect(other.body).not.toEqual(first.body)
  })

  it('is made anew after a refusal, which changed nothing', async ({ academy, call }) => {
    const course = await addCourse(academy.platform, { status: 'Archivé' })
    const learner = await academy.person('user')
    const enrol = () =>
      call('POST /api/admin/inscriptions', { body: { userId: learner.id, formationId: course.id } })
    expect((await enrol()).status).toBe(404)
    await academy.platform.db.execute(sql`update formations set status = 'Publié' where id = ${course.id}`)
    expect((await enrol()).status).toBe(201)
    expect((await enrol()).status).toBe(201)
  })

  it('is made by whoever comes after a process that ended in the middle, and not before', async ({
    academy,
    rows,
    newToken,
    tokensNamed,
  }) => {
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
  it('each call is made, and refused as before', async ({ academy, leila }) => {
    const course = await addCourse(academy.platform)
    const learner = await academy.person('user')
    const options = { as: leila, body: { userId: learner.id, formationId: course.id } }
    expect((await academy.call('POST /api/admin/inscriptions', options)).status).toBe(201)
    expect(await academy.call('POST /api/admin/inscriptions', options)).toMatchObject({
      status: 409,
      body: { success: false },
    })
  })

  const TWO = '8a3f1c52-0b1e-4a7d-9c55-2f6f0d3b7a10, 8a3f1c52-0b1e-4a7d-9c55-2f6f0d3b7a11'
  it.for(['', 'clé', '1234', 'x'.repeat(5_000), TWO])(
    'that is a UUID, nothing is made (%#)',
    async (bad, { call, tokensNamed }) => {
      const headers = { 'idempotency-key': bad }
      const answer = await call('POST /api/admin/tokens', {
        body: { name: 'Refusé', scope: 'read' },
        headers,
      })
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
      expect(await tokensNamed('Refusé')).toEqual([])
    },
  )

  it('is any call that takes none', async ({ call, rows }) => {
    const before = (await rows()).length
    expect((await call('GET /api/admin/tokens')).status).toBe(200)
    expect(await rows()).toHaveLength(before)
  })
})

describe.runIf(process.env.TEST_DATABASE_URL)('Sent to two processes on one database', () => {
  it('a call is made once, and answered alike', async ({ key }) => {
    const url = await databaseFromTemplate(process.env.TEST_DATABASE_URL ?? '', 'empty')
    const open = () =>
      openAcademy({}, async () => ({ database: await openPostgres(url), drop: async () => {} }))
    const [one, other] = [await open(), await open()]
    const person = await one.person('admin')
    const options = {
      as: person,
      body: { name: 'Deux processus', scope: 'read' },
      headers: { 'idempotency-key': key.value },
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

describe('What is kept', () => {
  it('reveals neither the key nor what was sent or answered', async ({ academy, key, newToken, signUp }) => {
    const email = address()
    const { body } = await signUp(email)
    key.value = randomUUID()
    const { body: made } = await newToken('Secret')
    const stored = await everyRow(academy.platform)
    for (const secret of [key.value, body.token, made.token, 'Motdepasse2026'])
      expect(stored).not.toContain(secret)
  })

  it('goes after a day, and counts no longer then', async ({ academy, rows, newToken }) => {
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

  it('goes with its person', async ({ academy, call }) => {
    const colleague = await academy.person('admin')
    await call('POST /api/admin/groups', { body: { name: 'Équipe' } }, colleague)
    const own = () =>
      academy.platform.db.select().from(idempotentCalls).where(eq(idempotentCalls.userId, colleague.id))
    expect(await own()).toHaveLength(1)
    await academy.platform.db.delete(users).where(eq(users.id, colleague.id))
    expect(await own()).toEqual([])
  })

  it('is nothing of refused calls, however many', async ({ leila, key, call, rows, signUp }) => {
    const before = (await rows()).length
    for (let n = 0; n < 20; n++) {
      key.value = randomUUID()
      await signUp(leila.email)
      await call('POST /api/admin/inscriptions', { body: { userId: 999_999, formationId: 1 } })
    }
    expect(await rows()).toHaveLength(before)
  })

  it('is bounded for each person: the oldest go', async ({ academy, call, rows }) => {
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

  it('is waited for by ten at most: each asks the database again and again', async ({ academy, call }) => {
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
