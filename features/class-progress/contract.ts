import { z } from 'zod'
import { PACKAGE_STATUSES } from '#features/scorm/package-outcome.ts'
import {
  forAuthors,
  formationId,
  moment,
  otherId,
  personId,
  requiredText,
  success,
} from '#shared/endpoints.ts'
import { LEARNER_MESSAGE_MAX } from '#shared/limits.ts'
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

const oneLearner = learner.omit({ packages: true }).extend({
  formation: z.string(),
  /** Where somebody who is stuck has stopped; null for everybody else. */
  stuckAt: z.object({ chapitreId: z.number(), title: z.string() }).nullable(),
  chapters: z.array(
    z.object({
      id: z.number(),
      number: z.number(),
      title: z.string(),
      kind: z.enum(CHAPTER_KINDS),
      section: z.string(),
      durationMinutes: z.number(),
      percent: z.number(),
      positionSeconds: z.number(),
      completedAt: moment.nullable(),
      lastActivityAt: moment.nullable(),
      /** The best result of a quiz, the score of a package. */
      bestPercent: z.number().nullable(),
      /** At a quiz, including attempts before a reset. */
      attempts: z.number(),
    }),
  ),
})
export type OneLearner = z.infer<typeof oneLearner>

/** What the reader may still write today, to anybody; null without a limit. */
const messagesLeft = z.number().nullable()

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
const ofLearner = params.extend({ userId: personId })

export const classProgressEndpoints = forAuthors({
  'GET /formations/:id/learners': {
    summary: {
      formateur: 'Who follows a formation of one’s own, and how far; the search looks at names',
      admin: 'Who follows a formation, and how far',
    },
    refusals: { 404: ['formation_not_found'] },
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
    types: ['text/csv'],
    refusals: { 404: ['formation_not_found'] },
    params,
    answer: z.string(),
  },
  'GET /formations/:id/learners/:userId': {
    summary: {
      formateur: 'One person who follows a formation of one’s own: each chapter, and what one wrote to them',
      admin: 'One person who follows a formation: each chapter, and what one wrote to them',
    },
    refusals: { 404: ['formation_not_found', 'person_not_found'] },
    params: ofLearner,
    answer: success({
      learner: oneLearner,
      messages: z.array(z.object({ id: z.number(), text: z.string(), at: moment })),
      messagesLeft,
    }),
  },
  'POST /formations/:id/learners/:userId/message': {
    summary: {
      formateur:
        'Write to somebody who follows a formation of one’s own, 20 times a day to all of them together',
      admin: 'Write to somebody who follows a formation, 20 times a day to all of them together',
    },
    refusals: {
      404: ['chapter_not_found', 'formation_not_found', 'person_not_found'],
      429: ['too_many_requests'],
    },
    idempotent: true,
    params: ofLearner,
    body: z.object({
      text: requiredText(LEARNER_MESSAGE_MAX),
      /** The chapter of the formation that it leads to. */
      chapitreId: otherId.optional(),
    }),
    answer: success({ messagesLeft }),
  },
  'GET /formations/:id/statistics': {
    summary: { formateur: 'The figures of a formation of one’s own', admin: 'The figures of a formation' },
    refusals: { 404: ['formation_not_found'] },
    params,
    answer: success({ data: answered }),
  },
})
