import { stat } from 'node:fs/promises'
import { expect, it } from 'vitest'
import type { TestPerson } from '#server/testing/academy.ts'
import { formDataOf } from '#server/testing/course-form.ts'
import { packagedChapter, packagedCourse } from '#server/testing/packaged-course.ts'
import { addPerson } from '#server/testing/people.ts'
import type { AcademyProcess } from '#server/testing/process.ts'
import { ask } from './support/calls.ts'
import { writeBackup, writePackage } from './support/large-files.ts'
import { create, sendLarge } from './support/large-import.ts'
import { memoryMb, peakMb } from './support/memory.ts'
import { sendFile } from './support/pieces.ts'
import { newSetup, openOn } from './support/test-servers.ts'

const MB = 1024 * 1024
/** What a large file may take of memory beyond what a small one left. */
const MOST_MORE_MB = 80

it('A package of 200 MB takes hardly more memory than one of ten', async () => {
  const { academy, admin, folder } = await openAcademy()
  const publish = async (path: string) => {
    const uploadId = await sendFile(academy, admin, path, { name: 'module.zip', use: 'package' })
    const body = formDataOf(packagedCourse([], [packagedChapter(1, { uploadId })]))
    const made = await ask(academy, 'POST /api/admin/formations', { as: admin, body })
    expect([made.status, made.body.error]).toEqual([201, undefined])
  }
  const small = await writePackage(folder, { files: 2, fileBytes: 5 * MB })
  const large = await writePackage(folder, { files: 20, fileBytes: 10 * MB - 1_024 })
  expect((await stat(large)).size).toBeGreaterThan(199 * MB)
  await expectFlat(
    academy,
    () => publish(small),
    () => publish(large),
  )
}, 600_000)

it('A Moodle backup of 300 MB takes hardly more memory than one of ten megabytes', async () => {
  const { academy, admin, folder } = await openAcademy()
  const importBackup = async (path: string) => {
    const made = await create(academy, admin, await sendLarge(academy, admin, path))
    expect([made.status, made.body.error]).toEqual([201, undefined])
  }
  const small = await writeBackup(folder, { files: 2, fileBytes: 5 * MB })
  const large = await writeBackup(folder, { files: 16, fileBytes: 20 * MB - 1_024 })
  expect((await stat(large)).size).toBeGreaterThan(300 * MB)
  await expectFlat(
    academy,
    () => importBackup(small),
    () => importBackup(large),
  )
}, 600_000)

async function openAcademy(): Promise<{ academy: AcademyProcess; admin: TestPerson; folder: string }> {
  const setup = await newSetup('postgres')
  const admin = await setup.withDatabase((platform) => addPerson(platform, 'admin'))
  return { academy: await openOn(setup), admin, folder: setup.dataDir }
}

async function expectFlat(
  academy: AcademyProcess,
  sendSmall: () => Promise<void>,
  sendLarge: () => Promise<void>,
) {
  await sendSmall()
  const before = memoryMb(academy)
  const peak = await peakMb(academy, sendLarge)
  expect(peak - before, `from ${Math.round(before)} to ${Math.round(peak)} MB`).toBeLessThanOrEqual(
    MOST_MORE_MB,
  )
}
