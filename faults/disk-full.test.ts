import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { courses } from '#db/schema/courses.ts'
import { media } from '#db/schema/media.ts'
import { aCourse, formDataOf, mp4 } from '#server/testing/course-form.ts'
import { addPerson } from '#server/testing/people.ts'
import { words } from '#words/errors.ts'
import { ask } from './support/calls.ts'
import { beginUpload, offsetOf, sendPiece } from './support/pieces.ts'
import { mayMount, newDisk } from './support/small-disk.ts'
import { type Engine, newSetup, openOn } from './support/test-servers.ts'

const MB = 1024 * 1024
const FULL = {
  success: false,
  code: 'disk_full',
  error: words.common.diskFull,
}

// The embedded database is on the same disk as the files and needs space of its own.
describe.runIf(mayMount).each<[Engine, number]>([
  ['postgres', 40],
  ['embedded', 160],
])('On a disk that fills up, with the %s database,', (engine, megabytes) => {
  it('an upload is refused with a sentence, leaves nothing behind, and the academy goes on', async () => {
    const setup = await newSetup(engine, { folder: newDisk(megabytes) })
    const trainer = await setup.withDatabase((platform) => addPerson(platform, 'formateur'))
    const academy = await openOn(setup)
    const filesLeft = () =>
      readdirSync(`${setup.dataDir}/media`, { recursive: true, withFileTypes: true }).filter((file) =>
        file.isFile(),
      )
    const save = (video: Buffer) => {
      const course = aCourse()
      const files = course.files.map((file) =>
        file.name === 'textes.mp4' ? { ...file, content: video } : file,
      )
      const body = formDataOf({ ...course, files })
      return ask(academy, 'POST /api/formateur/formations', { as: trainer, body })
    }

    const whole = await save(mp4(megabytes * MB))
    expect(whole).toMatchObject({ status: 507, body: FULL })
    expect(filesLeft()).toEqual([])

    const video = mp4((megabytes + 10) * MB)
    const upload = await beginUpload(academy, trainer, video.length)
    const inPieces = await sendPiece(academy, trainer, upload, 0, video)
    expect(inPieces).toMatchObject({ status: 507, body: FULL })
    // Complete pieces are kept for when there is space; after deleting the upload, nothing is left.
    expect(await offsetOf(academy, trainer, upload)).toBe(filesLeft().length * 16 * MB)
    const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${trainer.token}` }
    await fetch(`${academy.url}${upload}`, { method: 'DELETE', headers })
    expect(filesLeft()).toEqual([])

    expect(await save(mp4(MB))).toMatchObject({ status: 201 })
    academy.child.kill('SIGTERM')
    expect(await academy.exited).toBe(0)
    await setup.withDatabase(async ({ db }) => {
      expect(await db.select().from(courses)).toHaveLength(1)
      expect(await db.select().from(media)).toHaveLength(6)
    })
  })
})
