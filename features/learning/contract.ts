import { z } from 'zod'
import { resource } from '#features/catalogue/contract.ts'
import { preview, watchChapter } from '#features/chapters/contract.ts'
import { done, type Endpoints, formationId, moment, otherId, personId, success } from '#shared/endpoints.ts'
import { COURSE_LANGUAGES } from '#shared/languages.ts'
import { PROGRESS_STATUSES } from '#shared/statuses.ts'

const followed = z.object({
  id: z.number(),
  name: z.string(),
  language: z.enum(COURSE_LANGUAGES),
  image: z.string().nullable(),
  categoryName: z.string().nullable(),
  categoryNameAr: z.string().nullable(),
  formateur: z.string(),
  totalDuration: z.number(),
  chapitreCount: z.number(),
  /** As text with its sign: "40%". */
  progress: z.string(),
  status: z.enum(PROGRESS_STATUSES),
  lastUpdate: moment,
})
export type FollowedCourse = z.infer<typeof followed>

const completed = z.object({
  id: z.number(),
  name: z.string(),
  language: z.enum(COURSE_LANGUAGES),
  image: z.string().nullable(),
  categoryName: z.string().nullable(),
  categoryNameAr: z.string().nullable(),
  completedAt: moment,
})
export type CompletedCourse = z.infer<typeof completed>

const byPerson = z.object({ id: personId })
const byCourse = z.object({ id: formationId })

/** For what may have waited in a browser without a network. */
const act = {
  /** Sent again after an answer that got lost, it changes nothing. */
  id: z.uuid().optional(),
  /** How long ago it happened, so that something newer from another device is kept. */
  ageSeconds: z.number().min(0).default(0),
}

export const learningEndpoints = {
  'GET /api/formations/formation-progress/:id': {
    summary: 'The formations a learner follows, with progress',
    refusals: { 403: ['not_yours'] },
    params: byPerson,
    answer: success({ data: z.array(followed) }),
  },
  'GET /api/formations/completed-formations/:id': {
    summary: 'The formations a learner has completed',
    refusals: { 403: ['not_yours'] },
    params: byPerson,
    answer: success({ data: z.array(completed) }),
  },
  'POST /api/formations/complete-chapitre': {
    summary: 'Mark a chapter as completed',
    refusals: {
      403: ['not_yours', 'wrong_role'],
      404: ['chapter_not_found', 'formation_not_found'],
      409: ['chapter_locked', 'package_not_completed', 'quiz_not_passed'],
    },
    body: z.object({ userId: personId, chapitreId: otherId, formationId, ...act }),
    answer: success({ progress: z.number() }),
  },
  'PUT /api/formations/chapitre-position': {
    summary: 'Keep where the learner stopped in a chapter',
    refusals: {
      403: ['wrong_role'],
      404: ['chapter_not_found', 'formation_not_found'],
      409: ['chapter_locked'],
    },
    body: z.object({
      chapitreId: otherId,
      positionSeconds: z
        .number()
        .min(0)
        .max(86_400 * 2),
      percent: z.number().min(0).max(100),
      ...act,
    }),
    answer: success({ progress: z.number(), positionSeconds: z.number() }),
  },
  'GET /api/formations/watch/:id': {
    summary: 'What the player needs: chapters with signed links and progress',
    refusals: { 403: ['not_yours', 'wrong_role'], 404: ['formation_not_found'] },
    params: byCourse,
    query: z.object({ userId: personId.optional() }),
    answer: success({
      preview,
      formation: z.object({
        id: z.number(),
        name: z.string(),
        language: z.enum(COURSE_LANGUAGES),
        /** Whether each chapter opens once the one before is complete. */
        sequential: z.boolean(),
        /** Whether whoever completes it gets a certificate. */
        certificate: z.boolean(),
        image: z.string().nullable(),
        longDescription: z.string(),
        totalDuration: z.number(),
        progress: z.number(),
      }),
      sections: z.array(
        z.object({ id: z.number(), number: z.number(), title: z.string(), durationMinutes: z.number() }),
      ),
      chapitres: z.array(watchChapter),
      chapitreCount: z.number(),
      /** The chapter to continue with; null if nothing was watched yet. */
      resumeChapitreId: z.number().nullable(),
    }),
  },
  'GET /api/formations/watch-content/:id': {
    summary: 'Aims and resources beside the player',
    refusals: { 403: ['wrong_role'], 404: ['formation_not_found'] },
    params: byCourse,
    answer: success({
      preview,
      apprendre: z.array(z.object({ learningText: z.string() })),
      chapitreRessources: z.array(z.object({ chapitreId: z.number(), ressources: z.array(resource) })),
      formationRessources: z.array(resource),
    }),
  },
  'POST /api/formations/reset-formation-progress': {
    summary: 'Start a formation again from nothing',
    refusals: { 403: ['not_yours'], 404: ['formation_not_found'] },
    body: z.object({ userId: personId, formationId }),
    answer: done,
  },
} satisfies Endpoints
