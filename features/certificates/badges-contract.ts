import { z } from 'zod'
import { type Endpoints, formationId } from '#shared/endpoints.ts'

/** Documents of the Open Badges standard (3.0), which describes them: JSON-LD, or a token. */
const document = z.string()

const BADGE_FORMATS = ['json', 'jwt'] as const

export const badgeEndpoints = {
  'GET /api/certificates/:number/badge': {
    summary: 'The badge of a certificate (Open Badges 3.0): JSON-LD with a proof, or a VC-JWT',
    types: ['application/vc', 'application/vc+jwt'],
    refusals: { 404: ['not_found'], 410: ['withdrawn'] },
    params: z.object({ number: z.string().max(60) }),
    query: z.object({ format: z.enum(BADGE_FORMATS).default('json') }),
    answer: document,
  },
  'GET /api/badges/issuer': {
    summary: 'The academy as the issuer of badges',
    types: ['application/ld+json'],
    answer: document,
  },
  'GET /api/badges/achievements/:formationId': {
    summary: 'What a badge is given for: a formation, its criteria and skills',
    types: ['application/ld+json'],
    refusals: { 404: ['not_found'] },
    params: z.object({ formationId }),
    answer: document,
  },
  'GET /api/badges/status/:list': {
    summary: 'Which badges of a list are revoked (Bitstring Status List), signed',
    types: ['application/vc'],
    refusals: { 404: ['not_found'] },
    params: z.object({
      list: z
        .string()
        .regex(/^\d{1,5}$/)
        .transform(Number),
    }),
    answer: document,
  },
} satisfies Endpoints
