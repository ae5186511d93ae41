import { inscriptions } from '#db/schema/inscriptions.ts'
import { chapterProgress } from '#db/schema/progress.ts'
import type { People } from './accounts.ts'
import type { Course } from './content.ts'
import type { DemoDatabase } from './context.ts'
import { daysBefore } from './dates.ts'
import { formations } from './formations.ts'
import { groupRequests } from './groups.ts'
import { learners } from './learners.ts'
import { admin, type DemoPerson } from './people.ts'
import { type DemoRequest, requests } from './requests.ts'

/** A request is decided on the next day, but never later than today. */
const DAYS_TO_DECIDE = 0.8

export async function addRequests(tx: DemoDatabase, courses: Course[], people: People, now: Date) {
  const placed = [...requests, ...groupRequests]
    .map((request) => ({ request, course: courseOf(courses, request) }))
    .sort((a, b) => b.request.daysAgo - a.request.daysAgo)
  await tx
    .insert(inscriptions)
    .values(placed.map(({ request, course }) => requestRow(request, course, people, now)))
  await tx
    .insert(chapterProgress)
    .values(placed.flatMap(({ request, course }) => progressRows(request, course, people, now)))
}

function courseOf(courses: Course[], { formation }: DemoRequest) {
  const course = courses.find(({ name }) => name === formations[formation].name)
  if (!course) throw new Error(`the formation ${formation} was not added`)
  return course
}

function requestRow(request: DemoRequest, course: Course, people: People, now: Date) {
  const decided = request.status !== 'En attente'
  return {
    formationId: course.id,
    ...requester(request, people),
    status: request.status,
    requestedAt: daysBefore(now, request.daysAgo),
    decidedAt: decided ? daysBefore(now, Math.max(0, request.daysAgo - DAYS_TO_DECIDE)) : null,
    decidedBy: decided ? people.idOf(admin) : null,
    reason: request.reason ?? null,
  }
}

function requester({ by }: DemoRequest, people: People) {
  if (typeof by !== 'string') return { ...by, userId: null }
  const person: DemoPerson = learners[by]
  const { firstName, lastName, email, phone = null, language } = person
  return {
    userId: people.idOf(person),
    language,
    fullName: `${firstName} ${lastName}`,
    email,
    phoneNumber: phone,
  }
}

/** Chapters are completed one after the other between the approval and today. */
function progressRows(
  { by, daysAgo, done = 0, midway }: DemoRequest,
  course: Course,
  people: People,
  now: Date,
) {
  if (typeof by !== 'string') return []
  const userId = people.idOf(learners[by])
  const pace = (daysAgo - DAYS_TO_DECIDE) / (course.chapterIds.length + 1)
  const momentOf = (index: number) => daysBefore(now, daysAgo - DAYS_TO_DECIDE - pace * (index + 1))
  const finished = course.chapterIds.slice(0, done).map((chapterId, index) => ({
    userId,
    chapterId,
    percent: 100,
    positionSeconds: 0,
    completedAt: momentOf(index),
    updatedAt: momentOf(index),
  }))
  const next = course.chapterIds[done]
  if (!midway || next === undefined) return finished
  return [...finished, { userId, chapterId: next, ...midway, completedAt: null, updatedAt: momentOf(done) }]
}
