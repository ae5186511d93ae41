import { PassThrough, type Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { ZipFile } from 'yazl'
import { categoryName } from '#features/categories/server/service.ts'
import type { Contents } from '#features/chapters/server/chapter-kind.ts'
import type { AuthorsResource } from '#features/chapters/server/content/service.ts'
import { addCourse, refuseIncompleteImport } from '#features/courses/server/add-course.ts'
import { type CurrentCourse, contentsOf, openCourse } from '#features/courses/server/current-course.ts'
import { beginSave } from '#features/courses/server/saves-under-way.ts'
import { noteChange } from '#features/courses/server/service.ts'
import { openFiles } from '#features/media/server/files.ts'
import { type Author, lockAuthor } from '#server/authors.ts'
import { kinds } from '#server/kinds.ts'
import { openZip } from '#server/platform/archives/zip.ts'
import type { Platform } from '#server/platform/platform.ts'
import { limit } from '#server/platform/rate-limits.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { withTemporaryFolder } from '#server/platform/temporary-folder.ts'
import { ARCHIVE_LIMITS, CURRENCY } from '#shared/limits.ts'
import { ARCHIVE_DOCUMENT, ARCHIVE_VERSION, type ArchiveDocument } from '../../archive.ts'
import { IMPORTS } from '../import-limit.ts'
import { receiveFile } from '../receive-file.ts'
import { type Packed, packedFiles, type Stored } from './packed-files.ts'
import { readArchive } from './read.ts'
import { takeFiles } from './take-files.ts'
import { wantedFrom } from './wanted.ts'

/** The archive of a course, as a stream, with its name. */
export async function archiveOf(platform: Platform, author: Author, id: number) {
  const { db, storage, config } = platform
  // One snapshot: a save meanwhile must not mix two states of the course.
  const whole = await db.transaction(
    async (tx) => {
      const course = await openCourse(tx, id, author.scope)
      const category = await categoryName(tx, course.formation.categoryId)
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
          return await platform.db.transaction(async (tx) => {
            await lockAuthor(tx, author)
            return addCourse(platform, tx, author, wanted, { trainerId, action: 'formation.import' })
          })
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

/**
 * The zip as a stream, one file open at a time. Videos and pictures are compressed already, so files are stored as they
 * are. A file that cannot be read ends the stream with an error, and so the download.
 */
function writeArchive(
  storage: Pick<Storage, 'open'>,
  { document, files }: { document: ArchiveDocument; files: Packed[] },
  mtime: Date,
): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  let current: Readable | undefined
  const fail = (error: Error) => output.destroy(error)
  zip.on('error', fail)
  zip.outputStream.pipe(output)
  // Whoever stops the download closes the file that is being read.
  output.on('close', () => current?.destroy())

  zip.addBuffer(Buffer.from(JSON.stringify(document, null, 2)), ARCHIVE_DOCUMENT, { mtime })
  for (const { path, key } of files) {
    zip.addReadStreamLazy(path, { mtime, compress: false }, (use) => {
      if (output.destroyed) return
      storage.open(key).then(({ stream }) => {
        current = stream
        stream.on('error', fail)
        if (output.destroyed) stream.destroy()
        use(null, stream)
      }, fail)
    })
  }
  zip.end()
  return output
}

/** A course with all that an archive says of it. */
interface WholeCourse {
  course: CurrentCourse
  category: string | null
  /** The media of the cover, the preview and the pictures in texts. */
  media: ReadonlyMap<string, Stored>
  contents: Contents
}

/** The document of an archive, and the files that it names, each once. */
function describe(whole: WholeCourse, about: { academy: string; exportedAt: Date }) {
  const { course, category, contents } = whole
  const { formation } = course
  const files = packedFiles(whole.media)
  const describeResource = ({ name, description, file }: AuthorsResource) => ({
    name,
    description,
    file: file && files.add(file),
  })
  const document: ArchiveDocument = {
    schemaVersion: ARCHIVE_VERSION,
    exportedAt: about.exportedAt.toISOString(),
    academy: about.academy,
    formation: {
      ...(formation.status === 'Brouillon' && { draft: true }),
      name: formation.name,
      shortDescription: formation.shortDescription,
      longDescription: formation.longDescription,
      category,
      language: formation.language,
      sequential: formation.sequential,
      certificate: formation.certificate,
      free: formation.free,
      price: formation.price,
      currency: CURRENCY,
      cover: files.addById(formation.imageId),
      previewVideo: files.addById(formation.previewVideoId),
      learningPoints: course.learningPoints.map(({ learningText }) => learningText),
      audiences: course.audiences.map(({ targetText }) => targetText),
      sections: course.sections.map(({ title, chapters }) => ({
        title,
        chapters: chapters.map((chapter) => ({
          title: chapter.title,
          description: chapter.description,
          durationMinutes: chapter.durationMinutes,
          resources: course.resources
            .filter(({ chapterId }) => chapterId === chapter.id)
            .map(describeResource),
          ...kinds[chapter.kind].archive(chapter, contents.get(chapter.id), files),
        })),
      })),
      resources: course.resources.filter(({ chapterId }) => chapterId === null).map(describeResource),
    },
  }
  return { document, files: files.all }
}
