import { describe, expect, it } from 'vitest'
import { chapters } from '#db/schema/chapters.ts'
import { courses } from '#db/schema/courses.ts'
import { imports } from '#db/schema/imports.ts'
import { anArchive } from '#server/testing/course-archives.ts'
import { aBackup, page } from '#server/testing/moodle-backups.ts'
import { addPerson } from '#server/testing/people.ts'
import type { AcademyProcess } from '#server/testing/process.ts'
import { oneSection } from '#server/testing/send-backup.ts'
import { ask } from './support/calls.ts'
import { underLoad } from './support/load.ts'
import { newSetup, openOn } from './support/test-servers.ts'

const ENOUGH = 6
const backup = aBackup({ sections: oneSection(page('Un', '<p>Bonjour</p>'), page('Deux', '<p>Merci</p>')) })

const fileOf = (content: Buffer, name: string) => {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(content)], name))
  return form
}

// Killed with its database, too: the harder case. That PostgreSQL loses nothing either is in crash.test.ts.
describe('A server on the embedded database, killed while courses are imported', () => {
  it('has every course it acknowledged, none in part, and makes those that wait, once', async () => {
    const setup = await newSetup('embedded')
    const admin = await setup.withDatabase((platform) => addPerson(platform, 'admin'))
    const academy = await openOn(setup)
    const readBackup = (where: AcademyProcess) =>
      ask(where, 'POST /api/admin/import/moodle', { as: admin, body: fileOf(backup, 'sauvegarde.mbz') })
    const create = (where: AcademyProcess, importId: string) =>
      ask(where, 'POST /api/admin/import/:importId/create', {
        as: admin,
        params: { importId },
        body: { categoryName: 'Venue d’ailleurs' },
      })
    const waits = (await readBackup(academy)).body.importId
    const made: number[] = []
    const crowd = underLoad(2, async (person) => {
      const answer = person
        ? await create(academy, (await readBackup(academy)).body.importId)
        : await ask(academy, 'POST /api/admin/import/archive', {
            as: admin,
            body: fileOf(anArchive(), 'formation.zip'),
          })
      expect(answer.status).toBe(201)
      made.push(answer.body.id)
      if (made.length >= ENOUGH) academy.child.kill('SIGKILL')
    })
    await academy.exited
    await crowd.stop().catch(() => {})

    const again = await openOn(setup)
    const finished = await create(again, waits)
    expect([finished.status, (await create(again, waits)).status]).toEqual([201, 409])
    again.child.kill('SIGTERM')
    await again.exited

    const [found, parts, rows] = await setup.withDatabase(async ({ db }) => [
      await db.select().from(courses),
      await db.select().from(chapters),
      await db.select().from(imports),
    ])
    const ids = found.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([...made, finished.body.id]))
    const fromMoodle = new Set(rows.map(({ formationId }) => formationId))
    for (const id of ids)
      expect(parts.filter(({ formationId }) => formationId === id)).toHaveLength(fromMoodle.has(id) ? 2 : 1)
    expect(new Set(found.map(({ name }) => name)).size).toBe(found.length)
  })
})
