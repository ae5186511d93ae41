import { z } from 'zod'
import { type Endpoints, forAuthors, formationId, otherId, success } from '#shared/endpoints.ts'
import { attempt, attemptResult, endedAttempt, ownAttempt, sentAnswers } from './attempt.ts'
import { quizQuestion } from './definition.ts'
import { QUIZ_LIMITS } from './limits.ts'
import { quizResults } from './results.ts'

const byChapter = z.object({ chapitreId: otherId })
const byAttempt = z.object({ id: otherId })
const byCourseAndChapter = z.object({ id: formationId, chapitreId: otherId })

export const QUIZ_FORMATS = ['gift', 'moodle-xml'] as const
export type QuizFormat = (typeof QUIZ_FORMATS)[number]

export const quizEndpoints = {
  'POST /api/quiz/:chapitreId/attempts': {
    summary: 'Start an attempt (201), or go on with the open one (200)',
    params: byChapter,
    status: 201,
    otherStatus: 200,
    answer: success({ attempt }),
  },
  'GET /api/quiz/:chapitreId/attempts': {
    summary: 'One’s own attempts, newest first; `total` counts those that are no longer listed too',
    params: byChapter,
    answer: success({ data: z.array(ownAttempt), total: z.number() }),
  },
  'PUT /api/quiz/attempts/:id': {
    summary: 'Keep answers of an open attempt',
    params: byAttempt,
    body: z.object({ answers: sentAnswers }),
    answer: success({}),
  },
  'POST /api/quiz/attempts/:id/submit': {
    summary: 'End an attempt and read its result; of one that has ended, read it again',
    params: byAttempt,
    body: z.object({ answers: sentAnswers.nullish() }),
    answer: success({ result: attemptResult, progress: z.number(), attempt: endedAttempt }),
  },
  ...forAuthors({
    'GET /formations/:id/quiz/:chapitreId/results': {
      summary: { formateur: 'The results of a quiz of one’s own', admin: 'The results of a quiz' },
      params: byCourseAndChapter,
      answer: success({ data: quizResults }),
    },
    'GET /formations/:id/quiz/:chapitreId/results/export': {
      summary: {
        formateur: 'The results of a quiz of one’s own, as CSV',
        admin: 'The results of a quiz, as CSV',
      },
      params: byCourseAndChapter,
      answer: z.string(),
    },
    'POST /quiz/import': {
      summary: 'Read questions from a GIFT or Moodle XML file (field `file`)',
      multipart: true,
      answer: success({
        questions: z.array(quizQuestion),
        /** Questions that could not be read, by the first line of each. */
        skipped: z.array(z.object({ line: z.number(), reason: z.string() })),
        /** What was not taken over of the others, one entry for each loss. */
        changed: z.array(z.object({ line: z.number(), reason: z.string() })),
      }),
    },
    'POST /quiz/export': {
      summary: 'Questions as a GIFT or Moodle XML file',
      body: z.object({
        format: z.enum(QUIZ_FORMATS),
        questions: z.array(quizQuestion).min(1).max(QUIZ_LIMITS.questions),
      }),
      /** The file. */
      answer: z.string(),
    },
  }),
} satisfies Endpoints
