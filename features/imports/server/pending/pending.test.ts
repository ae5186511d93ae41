// @long @embedded
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { courses } from '#db/schema/courses.ts'
import { imports } from '#db/schema/imports.ts'
import { importingAcademy } from '#server/testing/importing-academy.ts'
import { page } from '#server/testing/moodle-backups.ts'
import { createFrom, oneSection, reportOn } from '#server/testing/send-backup.ts'
import { storedFiles } from '#server/testing/stored-files.ts'
import { WAITING_IMPORTS_MAX } from '#shared/limits.ts'
import { sweepImports } from './service.ts'

const on = importingAcademy()

describe('A report waits for a decision', () => {
  const simple = { sections: oneSection(page('Lire', '<p>Bonjour</p>')) }
  const count = () => on.academy.platform.db.$count(courses)

  it('nothing is created before, and a course once after', async () => {
    const before = await count()
    const { importId } = await on.reportOn(simple)
    expect(await count()).toBe(before)
    const answers = await Promise.all([1, 2].map(() => on.createFrom(importId)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await on.createFrom(importId)).body.code).toBe('imported_already')
    expect(await count()).toBe(before + 1)
    const { body } = await on.academy.call('GET /api/admin/import/:importId', {
      as: on.admin,
      params: { importId },
    })
    expect(body).toMatchObject({ state: 'created', id: expect.any(Number) })
    const [row] = await on.academy.platform.db.select().from(courses).where(eq(courses.id, body.id))
    expect(row).toMatchObject({ status: 'Archivé', trainerId: null })
  })

  it('another administrator does not see it, nor anybody one that is unknown', async () => {
    const { importId } = await on.reportOn(simple)
    const other = await on.academy.person('admin')
    expect(await createFrom(on.academy, other, importId)).toMatchObject({
      status: 404,
      body: { code: 'import_not_found' },
    })
    for (const unknown of ['00000000-0000-4000-8000-000000000000', 'x'])
      expect((await on.createFrom(unknown)).status).toBe(404)
  })

  it('a name for the category is asked', async () => {
    const { importId } = await on.reportOn(simple)
    expect((await on.createFrom(importId, ' ')).status).toBe(400)
  })

  it('it can be forgotten', async () => {
    const { importId } = await on.reportOn(simple)
    const forget = () =>
      on.academy.call('DELETE /api/admin/import/:importId', { as: on.admin, params: { importId } })
    expect((await forget()).status).toBe(200)
    expect((await forget()).status).toBe(404)
    expect((await on.createFrom(importId)).status).toBe(404)
  })
})

describe('Imports that wait are bounded', () => {
  const simple = { sections: oneSection(page('Lire', '<p>Bonjour</p>')) }

  it('a few each: one more, and the oldest goes with its file', async () => {
    const person = await on.academy.person('admin')
    const own = eq(imports.userId, person.id)
    const ids: string[] = []
    for (let sent = 0; sent < WAITING_IMPORTS_MAX + 2; sent += 1)
      ids.push((await reportOn(on.academy, person, simple)).importId)
    expect(await on.academy.platform.db.$count(imports, own)).toBe(WAITING_IMPORTS_MAX)
    const stored = await storedFiles(on.academy)
    const remaining = ids.filter((id) => stored.some((key) => key.includes(id)))
    expect(remaining).toEqual(ids.slice(-WAITING_IMPORTS_MAX))
    expect((await createFrom(on.academy, person, ids[0] ?? '')).status).toBe(404)
    expect((await createFrom(on.academy, person, ids.at(-1) ?? '')).status).toBe(201)
  })

  it('several at once leave no more', async () => {
    const person = await on.academy.person('admin')
    await Promise.all([1, 2, 3, 4, 5].map(() => reportOn(on.academy, person, simple)))
    expect(await on.academy.platform.db.$count(imports, eq(imports.userId, person.id))).toBe(
      WAITING_IMPORTS_MAX,
    )
  })

  it('after their time they are unknown, and swept with their file', async () => {
    const { importId } = await on.reportOn(simple)
    await on.academy.platform.db
      .update(imports)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(imports.id, importId))
    expect((await on.createFrom(importId)).status).toBe(404)
    await sweepImports(on.academy.platform)
    expect(await on.academy.platform.db.$count(imports, eq(imports.id, importId))).toBe(0)
    expect((await storedFiles(on.academy)).some((key) => key.includes(importId))).toBe(false)
  })
})
