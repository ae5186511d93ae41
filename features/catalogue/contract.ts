import { z } from 'zod'
import { listedChapter } from '#features/chapters/contract.ts'
import { type Endpoints, formationId, moment, success } from '#shared/endpoints.ts'
import { COURSE_LANGUAGES } from '#shared/languages.ts'
import { RESOURCE_KINDS } from '#shared/statuses.ts'

const category = z.object({ name: z.string(), nameAr: z.string().nullable() })

const course = z.object({
  id: z.number(),
  name: z.string(),
  shortDescription: z.string(),
  longDescription: z.string(),
  language: z.enum(COURSE_LANGUAGES),
  image: z.string().nullable(),
  categoryName: z.string().nullable(),
  FormationCategory: category.nullable(),
  formateur: z.object({ name: z.string(), photo: z.string().nullable() }),
  totalDuration: z.number(),
  chapitreCount: z.number(),
  gratuit: z.boolean(),
  price: z.number().nullable(),
  currency: z.string(),
  createdAt: moment,
  lastUpdate: moment,
})
export type Course = z.infer<typeof course>

const courseDetail = course.extend({ videoDescription: z.string().nullable() })

const learningPoint = z.object({ learningText: z.string() })

export const resource = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  fileType: z.enum(RESOURCE_KINDS),
  originalName: z.string(),
  bytes: z.number(),
  /** Null if locked: the file of a paid course, for somebody not enrolled. */
  filePath: z.string().nullable(),
  locked: z.boolean(),
})
export type Resource = z.infer<typeof resource>

const byId = z.object({ id: formationId })
const list = success({ data: z.array(course) })

export const courseEndpoints = {
  'GET /api/formations': { summary: 'Every published formation, newest first', answer: list },
  'GET /api/formations/last-three': { summary: 'The three newest', answer: list },
  'GET /api/formations/similar/:id': {
    summary: 'Up to three others of the same category',
    refusals: { 404: ['formation_not_found'] },
    params: byId,
    answer: list,
  },
  'GET /api/formations/details/:id': {
    summary: 'Sections, aims, audience, resources and trainer',
    refusals: { 404: ['formation_not_found'] },
    params: byId,
    answer: success({
      sections: z.array(
        z.object({
          sectionTitle: z.string(),
          chapitreCount: z.number(),
          durationMinutes: z.number(),
          chapitres: z.array(listedChapter),
        }),
      ),
      apprendre: z.array(learningPoint),
      publicCible: z.array(z.object({ targetText: z.string() })),
      ressources: z.array(resource),
      formateur: z.object({
        name: z.string(),
        photo: z.string().nullable(),
        bio: z.string().nullable(),
        socialMedia: z.object({
          facebook: z.string().nullable(),
          instagram: z.string().nullable(),
          linkedin: z.string().nullable(),
        }),
      }),
    }),
  },
  'GET /api/formations/:id': {
    summary: 'One formation and its counts',
    refusals: { 404: ['formation_not_found'] },
    params: byId,
    answer: success({
      formation: courseDetail,
      counts: z.object({ inscriptions: z.number(), chapitres: z.number(), ressources: z.number() }),
    }),
  },
} satisfies Endpoints
