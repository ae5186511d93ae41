import { openAsBlob } from 'node:fs'
import { expect, vi } from 'vitest'
import { chapters } from '#db/schema/chapters.ts'
import { courses } from '#db/schema/courses.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { addPerson } from '#server/testing/people.ts'
import type { AcademyProcess } from '#server/testing/process.ts'
import { ask } from './calls.ts'
import { writePictures } from './large-files.ts'
import type { Setup } from './test-servers.ts'

/** Sends a Moodle backup as an administrator; resolves with its import. */
export async function sendLarge(academy: AcademyProcess, as: TestPerson, path: string): Promise<string> {
  const body = new FormData()
  body.append('file', await openAsBlob(path), 'sauvegarde.mbz')
  const read = await ask(academy, 'POST /api/admin/import/moodle', { as, body })
  expect([read.status, read.body.error]).toEqual([201, undefined])
  return read.body.importId
}

/** Asks for the course of an import. */
export const create = (academy: AcademyProcess, as: TestPerson, importId: string) =>
  ask(academy, 'POST /api/admin/import/:importId/create', {
    as,
    params: { importId },
    body: { categoryName: 'Venue d’ailleurs' },
  })

const PAGES = 10

/** A backup whose course takes seconds to make, waiting for its administrator to ask for it. */
export async function largeImport(setup: Setup, open: () => Promise<AcademyProcess>) {
  const as = await setup.withDatabase((platform) => addPerson(platform, 'admin'))
  const path = await writePictures(setup.dataDir, PAGES)
  const academy = await open()
  const importId = await sendLarge(academy, as, path)
  const stateOn = async (where: AcademyProcess) =>
    (await ask(where, 'GET /api/admin/import/:importId', { as, params: { importId } })).body
  const expectCreated = async (where: AcademyProcess) =>
    expect(await stateOn(where)).toMatchObject({ state: 'created', error: null })
  /** Resolves in the midst of the work. */
  const underWay = () =>
    vi.waitFor(
      async () => {
        const { state, doneBytes, totalBytes } = await stateOn(academy)
        expect([state, doneBytes > 0, doneBytes < totalBytes]).toEqual(['creating', true, true])
      },
      { timeout: 60_000, interval: 20 },
    )
  return {
    academy,
    underWay,
    /** Asks for the course and kills the process in the midst of the work. */
    async killedMidway() {
      const asked = create(academy, as, importId)
      asked.catch(() => {})
      await underWay()
      academy.child.kill('SIGKILL')
      await expect(asked).rejects.toThrow()
      await academy.exited
    },
    create: (where = academy) => create(where, as, importId),
    /** Resolves once that process says that the course is there. */
    created: (where: AcademyProcess) =>
      vi.waitFor(() => expectCreated(where), { timeout: 300_000, interval: 200 }),
    expectCreated,
    /** There is one course, whole. */
    expectOne: () =>
      setup.withDatabase(async ({ db }) => {
        expect([await db.$count(courses), await db.$count(chapters)]).toEqual([1, PAGES])
      }),
  }
}
