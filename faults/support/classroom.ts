import type { Platform } from '#server/platform/platform.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { addCourse } from '#server/testing/courses.ts'
import { addLessons, enrol } from '#server/testing/lessons.ts'
import { addPerson } from '#server/testing/people.ts'
import type { AcademyProcess } from '#server/testing/process.ts'
import { ask } from './calls.ts'

export interface Classroom {
  formationId: number
  chapterIds: number[]
  learners: TestPerson[]
}

/** A course with chapters, and enrolled learners with a session each. */
export async function addClassroom(
  platform: Pick<Platform, 'db'>,
  { learners = 4, chapters = 10 } = {},
): Promise<Classroom> {
  const { id: formationId } = await addCourse(platform)
  const lessons = await addLessons(platform, formationId, [chapters])
  const people: TestPerson[] = []
  for (let one = 0; one < learners; one++) {
    const learner = await addPerson(platform, 'user')
    await enrol(platform, learner, formationId)
    people.push(learner)
  }
  return { formationId, chapterIds: lessons.map(({ id }) => id), learners: people }
}

/** Of a course with one chapter; answers with the learner's progress in it. */
export async function completeAll(
  academy: AcademyProcess,
  learner: TestPerson,
  room: Omit<Classroom, 'learners'>,
) {
  const body = { userId: learner.id, formationId: room.formationId, chapitreId: room.chapterIds[0] }
  const { body: completion } = await ask(academy, 'POST /api/formations/complete-chapitre', {
    as: learner,
    body,
  })
  return completion.progress
}
