import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openArchive } from '#server/platform/archives/open-archive.ts'
import { BACKUP_LIMITS } from '#shared/limits.ts'
import type { OpenedFile, ReceivedFile } from '../pending/opened-file.ts'
import { convertBackup } from './convert.ts'

/** Opens a backup under its limits, by its content: Moodle gives zip and tar.gz the same name. */
export async function openBackup<Result>(
  { path }: ReceivedFile,
  folder: string,
  work: (opened: OpenedFile) => Promise<Result>,
): Promise<Result> {
  const unpacked = join(folder, 'unpacked')
  await mkdir(unpacked)
  const { files, close } = await openArchive(path, unpacked, BACKUP_LIMITS)
  try {
    return await work({ ...(await convertBackup({ files })), files })
  } finally {
    await close()
  }
}
