import { sql } from 'drizzle-orm'
import { addAttempts } from '#db/demo/attempts.ts'
import { addEnrolments } from '#db/demo/enrolments.ts'
import { addGroups } from '#db/demo/groups.ts'
import { addNotices } from '#db/demo/notices.ts'
import { addPeople, DEMO_PASSWORD } from '#db/demo/people.ts'
import { addThreads } from '#db/demo/threads.ts'
import { addTrail } from '#db/demo/trail.ts'
import { certificates } from '#db/schema/certificates.ts'
import { users } from '#db/schema/people.ts'
import { hashPassword } from '#features/accounts/server/passwords.ts'
import { issueDue } from '#features/certificates/server/issue.ts'
import { readDemoCourses, writeDemoCourses } from './demo-courses.ts'
import type { Platform } from './platform/platform.ts'

/**
 * Fills an empty database with the demo academy: the files first, then every row in one transaction. One that has people
 * in it is left alone. One process at a time.
 */
export async function fillDemoAcademy(platform: Platform, now = new Date()) {
  const { db } = platform
  const [someone] = await db.select({ id: users.id }).from(users).limit(1)
  if (someone) return
  process.stdout.write('Filling the demo academy …\n')
  const [archived, passwordHash] = await Promise.all([readDemoCourses(platform), hashPassword(DEMO_PASSWORD)])
  await db.transaction(async (tx) => {
    const people = await addPeople(tx, passwordHash, now)
    const courses = await writeDemoCourses(tx, archived, people, now)
    const demo = { tx, people, courses, now }
    await addEnrolments(demo)
    await addAttempts(demo)
    await addThreads(demo)
    await addGroups(demo)
    await addNotices(demo)
    await addTrail(demo)
  })
  await issueDue(platform, 'all', { mailed: false })
  await db.update(certificates).set({ issuedAt: completedAt })
}

/** The certificates of the demo are as old as the completion of their course. */
const completedAt = sql`(select max(p.completed_at) from chapter_progress p join chapters c on c.id = p.chapter_id
  where p.user_id = ${certificates.userId} and c.formation_id = ${certificates.formationId})`
