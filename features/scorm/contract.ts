import { z } from 'zod'
import { preview } from '#features/chapters/contract.ts'
import { done, type Endpoints, otherId, success } from '#shared/endpoints.ts'
import { PACKAGE_STATE } from '#shared/limits.ts'
import { PACKAGE_STATUSES, PACKAGE_TROUBLES } from './package-outcome.ts'

const params = z.object({ chapitreId: otherId })

/** The database stores neither a NUL character nor half of a surrogate pair. */
const storable = (text: string) => text.replaceAll('\0', '').replace(/\p{Cs}/gu, '\ufffd')
const value = z.string().max(PACKAGE_STATE.value).transform(storable)
const element = z.string().regex(/^(cmi|adl)\.[A-Za-z0-9_.]{1,200}$/)

const values = z.record(element, value).refine((all) => {
  const texts = Object.entries(all)
  const characters = texts.reduce((sum, [name, text]) => sum + name.length + text.length, 0)
  return texts.length <= PACKAGE_STATE.values && characters <= PACKAGE_STATE.characters
})

const part = z.object({
  /** As the manifest calls it. */
  id: z.string(),
  /** Empty where the manifest gives none. */
  title: z.string(),
  /** The page to open in the frame: a link of the learner’s own. */
  path: z.string(),
  /** Whether it says itself when it is done; a plain page is done once it is open. */
  reports: z.boolean(),
  /** Null for one that was never opened. */
  status: z.enum(PACKAGE_STATUSES).nullable(),
  percent: z.number().nullable(),
})
export type PackagePart = z.infer<typeof part>

export const packageEndpoints = {
  'GET /api/formations/chapitres/:chapitreId/package': {
    summary: 'The parts of a SCORM package, with links and results of the learner’s own',
    refusals: { 403: ['wrong_role'], 404: ['chapter_not_found'], 409: ['chapter_locked'] },
    params,
    answer: success({ preview, parts: z.array(part) }),
  },
  'PUT /api/formations/chapitres/:chapitreId/package': {
    summary: 'Keep what a part of a package has committed; `completed` and `passed` complete the chapter',
    refusals: {
      403: ['wrong_role'],
      404: ['chapter_not_found'],
      409: ['chapter_locked', 'opened_elsewhere'],
      429: ['too_many_requests'],
    },
    params,
    body: z.object({
      item: z.string().max(200),
      /** One opening of the package, and the number of this commit in it: an older one that comes late is ignored. */
      session: z.string().min(8).max(64),
      sequence: z.int().min(0).max(1_000_000_000),
      /**
       * The `revision` of what was kept when this opening began. 409 `opened_elsewhere` if another opening has set
       * values since; without it, if one has since this one set its own.
       */
      base: z.int().min(0).max(1_000_000_000).optional(),
      /** Every value that the package has set, by the name of its element; none: nothing is written. */
      values,
    }),
    answer: success({
      status: z.enum(PACKAGE_STATUSES),
      percent: z.number().nullable(),
      /** Of the chapter and of the course. */
      chapterProgress: z.number(),
      progress: z.number(),
    }),
  },
  'POST /api/formations/chapitres/:chapitreId/package/trouble': {
    summary: 'Say that a package cannot work where it has no origin of its own; its author is told once',
    refusals: {
      403: ['wrong_role'],
      404: ['chapter_not_found'],
      409: ['chapter_locked'],
      429: ['too_many_requests'],
    },
    params,
    body: z.object({ reason: z.enum(PACKAGE_TROUBLES) }),
    answer: done,
  },
} satisfies Endpoints
