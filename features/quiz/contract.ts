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
    refusals: {
      403: ['wrong_role'],
      404: ['chapter_not_found'],
      409: ['chapter_locked', 'no_attempt_left', 'preview', 'wait_before_next_attempt'],
      429: ['too_many_requests'],
    },
    params: byChapter,
    status: 201,
    otherStatus: 200,
    answer: success({ attempt }),
  },
  'GET /api/quiz/:chapitreId/attempts': {
    summary: 'One’s own attempts, newest first; `total` counts those that are no longer listed too',
    refusals: { 404: ['chapter_not_found'], 409: ['chapter_locked'] },
    params: byChapter,
    answer: success({ data: z.array(ownAttempt), total: z.number() }),
  },
  'PUT /api/quiz/attempts/:id': {
    summary: 'Keep answers of an open attempt',
    refusals: {
      404: ['attempt_not_found', 'chapter_not_found', 'formation_not_found'],
      409: ['attempt_changed', 'attempt_ended'],
    },
    params: byAttempt,
    body: z.object({ answers: sentAnswers }),
    answer: success({}),
  },
  'POST /api/quiz/attempts/:id/submit': {
    summary: 'End an attempt and read its result; of one that has ended, read it again',
    refusals: {
      404: ['attempt_not_found', 'chapter_not_found', 'formation_not_found'],
      409: ['attempt_changed', 'attempt_ended'],
    },
    params: byAttempt,
    body: z.object({ answers: sentAnswers.nullish() }),
    answer: success({ result: attemptResult, progress: z.number(), attempt: endedAttempt }),
  },
  ...forAuthors({
    'GET /formations/:id/quiz/:chapitreId/results': {
      summary: { formateur: 'The results of a quiz of one’s own', admin: 'The results of a quiz' },
      refusals: { 404: ['chapter_not_found'] },
      params: byCourseAndChapter,
      answer: success({ data: quizResults }),
    },
    'GET /formations/:id/quiz/:chapitreId/results/export': {
      summary: {
        formateur: 'The results of a quiz of one’s own, as CSV',
        admin: 'The results of a quiz, as CSV',
      },
      types: ['text/csv'],
      refusals: { 404: ['chapter_not_found'] },
      params: byCourseAndChapter,
      answer: z.string(),
    },
    'POST /quiz/import': {
      summary: 'Read questions from a GIFT or Moodle XML file (field `file`)',
      refusals: { 400: ['no_file'], 429: ['too_many_requests'] },
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
      types: ['text/plain', 'application/xml'],
      body: z.object({
        format: z.enum(QUIZ_FORMATS),
        questions: z.array(quizQuestion).min(1).max(QUIZ_LIMITS.questions),
      }),
      /** The file. */
      answer: z.string(),
    },
  }),
} satisfies Endpoints
