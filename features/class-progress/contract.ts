import { z } from 'zod'
import { PACKAGE_STATUSES } from '#features/scorm/package-outcome.ts'
import { forAuthors, formationId, moment, success } from '#shared/endpoints.ts'
import { paging } from '#shared/paging.ts'
import { CHAPTER_KINDS, LEARNER_STATES } from '#shared/statuses.ts'
import { words } from '#words/errors.ts'
import { LEARNER_SORTS } from './rules.ts'

const LEARNERS_PAGE = 20

const invalid = { error: () => words.common.invalidInput }

const packageResult = z.object({
  chapitreId: z.number(),
  title: z.string(),
  status: z.enum(PACKAGE_STATUSES),
  percent: z.number().nullable(),
})
export type PackageResult = z.infer<typeof packageResult>

const learner = z.object({
  userId: z.number(),
  fullName: z.string(),
  photo: z.string().nullable(),
  state: z.enum(LEARNER_STATES),
  progress: z.number(),
  lastActivityAt: moment.nullable(),
  completedAt: moment.nullable(),
  /** The mean of the best result in each quiz they have answered. */
  quizPercent: z.number().nullable(),
  /** What the SCORM packages they have opened say of them, in the order of the chapters. */
  packages: z.array(packageResult),
  certificateNumber: z.string().nullable(),
})
export type Learner = z.infer<typeof learner>

const chapter = z.object({
  id: z.number(),
  number: z.number(),
  title: z.string(),
  kind: z.enum(CHAPTER_KINDS),
  section: z.string(),
  /** Includes those who completed it. */
  started: z.number(),
  completed: z.number(),
  averagePercent: z.number(),
  /** Of a SCORM package: the mean score of those who have one. */
  scorePercent: z.number().nullable(),
})

const statistics = z.object({
  formation: z.string(),
  enrolled: z.number(),
  active7Days: z.number(),
  completed: z.number(),
  averageProgress: z.number(),
  states: z.record(z.enum(LEARNER_STATES), z.number()),
  chapters: z.array(chapter),
  /** Twelve, the oldest first; each begins on a Monday in Morocco. */
  weeks: z.array(z.object({ start: z.string(), active: z.number(), completions: z.number() })),
})
export type ClassStatistics = z.infer<typeof statistics>

/** What is answered: a large class is counted by a job, and says how old its figures are. */
const answered = statistics.extend({
  /** When a job counted them; null for figures of this moment. */
  countedAt: moment.nullable(),
  /** They are being counted for the first time: until then only `enrolled` is known. */
  counting: z.boolean(),
})
export type AnsweredStatistics = z.infer<typeof answered>

const params = z.object({ id: formationId })

export const classProgressEndpoints = forAuthors({
  'GET /formations/:id/learners': {
    summary: {
      formateur: 'Who follows a formation of one’s own, and how far; the search looks at names',
      admin: 'Who follows a formation, and how far',
    },
    params,
    query: z.object({
      page: paging.page.default(1),
      size: paging.size.unwrap().default(LEARNERS_PAGE),
      search: paging.search,
      state: z.enum(LEARNER_STATES, invalid).optional(),
      sort: z.enum(LEARNER_SORTS, invalid).default('name'),
    }),
    answer: success({ data: z.array(learner), total: z.number() }),
  },
  'GET /formations/:id/learners/export': {
    summary: {
      formateur: 'Who follows a formation of one’s own, as CSV',
      admin: 'Who follows a formation, as CSV',
    },
    params,
    answer: z.string(),
  },
  'GET /formations/:id/statistics': {
    summary: { formateur: 'The figures of a formation of one’s own', admin: 'The figures of a formation' },
    params,
    answer: success({ data: answered }),
  },
})
