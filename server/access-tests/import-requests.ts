import { anArchive } from '../testing/course-archives.ts'
import { multipart } from '../testing/course-form.ts'
import { aBackup, page } from '../testing/moodle-backups.ts'
import { packageOf } from '../testing/packages.ts'
import type { Ask } from './ask.ts'

const archiveFile: Ask = () => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(anArchive())], 'formation.zip'))
  return multipart(form)
}
const backupFile: Ask = () => {
  const form = new FormData()
  const backup = aBackup({ sections: [{ activities: [page('Lire', '<p>Bonjour</p>')] }] })
  form.set('file', new File([new Uint8Array(backup)], 'sauvegarde.mbz'))
  return multipart(form)
}
const packageFile: Ask = () => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(packageOf())], 'module.zip'))
  return multipart(form)
}
const ofImport: Ask = async (world, self) => ({ params: { importId: await world.waitingImport(self.id) } })

export const importRequests: Record<string, Ask> = {
  'POST /api/formateur/import/archive': archiveFile,
  'POST /api/admin/import/archive': archiveFile,
  'POST /api/admin/import/moodle': backupFile,
  'POST /api/admin/import/package': packageFile,
  'GET /api/admin/import/:importId': ofImport,
  'DELETE /api/admin/import/:importId': ofImport,
  'POST /api/admin/import/:importId/create': async (world, self) => ({
    params: { importId: await world.waitingImport(self.id) },
    body: { categoryName: 'Venue d’ailleurs' },
  }),
}
