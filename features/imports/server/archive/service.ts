import type { FastifyRequest } from 'fastify'
import { addCourse, refuseIncompleteImport } from '#features/courses/server/add-course.ts'
import { contentsOf, openCourse } from '#features/courses/server/current-course.ts'
import { beginSave } from '#features/courses/server/saves-under-way.ts'
import { type Author, categoryOf, noteChange } from '#features/courses/server/service.ts'
import { openFiles } from '#features/media/server/files.ts'
import { openZip } from '#server/platform/archives/zip.ts'
import type { Platform } from '#server/platform/platform.ts'
import { limit } from '#server/platform/rate-limits.ts'
import { withTemporaryFolder } from '#server/platform/temporary-folder.ts'
import { ARCHIVE_LIMITS } from '#shared/limits.ts'
import { IMPORTS } from '../import-limit.ts'
import { receiveFile } from '../receive-file.ts'
import { describe } from './describe.ts'
import type { Stored } from './packed-files.ts'
import { readArchive } from './read.ts'
import { takeFiles } from './take-files.ts'
import { wantedFrom } from './wanted.ts'
import { writeArchive } from './write.ts'

/** The archive of a course, as a stream, with its name. */
export async function archiveOf(platform: Platform, author: Author, id: number) {
  const { db, storage, config } = platform
  // One snapshot: a save meanwhile must not mix two states of the course.
  const whole = await db.transaction(
    async (tx) => {
      const course = await openCourse(tx, id, author.scope)
      const category = await categoryOf(tx, course.formation.categoryId)
      return { course, category, contents: await contentsOf(tx, id) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const { imageId, previewVideoId, name } = whole.course.formation
  const media = await storedOf(platform, [imageId, previewVideoId, ...whole.course.pictureIds])
  const exportedAt = new Date()
  const packed = describe({ ...whole, media }, { academy: config.academy.name, exportedAt })
  // Recorded before the first byte is sent: a download that breaks off has been made too.
  await noteChange(db, author, 'formation.archive', name)
  return { name, content: writeArchive(storage, packed, exportedAt) }
}

async function storedOf(platform: Platform, ids: (string | null)[]) {
  const files = openFiles(platform)
  const found = new Map<string, Stored>()
  for (const id of ids) {
    const medium = id && (await files.medium(id))
    if (medium) found.set(medium.id, medium)
  }
  return found
}

/** Makes a course of the archive that a form carries. If anything fails, nothing of it is left behind. */
export async function importArchive(platform: Platform, author: Author, request: FastifyRequest) {
  const { caller, scope } = author
  await limit(platform, `import:${caller.id}`, IMPORTS)
  const save = beginSave(caller.id)
  try {
    return await withTemporaryFolder(platform, async (folder) => {
      const { path } = await receiveFile(request, folder, ARCHIVE_LIMITS.packedBytes)
      const archive = await openZip(path, ARCHIVE_LIMITS)
      try {
        const { formation, files } = await readArchive(archive)
        const taken = takeFiles(platform, files, caller.id)
        try {
          const wanted = await wantedFrom(formation, taken)
          refuseIncompleteImport(wanted)
          const trainerId = scope === 'all' ? null : scope.trainerId
          return await platform.db.transaction((tx) =>
            addCourse(platform, tx, author, wanted, { trainerId, action: 'formation.import' }),
          )
        } catch (error) {
          await taken.discard()
          throw error
        }
      } finally {
        await archive.close()
      }
    })
  } finally {
    save.end()
  }
}
