import { z } from 'zod'
import { done, type Endpoints, forAuthors, formationId, requiredText, success } from '#shared/endpoints.ts'
import { ARCHIVE_REFUSALS, PACKAGE_REFUSALS } from '#shared/file-refusals.ts'
import { LONGEST_TITLE } from '#shared/sent-fields.ts'
import { CHAPTER_KINDS } from '#shared/statuses.ts'

/** What would become of a Moodle backup or of a package. */
export const importReport = z.object({
  title: z.string(),
  /** How many. */
  sections: z.number(),
  chapters: z.array(z.object({ title: z.string(), kind: z.enum(CHAPTER_KINDS) })),
  /** Files that people download, of all chapters and of the course. */
  resources: z.number(),
  left: z.array(z.object({ what: z.string(), title: z.string(), reason: z.string() })),
})
export type ImportReport = z.infer<typeof importReport>

const read = {
  multipart: true,
  status: 201,
  answer: success({ report: importReport, importId: z.string() }),
} as const

/** A malformed id is answered like one that does not exist. */
const ofImport = { params: z.object({ importId: z.string().max(100) }) } as const

const BACKUP_REFUSALS = [
  ...['not_a_backup', 'unreadable_backup', 'missing_file', 'nothing_to_import'],
  ...['too_many_activities', 'too_many_chapters', 'too_many_questions'],
  ...ARCHIVE_REFUSALS,
]

export const importEndpoints = {
  'POST /api/admin/import/moodle': {
    summary: 'Read a Moodle backup (field `file`) and say what would become of it',
    refusals: { 400: ['one_file', ...BACKUP_REFUSALS], 413: ['upload_quota'], 429: ['too_many_requests'] },
    idempotent: true,
    ...read,
  },
  'POST /api/admin/import/package': {
    summary: 'Read a SCORM package (field `file`) and say which formation it would become',
    refusals: { 400: ['one_file', ...PACKAGE_REFUSALS], 413: ['upload_quota'], 429: ['too_many_requests'] },
    idempotent: true,
    ...read,
  },
  'GET /api/admin/import/:importId': {
    summary: 'How far an import of one’s own is',
    refusals: { 404: ['import_not_found'] },
    ...ofImport,
    answer: success({
      state: z.enum(['waiting', 'creating', 'created']),
      /** The progress in bytes of its files. */
      doneBytes: z.number(),
      totalBytes: z.number(),
      id: z.number().nullable(),
      /** Why no course was made of it, when it was last asked for. */
      error: z.string().nullable(),
    }),
  },
  'POST /api/admin/import/:importId/create': {
    summary:
      'Make an archived formation of a file that was read: 201 once it is made, 202 with `id: null` if it takes minutes',
    refusals: {
      400: [...BACKUP_REFUSALS, ...PACKAGE_REFUSALS],
      404: ['import_not_found'],
      409: ['import_under_way', 'imported_already'],
      429: ['too_many_requests'],
      500: ['import_interrupted'],
    },
    idempotent: true,
    ...ofImport,
    body: z.object({ categoryName: requiredText(LONGEST_TITLE) }),
    status: 201,
    otherStatus: 202,
    answer: success({ id: z.number().nullable() }),
  },
  'DELETE /api/admin/import/:importId': {
    summary: 'Forget a file that was read',
    refusals: { 404: ['import_not_found'], 409: ['import_under_way', 'imported_already'] },
    ...ofImport,
    answer: done,
  },
  ...forAuthors({
    /** A zip of `formation.json` and files (docs/archive.md). */
    'GET /formations/:id/archive': {
      summary: {
        formateur: 'A formation of one’s own with its files, as a zip',
        admin: 'A formation with its files, as a zip',
      },
      types: ['application/zip'],
      refusals: { 404: ['formation_not_found'] },
      params: z.object({ id: formationId }),
      answer: z.string(),
    },
    'POST /import/archive': {
      summary: {
        formateur: 'Make an archived formation of one’s own of such a zip (field `file`)',
        admin: 'Make an archived formation of such a zip (field `file`)',
      },
      refusals: {
        400: [
          ...['one_file', 'not_an_archive', 'newer_archive', 'unreadable_document', 'missing_file'],
          ...['captions_twice', 'broken_captions'],
          ...ARCHIVE_REFUSALS,
        ],
        408: ['too_slow'],
        413: ['upload_quota'],
        429: ['too_many_requests'],
        503: ['too_many_pictures'],
      },
      multipart: true,
      idempotent: true,
      status: 201,
      answer: success({ id: z.number() }),
    },
    'POST /formations/:id/duplicate': {
      summary: {
        formateur: 'Copy a formation of one’s own, as an archived one',
        admin: 'Copy a formation, as an archived one',
      },
      refusals: { 404: ['formation_not_found'], 429: ['too_many_requests'] },
      params: z.object({ id: formationId }),
      idempotent: true,
      status: 201,
      answer: success({ id: z.number() }),
    },
  }),
} satisfies Endpoints
