import type { FastifyRequest } from 'fastify'
import { categoryNames } from '#features/categories/server/service.ts'
import { privateLinks } from '#features/media/server/links.ts'
import { removeMedia } from '#features/media/server/service.ts'
import { missingFiles } from '#features/scorm/server/service.ts'
import { droppedCaptions, enqueueNewVideos } from '#features/video/server/service.ts'
import { canTranscribe, transcriptionStates } from '#features/video/server/transcription/service.ts'
import { type Author, lockAuthor, type NamedAuthor } from '#server/authors.ts'
import { recordAction } from '#server/platform/audit.ts'
import { courseNotFound, notYours } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { CourseStatus } from '#shared/statuses.ts'
import { contentsOf, openCourse, openCourseToChange } from './current-course.ts'
import { changedMeanwhile } from './errors.ts'
import { presentCourse, presentRow } from './presenters.ts'
import { countLosingProgress, deleteCourseRow, findCourse, lastChange, listCourses } from './queries.ts'
import { readCourse } from './read-course.ts'
import { type ReceivedForm, receiveForm } from './receive-form.ts'
import { writeCourse } from './write-course.ts'

export async function courseOverview({ db, config }: Platform, { scope }: Author) {
  const rows = await listCourses(db, scope)
  return {
    data: rows.map((row) => presentRow(row, config.academy.name)),
    categories: await categoryNames(db),
  }
}

export async function courseToEdit(
  platform: Platform,
  { caller, scope }: Author,
  id: number,
  host: string | undefined,
) {
  const course = await openCourse(platform.db, id, scope)
  const linkTo = privateLinks(platform.secret, caller.id)
  const contents = await contentsOf(platform.db, id)
  return {
    ...presentCourse(course, contents, { linkTo, host, config: platform.config }),
    categories: await categoryNames(platform.db),
    canTranscribe: canTranscribe(platform),
    transcriptions: await transcriptionStates(platform.db, id),
  }
}

export async function createCourse(platform: Platform, author: Author, request: FastifyRequest) {
  const form = await receiveForm(platform, request, author.caller)
  const id = await saving(form, () =>
    platform.db.transaction(async (tx) => {
      await lockAuthor(tx, author)
      refuseOtherTrainer(form, author)
      const wanted = await readCourse(tx, form, null, author.caller)
      const trainerId = author.scope === 'all' ? null : author.scope.trainerId
      const id = await writeCourse(tx, wanted, { current: null, trainerId, changedById: author.caller.id })
      await enqueueNewVideos(platform, tx, id)
      await noteChange(tx, author, 'formation.create', wanted.name)
      return id
    }),
  )
  return { id, ...(await leftOut(platform, id)) }
}

export async function updateCourse(platform: Platform, author: Author, id: number, request: FastifyRequest) {
  // Checked before the files are received, and again under the lock.
  if (!(await findCourse(platform.db, id, author.scope))) throw courseNotFound()
  const form = await receiveForm(platform, request, author.caller)
  const before = await saving(form, () =>
    platform.db.transaction(async (tx) => {
      await lockAuthor(tx, author)
      refuseOtherTrainer(form, author)
      const current = await openCourseToChange(tx, id, author.scope)
      const seen = form.texts.get('version')
      if (seen && Number(seen) !== current.formation.version) {
        throw changedMeanwhile(await lastChange(tx, id, author.caller))
      }
      const wanted = await readCourse(tx, form, current, author.caller)
      const { trainerId } = current.formation
      await writeCourse(tx, wanted, { current, trainerId, changedById: author.caller.id })
      await enqueueNewVideos(platform, tx, id)
      await noteChange(tx, author, nameOfChange(current.formation.status, wanted.status), wanted.name)
      return [...current.fileIds]
    }),
  )
  // Deletes only files that the course no longer uses.
  await removeMedia(platform, before)
  return { id, ...(await leftOut(platform, id, before)) }
}

/** What the files of a save lack, or hold that is not shown: their author is told. */
const leftOut = async (platform: Platform, id: number, before: string[] = []) => ({
  warnings: await missingFiles(platform.db, id, before),
  dropped: await droppedCaptions(platform, id, before),
})

/** How many learners would lose progress if only those of its chapters stayed. */
export async function progressLost({ db }: Platform, { scope }: Author, id: number, remaining: number[]) {
  if (!(await findCourse(db, id, scope))) throw courseNotFound()
  return { learners: await countLosingProgress(db, id, remaining) }
}

/** Deletes the course with its sections, chapters, requests and progress, then its files. */
export async function deleteCourse(platform: Platform, author: Author, id: number) {
  const files = await platform.db.transaction(async (tx) => {
    const current = await openCourseToChange(tx, id, author.scope)
    await deleteCourseRow(tx, id)
    await noteChange(tx, author, 'formation.delete', current.formation.name)
    return [...current.fileIds]
  })
  await removeMedia(platform, files)
}

/** Deletes the files of a save that fails; uploads that it had taken are released by the rollback. */
async function saving<Result>(form: ReceivedForm, save: () => Promise<Result>): Promise<Result> {
  try {
    return await save()
  } catch (error) {
    await form.discard()
    throw error
  }
}

function refuseOtherTrainer({ texts }: ReceivedForm, { caller, scope }: Author) {
  const named = texts.get('formateur_id')
  if (named && scope !== 'all' && named !== String(caller.id)) throw notYours()
}

/** What a save did, by its name in the journal. */
function nameOfChange(before: CourseStatus, after: CourseStatus) {
  if (before === after) return 'formation.update'
  if (after === 'Publié') return 'formation.publish'
  return before === 'Publié' ? 'formation.withdraw' : 'formation.update'
}

/** What is done to a course is in the journal, whoever does it. */
export const noteChange = (
  tx: Platform['db'],
  { caller }: Pick<NamedAuthor, 'caller'>,
  action: string,
  name: string,
) => recordAction(tx, caller, action, name)
