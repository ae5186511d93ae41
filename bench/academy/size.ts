/** The size of an academy. Each learner has two requests and twenty rows of progress; one of 21 has completed. */
export interface Size {
  formations: number
  learners: number
}

export const LARGE: Size = { formations: 1_000, learners: 50_000 }
const SMALL: Size = { formations: 1_000, learners: 1_000 }

/** `npm run bench -- million`, and with a number after it so many learners; one course for 200 of them. */
const [asked] = process.argv.slice(2).map(Number).filter(Boolean)
const learners = asked ?? 1_000_000
export const MILLION: Size = { formations: Math.max(1_000, learners / 200), learners }

export const SIZES = { small: SMALL, large: LARGE, million: MILLION }

export const CHAPTERS_EACH = 20
export const SECTIONS_EACH = 4

/** The number of signed-in learners, spread over all: reading one row again and again would be too easy for a cache. */
export const SIGNED_IN = 500

export const tokenOf = (number: number) => `bench-token-${String(number).padStart(12, '0')}`

/** The sessions of the trainer and the administrator, numbered before the learners'. */
export const trainerToken = tokenOf(0)
export const adminToken = 'bench-token-administrator'

/** The number of the n-th signed-in learner, from 0. In both academies they follow equally many courses. */
export const learnerNumber = (size: Size, index: number) =>
  1 + index * Math.floor((size.learners - 1) / SIGNED_IN)

/** The course that a learner has completed, as people.ts computes it. */
export const courseOf = (size: Size, learner: number) => 1 + (learner % size.formations)
