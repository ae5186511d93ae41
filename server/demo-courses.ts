import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { type Demo, daysBefore } from '#db/demo/context.ts'
import { type CourseSlug, type DemoCourse, demoCourses, demoSlugs } from '#db/demo/courses.ts'
import { type People, trainers } from '#db/demo/people.ts'
import { DRAWN_SIZE, DRAWN_WIDTHS, PREPARED_VIDEOS } from '#db/demo/prepared.ts'
import { chapters } from '#db/schema/chapters.ts'
import { courses } from '#db/schema/courses.ts'
import { media } from '#db/schema/media.ts'
import { refuseIncompleteImport } from '#features/courses/server/add-course.ts'
import type { WantedCourse } from '#features/courses/server/wanted-course.ts'
import { writeCourse } from '#features/courses/server/write-course.ts'
import { readArchive } from '#features/imports/server/archive/read.ts'
import { type TakenFiles, takeFiles } from '#features/imports/server/archive/take-files.ts'
import { wantedFrom } from '#features/imports/server/archive/wanted.ts'
import { missingFile } from '#features/imports/server/errors.ts'
import { type ImageFormat, imageFile } from '#features/media/images.ts'
import { VIDEO_FILE } from '#features/media/server/links.ts'
import { type UploadUse, uploadRules } from '#features/media/server/uploads.ts'
import type { ArchivedFile } from './platform/archives/archive.ts'
import type { Db } from './platform/database/database.ts'
import type { Platform } from './platform/platform.ts'
import { root } from './platform/root.ts'

type ReadCourse = readonly [slug: CourseSlug, wanted: WantedCourse]
type MediaRow = typeof media.$inferInsert

const demoFolder = join(root, 'db/demo')

/** Reads the archives of the demo as an import does, and stores their files. */
export async function readDemoCourses(platform: Platform): Promise<ReadCourse[]> {
  const shared = await filesIn(join(demoFolder, 'media'))
  const prepared: MediaRow[] = []
  const archives = await Promise.all(
    demoSlugs.map(async (slug) => {
      const files = new Map([...shared, ...(await filesIn(join(demoFolder, 'courses', slug)))])
      const { formation } = await readArchive({ files, close: async () => {} })
      const wanted = await wantedFrom(formation, takeDemoFiles(platform, files, prepared))
      refuseIncompleteImport(wanted)
      return [slug, wanted] as const
    }),
  )
  await platform.db.insert(media).values(prepared)
  return archives
}

/** Writes them as an import does, but published, and as old as they say. */
export async function writeDemoCourses(tx: Db, archives: ReadCourse[], people: People, now: Date) {
  const written: Partial<Demo['courses']> = {}
  for (const [slug, wanted] of archives) {
    const { trainer, createdDaysAgo, archived }: DemoCourse = demoCourses[slug]
    const status = archived ? 'Archivé' : 'Publié'
    const trainerId = trainer && people.idOf(trainers[trainer])
    const id = await writeCourse(tx, { ...wanted, status }, { current: null, trainerId, changedById: null })
    const createdAt = daysBefore(now, createdDaysAgo)
    await tx.update(courses).set({ createdAt, updatedAt: createdAt }).where(eq(courses.id, id))
    written[slug] = { id, name: wanted.name, chapterIds: await chapterIdsOf(tx, id) }
  }
  return written as Demo['courses']
}

async function chapterIdsOf(tx: Db, formationId: number) {
  const rows = await tx
    .select({ id: chapters.id })
    .from(chapters)
    .where(eq(chapters.formationId, formationId))
    .orderBy(asc(chapters.position))
  return rows.map(({ id }) => id)
}

async function filesIn(folder: string) {
  const files = new Map<string, ArchivedFile>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const { size } = await stat(path)
    files.set(relative(folder, path), { bytes: size, open: async () => createReadStream(path) })
  }
  return files
}

/** Takes files as an import does, but videos and pictures as they were prepared. The rows of these are still to be added. */
function takeDemoFiles(
  platform: Platform,
  files: ReadonlyMap<string, ArchivedFile>,
  prepared: MediaRow[],
): TakenFiles {
  const taken = takeFiles(platform, files, null)
  // A course may offer one sheet under two names, of which an import would keep the first.
  const takenAs = (use: UploadUse) => (use === 'resource' ? takeFiles(platform, files, null) : taken)
  return {
    ...taken,
    async take({ path, originalName }, use) {
      const made = preparedMedium(path, use)
      if (!made) return takenAs(use).take({ path, originalName }, use)
      const id = randomUUID()
      let bytes = 0
      for (const { source, fileName, contentType } of made.files) {
        const file = files.get(source)
        if (!file) throw missingFile(source)
        await platform.storage.put(`${id}/${fileName}`, await file.open(), { contentType })
        if (fileName === made.row.fileName) bytes = file.bytes
      }
      const { kind, visibility } = uploadRules[use]
      prepared.push({ id, kind, visibility, originalName, bytes, ...made.row })
      return id
    },
  }
}

/** What an upload would become: a video that is ready, or a picture in the sizes of its use. Null for any other file. */
function preparedMedium(path: string, use: UploadUse) {
  const video = PREPARED_VIDEOS[path]
  if (video) {
    const [fileName, mimeType] = [VIDEO_FILE, 'video/mp4']
    const row = { fileName, mimeType, ...video, videoState: 'ready' as const }
    return { row, files: [{ source: path, fileName, contentType: mimeType }] }
  }
  const { picture } = uploadRules[use]
  if (!picture) return null
  const drawn = (width: number, format: ImageFormat) => ({
    source: join(dirname(path), imageFile(widestDrawn(width), format)),
    fileName: imageFile(width, format),
    contentType: format === 'jpg' ? 'image/jpeg' : `image/${format}`,
  })
  const main = drawn(Math.max(...picture.widths), 'jpg')
  const row = { fileName: main.fileName, mimeType: main.contentType, ...DRAWN_SIZE }
  return {
    row,
    files: [main, ...picture.widths.flatMap((width) => [drawn(width, 'avif'), drawn(width, 'webp')])],
  }
}

const widestDrawn = (width: number) => DRAWN_WIDTHS.findLast((drawn) => drawn <= width) ?? DRAWN_WIDTHS[0]
