import { z } from 'zod'
import { category } from '#features/categories/contract.ts'
import { editedChapter, editedResource } from '#features/chapters/contract.ts'
import { CAPTION_LANGUAGES } from '#features/video/captions/languages.ts'
import { done, type Endpoints, forAuthors, formationId, personId, success } from '#shared/endpoints.ts'
import { PACKAGE_REFUSALS } from '#shared/file-refusals.ts'
import { COURSE_LANGUAGES } from '#shared/languages.ts'
import { COURSE_STATUSES } from '#shared/statuses.ts'

const courseRow = z.object({
  id: z.number(),
  name: z.string(),
  category: z.string().nullable(),
  categoryAr: z.string().nullable(),
  formateur: z.string(),
  status: z.enum(COURSE_STATUSES),
  language: z.enum(COURSE_LANGUAGES),
  image: z.string().nullable(),
  totalDuration: z.number(),
  chapterCount: z.number(),
  inscriptionCount: z.number(),
  /** Its chapters that are quizzes, in their order: each has a page of results. */
  quizzes: z.array(z.object({ chapitreId: z.number(), title: z.string() })),
})
export type CourseRow = z.infer<typeof courseRow>

const editAnswer = success({
  formation: z.object({
    id: z.number(),
    name: z.string(),
    shortDescription: z.string(),
    longDescription: z.string(),
    categoryId: z.number().nullable(),
    gratuit: z.boolean(),
    price: z.number().nullable(),
    currency: z.string(),
    status: z.enum(COURSE_STATUSES),
    language: z.enum(COURSE_LANGUAGES),
    sequential: z.boolean(),
    certificate: z.boolean(),
    image: z.string().nullable(),
    videoDescription: z.string().nullable(),
    totalDuration: z.number(),
    version: z.number(),
  }),
  /** Sent back with a save: an older one is refused with 409 `changed_meanwhile`. */
  version: z.number(),
  apprendre: z.array(z.object({ learningText: z.string() })),
  publicCible: z.array(z.object({ targetText: z.string() })),
  sections: z.array(
    z.object({
      id: z.number(),
      number: z.number(),
      title: z.string(),
      durationMinutes: z.number(),
      chapitres: z.array(editedChapter),
    }),
  ),
  ressources: z.array(editedResource),
  categories: z.array(category),
  /** Whether the academy has a program that writes captions. */
  canTranscribe: z.boolean(),
  /** Videos that it works on or has failed with. */
  transcriptions: z.array(
    z.object({
      chapitreId: z.number(),
      language: z.enum(CAPTION_LANGUAGES),
      state: z.enum(['waiting', 'failed']),
    }),
  ),
})

/** The ids of the chapters that stay, separated by commas. */
const remaining = z
  .string()
  .regex(/^(\d{1,9}(,\d{1,9})*)?$/)
  .default('')
  .transform((ids) => (ids === '' ? [] : ids.split(',').map(Number)))

const byId = z.object({ id: formationId })
const overview = success({ data: z.array(courseRow), categories: z.array(category) })
const saved = success({
  message: z.string(),
  id: z.number(),
  /** Files that the manifests of the packages in this save list, and their zips lack. */
  warnings: z.array(z.object({ chapter: z.string(), file: z.string() })),
  /** Lines of the captions in this save that a browser drops, counted from 1. */
  dropped: z.array(z.object({ chapter: z.string(), language: z.enum(CAPTION_LANGUAGES), line: z.number() })),
})

/** Of the parts of a save, and of its files. */
const saveRefusals = {
  400: [
    ...['kind_changed', 'stray_file', 'empty_file', 'upload_gone', 'unclear_numbers', 'unknown_entry'],
    ...['unknown_picture', 'captions_twice', 'broken_captions'],
    ...PACKAGE_REFUSALS,
  ],
  403: ['not_yours'],
  408: ['too_slow'],
  413: ['upload_quota'],
  503: ['too_many_pictures'],
}

export const authoringEndpoints = {
  'GET /api/admin/formations/overview': { summary: 'Every formation, newest first', answer: overview },
  'GET /api/formateur/formations/overview/:id': {
    summary: 'The trainer’s own formations, newest first',
    refusals: { 403: ['not_yours'] },
    params: z.object({ id: personId }),
    answer: overview,
  },
  ...forAuthors({
    'POST /formations': {
      summary: {
        formateur: 'Create a formation of one’s own',
        admin: 'Create a formation of the academy',
      },
      refusals: saveRefusals,
      multipart: true,
      status: 201,
      answer: saved,
    },
    'GET /formations/:id/edit': {
      summary: {
        formateur: 'A formation of one’s own as the form edits it',
        admin: 'A formation as the form edits it',
      },
      refusals: { 404: ['formation_not_found'] },
      params: byId,
      answer: editAnswer,
    },
    'PUT /formations/:id': {
      summary: { formateur: 'Save a formation of one’s own', admin: 'Save a formation' },
      refusals: { ...saveRefusals, 404: ['formation_not_found'], 409: ['changed_meanwhile'] },
      params: byId,
      multipart: true,
      answer: saved,
    },
    'GET /formations/:id/progress-lost': {
      summary: 'How many learners would lose progress by a save that leaves chapters out',
      refusals: { 404: ['formation_not_found'] },
      params: byId,
      query: z.object({ remaining }),
      answer: success({ learners: z.number() }),
    },
    'DELETE /formations/:id': {
      summary: { formateur: 'Delete a formation of one’s own', admin: 'Delete a formation and its files' },
      refusals: { 404: ['formation_not_found'] },
      params: byId,
      answer: done,
    },
  }),
} satisfies Endpoints
