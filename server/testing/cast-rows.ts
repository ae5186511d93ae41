import { enrolments } from '#db/schema/enrolments.ts'
import { users } from '#db/schema/people.ts'
import type { Platform } from '../platform/platform.ts'
import { addCourse } from './courses.ts'
import { addLessons, addText } from './lessons.ts'
import { addQuiz } from './quizzes.ts'

const SINCE = new Date('2026-01-05T09:00:00Z')

/** Who is there in each test, and the course that Salma teaches and Imane follows. */
export const CAST = {
  salma: {
    firstName: 'Salma',
    lastName: 'Bennani',
    email: 'salma@academie.test',
    role: 'formateur',
    bio: 'Juriste.',
    linkedin: 'https://www.linkedin.com/in/salma',
  },
  imane: { firstName: 'Imane', lastName: 'Chraïbi', email: 'imane@academie.test', role: 'user' },
  leila: { firstName: 'Leïla', lastName: 'Sefrioui', email: 'leila@academie.test', role: 'admin' },
} as const

export const COURSE_NAME = 'Accueillir chacun'

/** Adds the cast to an empty database: a test adds what it is about, and counts no rows but its own. */
export async function addCast(platform: Pick<Platform, 'db'>) {
  const { db } = platform
  const since = { createdAt: SINCE, updatedAt: SINCE }
  const people = Object.values(CAST).map((person) => ({ ...person, emailVerifiedAt: SINCE, ...since }))
  const [salma, imane] = await db.insert(users).values(people).returning()
  if (!salma || !imane) throw new Error('the cast was not added')
  const { id: formationId } = await addCourse(platform, {
    name: COURSE_NAME,
    trainerId: salma.id,
    ...since,
  })
  const [video] = await addLessons(platform, formationId, [1])
  if (!video) throw new Error('the film was not added')
  await addText(platform, video)
  await addQuiz(platform, formationId)
  await db.insert(enrolments).values({
    formationId,
    userId: imane.id,
    fullName: 'Imane Chraïbi',
    email: imane.email,
    status: 'Approuvée',
    requestedAt: SINCE,
    decidedAt: SINCE,
  })
}
