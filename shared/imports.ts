import { z } from 'zod'
import { type Endpoints, formationId, success } from './endpoints.ts'

/** A zip of `formation.json` and files (docs/archive.md). */
const archive = { params: z.object({ id: formationId }), answer: z.string() }
const made = success({ id: z.number() })
const imported = { multipart: true, status: 201, answer: made } as const
const copied = { params: z.object({ id: formationId }), status: 201, answer: made } as const

export const importEndpoints = {
  'GET /api/admin/formations/:id/archive': { summary: 'A formation with its files, as a zip', ...archive },
  'GET /api/formateur/formations/:id/archive': {
    summary: 'A formation of one’s own with its files, as a zip',
    ...archive,
  },
  'POST /api/admin/import/archive': {
    summary: 'Make an archived formation of such a zip (field `file`)',
    ...imported,
  },
  'POST /api/formateur/import/archive': {
    summary: 'Make an archived formation of one’s own of such a zip (field `file`)',
    ...imported,
  },
  'POST /api/admin/formations/:id/duplicate': { summary: 'Copy a formation, as an archived one', ...copied },
  'POST /api/formateur/formations/:id/duplicate': {
    summary: 'Copy a formation of one’s own, as an archived one',
    ...copied,
  },
} satisfies Endpoints
