import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { courses } from '#db/schema/courses.ts'
import { imports } from '#db/schema/imports.ts'
import { media } from '#db/schema/media.ts'
import { openAcademy, type TestAcademy, type TestPerson } from './academy.ts'
import type { BackupOfMoodle } from './moodle-backups.ts'
import { createFrom, importBackup, reportOn, sendBackup, sendPackage } from './send-backup.ts'
import { storedFiles } from './stored-files.ts'

/** An academy for one test file, and its administrator, who brings in files from elsewhere. */
export function importingAcademy() {
  let academy: TestAcademy
  let admin: TestPerson
  beforeAll(async () => {
    academy = await openAcademy()
    admin = await academy.person('admin')
  })
  afterAll(() => academy.close())
  return {
    get academy() {
      return academy
    },
    get admin() {
      return admin
    },
    sendBackup: (...files: Buffer[]) => sendBackup(academy, admin, ...files),
    sendPackage: (file: Buffer, name?: string) => sendPackage(academy, admin, file, name),
    reportOn: (backup: BackupOfMoodle) => reportOn(academy, admin, backup),
    importBackup: (backup: BackupOfMoodle) => importBackup(academy, admin, backup),
    createFrom: (importId: string, categoryName?: string) =>
      createFrom(academy, admin, importId, categoryName),
    left: () => leftBehind(academy),
  }
}

/** Everything that an import could leave behind. */
export const leftBehind = async (academy: TestAcademy) => ({
  formations: await academy.platform.db.$count(courses),
  imports: await academy.platform.db.$count(imports),
  media: await academy.platform.db.$count(media),
  stored: (await storedFiles(academy)).length,
  work: await readdir(join(academy.dataDir, 'import-work')).catch(() => []),
})
