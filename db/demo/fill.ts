import { media } from '#db/schema/media.ts'
import { addPeople } from './accounts.ts'
import { addQuizzes } from './attempts.ts'
import { addContent } from './content.ts'
import type { DemoContext } from './context.ts'
import { daysBefore } from './dates.ts'
import { draftFormation, storeAll } from './draft.ts'
import { addRequests } from './enrolments.ts'
import { formations } from './formations.ts'
import { addGroups } from './groups.ts'
import { addNotices } from './notices.ts'
import { addPackageStates, addPackages, unpackAll } from './packages.ts'
import { DEMO_PASSWORD } from './people.ts'
import { addThreads } from './threads.ts'
import { addTrail } from './trail.ts'

/** Fills an empty database with the demo academy: the files first, then every row in one transaction. */
export async function fillDemo({ db, store, unpack, hashPassword, now }: DemoContext) {
  const drafts = Object.values(formations).map((formation, turn) =>
    draftFormation(formation, turn, daysBefore(now, formation.createdDaysAgo)),
  )
  const [stored, passwordHash] = await Promise.all([
    storeAll(
      drafts.flatMap((draft) => draft.media),
      store,
    ),
    hashPassword(DEMO_PASSWORD),
  ])
  const unpacked = await unpackAll(stored, unpack)
  await db.transaction(async (tx) => {
    const people = await addPeople(tx, passwordHash, now)
    await tx.insert(media).values(stored)
    await addPackages(tx, unpacked)
    const courses = await addContent(tx, drafts, people, now)
    await addRequests(tx, courses, people, now)
    await addPackageStates(tx)
    await addQuizzes(tx, drafts, courses, people, now)
    await addThreads(tx, courses, people, now)
    await addGroups(tx, courses, people, now)
    await addNotices(tx, courses, people, now)
    await addTrail(tx, people, now)
  })
}
