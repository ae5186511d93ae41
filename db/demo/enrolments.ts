import { eq } from 'drizzle-orm'
import { chapters } from '#db/schema/chapters.ts'
import { packageStates, packages } from '#db/schema/packages.ts'
import { chapterProgress } from '#db/schema/progress.ts'
import type { RequestStatus } from '#shared/statuses.ts'
import { enrolments } from '../schema/enrolments.ts'
import { type Demo, type DemoDatabase, daysBefore } from './context.ts'
import type { CourseSlug } from './courses.ts'
import { groupRequests } from './groups.ts'
import { type LearnerName, learners } from './learners.ts'
import { admin, type DemoPerson } from './people.ts'

/** Someone who asked without an account: the request waits for an account of that address. */
type Visitor = { fullName: string; email: string; phoneNumber: string }
type Requester = LearnerName | Visitor
/** The place in the chapter after the last one completed. */
type Midway = { percent: number; positionSeconds: number }

export type DemoRequest = {
  by: Requester
  course: CourseSlug
  daysAgo: number
  status: RequestStatus
  reason?: string
  /** Chapters completed since. */
  done?: number
  midway?: Midway
}

const approved = (by: Requester, course: CourseSlug, daysAgo: number, done = 0, midway?: Midway) =>
  ({ by, course, daysAgo, status: 'Approuvée', done, midway }) as const

const pending = (by: Requester, course: CourseSlug, daysAgo: number) =>
  ({ by, course, daysAgo, status: 'En attente' }) as const

const rejected = (by: Requester, course: CourseSlug, daysAgo: number, reason: string) =>
  ({ by, course, daysAgo, status: 'Rejetée', reason }) as const

const visitor = (fullName: string, name: string, phoneNumber: string) => ({
  fullName,
  email: `${name}@exemple.test`,
  phoneNumber,
})

const full = 'Cette session est complète. Une nouvelle ouvrira le trimestre prochain.'
const incomplete = 'Le paiement n’a pas été reçu. Vous pouvez refaire une demande à tout moment.'

export const requests: DemoRequest[] = [
  // The demo learner: one course finished, one under way, one not begun, one asked for, one refused.
  approved('imane', 'communication', 74, 5),
  approved('imane', 'droits', 17, 7, { percent: 57, positionSeconds: 8 }),
  approved('imane', 'inclusion', 3),
  pending('imane', 'egalite', 0.4),
  rejected('imane', 'recruter', 58, incomplete),

  // The demo learner who reads Arabic: the same states, in both languages.
  approved('ahlam', 'egalite-ar', 14, 10),
  approved('ahlam', 'inclusion-ar', 7, 5, { percent: 45, positionSeconds: 7 }),
  approved('ahlam', 'pas-a-pas', 20),
  pending('ahlam', 'inclusion', 0.5),
  rejected('ahlam', 'egalite', 9, 'اكتمل عدد المسجلين في هذا الفوج. يبدأ الفوج المقبل بعد ثلاثة أشهر.'),

  pending('mehdi', 'droits', 0.6),
  pending('fatimaZahra', 'violences', 1.3),
  pending('omar', 'recruter', 2.2),
  pending('sara', 'egalite', 0.9),
  pending(visitor('Asmaa Riffi', 'asmaa.riffi', '+212 670 11 22 33'), 'inclusion', 1.8),
  pending(visitor('Jaouad Bensaïd', 'j.bensaid', '+212 671 44 55 66'), 'handicap', 3.1),
  pending(visitor('سناء الوردي', 'sanae.ouardi', '+212 675 32 54 76'), 'inclusion-ar', 1.1),

  rejected('khadija', 'handicap', 8, full),
  rejected('hamza', 'droits', 13, full),
  rejected('adil', 'decision', 80, 'Les conditions d’utilisation n’ont pas été respectées.'),
  rejected(
    visitor('Société Atlas Conseil', 'contact.atlas', '+212 522 00 00 00'),
    'recruter',
    44,
    incomplete,
  ),

  approved('fatimaZahra', 'communication', 4, 2),
  approved('omar', 'dialogue', 8, 3, { percent: 40, positionSeconds: 6 }),
  approved('sara', 'inclusion', 3, 4),
  approved('sara', 'inclusion-ar', 6, 2),
  approved('sara', 'violences', 12, 6),
  approved('anas', 'enfant', 9, 10),
  approved('anas', 'droits', 15, 5),
  approved('khadija', 'ecole', 19, 8),
  approved('rachid', 'communication', 11, 5),
  approved('rachid', 'egalite', 9, 1, { percent: 30, positionSeconds: 5 }),
  approved('yasmine', 'dialogue', 11, 9),
  approved('yasmine', 'decision', 29, 4),
  approved('yasmine', 'egalite-ar', 12, 4),
  approved('hamza', 'atelier', 36, 7),
  approved('hajar', 'egalite', 8, 3),
  approved('hajar', 'violences', 43, 11),
  approved('hajar', 'inclusion-ar', 5, 12),
  approved('ilyas', 'handicap', 41, 2),
  approved('ilyas', 'psychique', 50, 6),
  approved('meryem', 'budget', 57, 6),
  approved('meryem', 'droits', 16),
  approved('soufiane', 'recruter', 64, 8),
  approved('soufiane', 'communication', 66, 3),
  approved('ghita', 'enfant', 77, 7, { percent: 64, positionSeconds: 9 }),
  approved('ghita', 'handicap', 40, 7),
  approved('abdellah', 'recruter', 88, 5),
  approved('nora', 'decision', 103, 9),
  approved('tarik', 'atelier', 118, 2),
  approved('loubna', 'ecole', 134, 5),
  approved('loubna', 'pas-a-pas', 130, 5),
  approved('houda', 'teletravail', 160, 4),
  approved('yassine', 'psychique', 178),
  approved('kenza', 'teletravail', 199, 2),
  approved('kenza', 'pas-a-pas', 190, 1),
  approved('driss', 'atelier', 213, 7),

  approved(visitor('Naïma Oubella', 'naima.oubella', '+212 672 77 88 99'), 'violences', 26),
  approved(visitor('Brahim Ezzahidi', 'b.ezzahidi', '+212 673 10 20 30'), 'ecole', 71),
]

/** A request is decided on the next day, but never later than today. */
const DAYS_TO_DECIDE = 0.8

/** Requests, the progress of those who were accepted, and what their packages say of it. */
export async function addEnrolments(demo: Demo) {
  const all = [...requests, ...groupRequests].sort((a, b) => b.daysAgo - a.daysAgo)
  await demo.tx.insert(enrolments).values(all.map((request) => requestRow(request, demo)))
  await demo.tx.insert(chapterProgress).values(all.flatMap((request) => progressRows(request, demo)))
  await addPackageStates(demo.tx)
}

function requestRow(request: DemoRequest, { people, courses, now }: Demo) {
  const decided = request.status !== 'En attente'
  return {
    formationId: courses[request.course].id,
    ...requester(request, people),
    status: request.status,
    requestedAt: daysBefore(now, request.daysAgo),
    decidedAt: decided ? daysBefore(now, Math.max(0, request.daysAgo - DAYS_TO_DECIDE)) : null,
    decidedBy: decided ? people.idOf(admin) : null,
    reason: request.reason ?? null,
  }
}

function requester({ by }: DemoRequest, people: Demo['people']) {
  if (typeof by !== 'string') return { ...by, userId: null }
  const person: DemoPerson = learners[by]
  const { firstName, lastName, email, phone = null, language } = person
  const fullName = `${firstName} ${lastName}`
  return { userId: people.idOf(person), language, fullName, email, phoneNumber: phone }
}

/** Chapters are completed one after the other between the approval and today. */
function progressRows({ by, course, daysAgo, done = 0, midway }: DemoRequest, demo: Demo) {
  if (typeof by !== 'string') return []
  const userId = demo.people.idOf(learners[by])
  const { chapterIds } = demo.courses[course]
  const pace = (daysAgo - DAYS_TO_DECIDE) / (chapterIds.length + 1)
  const momentOf = (index: number) => daysBefore(demo.now, daysAgo - DAYS_TO_DECIDE - pace * (index + 1))
  const finished = chapterIds.slice(0, done).map((chapterId, index) => ({
    ...{ userId, chapterId, percent: 100, positionSeconds: 0 },
    completedAt: momentOf(index),
    updatedAt: momentOf(index),
  }))
  const next = chapterIds[done]
  if (!midway || next === undefined) return finished
  return [...finished, { userId, chapterId: next, ...midway, completedAt: null, updatedAt: momentOf(done) }]
}

/** Whoever completed a package has passed it: each of its three situations was answered rightly. */
const PASSED = { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '100' }

async function addPackageStates(tx: DemoDatabase) {
  const done = await tx
    .select({
      userId: chapterProgress.userId,
      chapterId: chapterProgress.chapterId,
      updatedAt: chapterProgress.updatedAt,
      items: packages.items,
    })
    .from(chapterProgress)
    .innerJoin(chapters, eq(chapters.id, chapterProgress.chapterId))
    .innerJoin(packages, eq(packages.mediaId, chapters.packageId))
    .where(eq(chapterProgress.percent, 100))
  const about = { values: PASSED, status: 'passed' as const, percent: 100, session: 'demo', sequence: 1 }
  await tx
    .insert(packageStates)
    .values(done.flatMap(({ items, ...of }) => items.map(({ id: item }) => ({ ...of, item, ...about }))))
}
