import { asc, eq } from 'drizzle-orm'
import { test } from 'vitest'
import { chapters } from '#db/schema/chapters.ts'
import { courses } from '#db/schema/courses.ts'
import { users } from '#db/schema/people.ts'
import type { Platform } from '../platform/platform.ts'
import { openSession } from '../platform/sessions.ts'
import { databaseWithCast, openAcademy, type TestPerson } from './academy.ts'
import { CAST, COURSE_NAME } from './cast-rows.ts'

/**
 * The tests of a file share an academy where Salma teaches a course, Imane follows it and Leïla administers. A file
 * adds what its tests are about with `.extend`, its settings too (`env`). Never with `.override`: test files share this
 * object, so the settings of one would hold in those after it.
 */
export const it = test
  .extend('env', { scope: 'file' }, () => ({}) as Record<string, string>)
  .extend('academy', { scope: 'file' }, async ({ env }, { onCleanup }) => {
    const academy = await openAcademy(env, databaseWithCast)
    onCleanup(academy.close)
    return academy
  })
  .extend('salma', { scope: 'file' }, ({ academy }) => signedIn(academy.platform, 'salma'))
  .extend('imane', { scope: 'file' }, ({ academy }) => signedIn(academy.platform, 'imane'))
  .extend('leila', { scope: 'file' }, ({ academy }) => signedIn(academy.platform, 'leila'))
  .extend('course', { scope: 'file' }, async ({ academy }) => {
    const { db } = academy.platform
    const [course] = await db.select().from(courses).where(eq(courses.name, COURSE_NAME))
    if (!course) throw new Error('the course is not there')
    const [video, text, quiz] = await db
      .select()
      .from(chapters)
      .where(eq(chapters.formationId, course.id))
      .orderBy(asc(chapters.position))
    if (!video || !text || !quiz) throw new Error('the course lacks chapters')
    return { ...course, video, text, quiz }
  })

async function signedIn({ db }: Pick<Platform, 'db'>, name: keyof typeof CAST): Promise<TestPerson> {
  const { email, role } = CAST[name]
  const [person] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!person) throw new Error(`${name} is not there`)
  return { id: person.id, email, role, token: await openSession(db, { userId: person.id, remember: false }) }
}
