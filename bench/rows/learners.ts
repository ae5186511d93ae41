import { CHAPTERS_EACH, courseOf, learnerNumber, SIGNED_IN, tokenOf } from '../academy/size.ts'
import type { Sent } from '../measure/wrk.ts'
import type { Academy } from './academies.ts'

export const READS = ['me', 'formation-progress', 'watch'] as const
export const WRITES = ['complete-chapitre', 'chapitre-position'] as const

/** The calls of the signed-in learners, in turn. */
export type LearnerCall = (typeof READS | typeof WRITES)[number]

/** Which learners pgbench writes for: those who are signed in. */
export const everyoneSignedIn = ({ size }: Academy) => ({
  step: learnerNumber(size, 1) - learnerNumber(size, 0),
  learners: SIGNED_IN,
})

/** The ids that requests of learner number `n` name, as SQL over `n`. */
export const sqlOf = ({ shift, size }: Academy) => ({
  user: `(n + ${shift})`,
  formation: `(1 + n % ${size.formations})`,
  chapter: `(n % ${size.formations} * ${CHAPTERS_EACH} + 3)`,
})

export const isRead = (call: LearnerCall) => READS.some((read) => read === call)

/** Uncompressed: compressing is additional work that bare node:http does not do, and a proxy can do it. */
export function callsOf(academy: Academy, call: LearnerCall): Sent[] {
  return ofEverybody(academy, (learner) => requestOf(academy, call, learner))
}

/** One request of each signed-in learner. */
export function ofEverybody(academy: Academy, of: (learner: number) => Sent): Sent[] {
  return Array.from({ length: SIGNED_IN }, (_, index) => {
    const learner = learnerNumber(academy.size, index)
    return { ...of(learner), headers: headersOf(learner) }
  })
}

/** The chapter that a learner writes to: the third of the course that they follow. */
export const chapterOf = (academy: Academy, learner: number) =>
  (courseOf(academy.size, learner) - 1) * CHAPTERS_EACH + 3

const headersOf = (learner: number) => ({
  authorization: `Bearer ${tokenOf(learner)}`,
  'content-type': 'application/json',
})

function requestOf(academy: Academy, call: LearnerCall, learner: number): Sent {
  const userId = learner + academy.shift
  const formationId = courseOf(academy.size, learner)
  const chapitreId = chapterOf(academy, learner)
  switch (call) {
    case 'me':
      return { path: '/api/auth/me' }
    case 'formation-progress':
      return { path: `/api/formations/formation-progress/${userId}` }
    case 'watch':
      return { path: `/api/formations/watch/${formationId}` }
    case 'complete-chapitre': {
      const body = JSON.stringify({ userId, formationId, chapitreId })
      return { method: 'POST', path: '/api/formations/complete-chapitre', body }
    }
    case 'chapitre-position': {
      const body = JSON.stringify({ chapitreId, positionSeconds: 30, percent: 40 })
      return { method: 'PUT', path: '/api/formations/chapitre-position', body }
    }
  }
}
