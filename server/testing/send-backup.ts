import { expect } from 'vitest'
import type { TestAcademy, TestPerson } from './academy.ts'
import { multipart } from './course-form.ts'
import { type ActivityOfBackup, aBackup, type BackupOfMoodle } from './moodle-backups.ts'

/** Sends files as a Moodle backup, as an administrator. */
export async function sendBackup(academy: TestAcademy, as: TestPerson, ...files: Buffer[]) {
  const sent = await formOf('sauvegarde.mbz', files)
  return academy.call('POST /api/admin/import/moodle', { as, ...sent })
}

/** Sends a file as a SCORM package, as an administrator. */
export async function sendPackage(academy: TestAcademy, as: TestPerson, file: Buffer, name = 'module.zip') {
  return academy.call('POST /api/admin/import/package', { as, ...(await formOf(name, [file])) })
}

function formOf(name: string, files: Buffer[]) {
  const form = new FormData()
  for (const file of files) form.append('file', new File([new Uint8Array(file)], name))
  return multipart(form)
}

export const createFrom = (
  academy: TestAcademy,
  as: TestPerson,
  importId: string,
  categoryName = 'Venue d’ailleurs',
) =>
  academy.call('POST /api/admin/import/:importId/create', {
    as,
    params: { importId },
    body: { categoryName },
  })

/** Sends a backup that is read. */
export async function reportOn(academy: TestAcademy, as: TestPerson, backup: BackupOfMoodle) {
  const { status, body } = await sendBackup(academy, as, aBackup(backup))
  expect(body).toMatchObject({ success: true })
  expect(status).toBe(201)
  return body
}

/** The course that a backup becomes, as its authors see it, with its chapters in one list. */
export async function importBackup(academy: TestAcademy, as: TestPerson, backup: BackupOfMoodle) {
  const { importId, report } = await reportOn(academy, as, backup)
  const made = await createFrom(academy, as, importId)
  expect(made.body).toEqual({ success: true, id: expect.any(Number) })
  expect(made.status).toBe(201)
  const { id } = made.body
  const { body } = await academy.call('GET /api/admin/formations/:id/edit', { as, params: { id } })
  const chapters = body.sections.flatMap(({ chapitres }) => chapitres)
  return { ...body, id, report, chapters }
}

export const oneSection = (...activities: ActivityOfBackup[]) => [{ title: 'Poser le cadre', activities }]
