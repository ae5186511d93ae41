import { groupFormations, groupMembers, groups } from '#db/schema/groups.ts'
import { type Demo, daysBefore } from './context.ts'
import type { CourseSlug } from './courses.ts'
import type { DemoRequest } from './enrolments.ts'
import { type LearnerName, learners } from './learners.ts'
import type { DemoPerson } from './people.ts'

const CREATED_DAYS_AGO = 36
const COURSES = ['communication', 'violences', 'recruter'] satisfies CourseSlug[]

/** How many chapters of each course a member has completed. Null: enrolled before, by a request of their own. */
const MEMBERS: Partial<Record<LearnerName, (number | null)[]>> = {
  meryem: [5, 11, 8],
  soufiane: [null, 4, null],
  ghita: [5, 11, 3],
  abdellah: [5, 7, null],
  nora: [5, 2, 0],
  tarik: [2, 0, 0],
  loubna: [5, 9, 8],
  houda: [4, 0, 6],
  yassine: [0, 0, 0],
  kenza: [5, 11, 1],
  driss: [3, 5, 0],
}

/** Invited, and has not opened the link yet. */
const invited: DemoPerson = learners.zineb
const INVITED_DAYS_AGO = 0.5

/** The places of the members. */
export const groupRequests: DemoRequest[] = Object.entries(MEMBERS).flatMap(([name, done]) =>
  COURSES.flatMap((course, index) => {
    const chapters = done[index]
    if (chapters === null || chapters === undefined) return []
    const by = name as LearnerName
    return [{ by, course, daysAgo: CREATED_DAYS_AGO, status: 'Approuvée' as const, done: chapters }]
  }),
)

export async function addGroups({ tx, courses, people, now }: Demo) {
  const createdAt = daysBefore(now, CREATED_DAYS_AGO)
  const [group] = await tx
    .insert(groups)
    .values({
      name: 'Équipes d’accueil, Région de l’Oriental',
      description: 'Agents d’accueil des communes, suivis avec la région. Bilan attendu en fin d’année.',
      createdAt,
    })
    .returning()
  if (!group) throw new Error('the group was not added')
  const members = Object.keys(MEMBERS).map((name) => people.idOf(learners[name as LearnerName]))
  await tx.insert(groupMembers).values([
    ...members.map((userId) => ({ groupId: group.id, userId, joinedAt: createdAt })),
    {
      groupId: group.id,
      userId: people.idOf(invited),
      invitedEmail: invited.email,
      joinedAt: daysBefore(now, INVITED_DAYS_AGO),
    },
  ])
  await tx
    .insert(groupFormations)
    .values(COURSES.map((slug) => ({ groupId: group.id, formationId: courses[slug].id, addedAt: createdAt })))
}
