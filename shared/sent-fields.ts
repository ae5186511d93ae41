import { z } from 'zod'
import { words } from '#words/errors.ts'
import { otherId } from './endpoints.ts'

/** Fields that the entries of a course save have in common. A client may send numbers as text and leave out what it has not got. */
export const LONGEST_TITLE = 300
export const LONGEST_TEXT = 20_000

const tooLong = (max: number) => ({ error: () => words.common.tooLong(max) })

/** Text as typed; missing means empty. PostgreSQL cannot store NUL characters. */
export const typed = (max: number) =>
  z
    .string()
    .nullish()
    .transform((value) => (value ?? '').replaceAll('\0', '').trim())
    .pipe(z.string().max(max, tooLong(max)))

/** Text that stays as it was if it is not sent. */
export const typedOrUnchanged = (max: number) =>
  z
    .string()
    .nullish()
    .transform((value) => value?.replaceAll('\0', '') ?? null)
    .pipe(z.string().max(max, tooLong(max)).nullable())

export const existingPath = z.string().max(2_000).nullish()
export const existingId = otherId.nullish()
export const sentUpload = z.uuid({ error: () => words.authoring.uploadNotFound }).nullish()
/** Checked by the course rules, which treat anything odd as no duration. */
export const minutes = z.union([z.number(), z.string()]).nullish()
export const place = z.coerce.number().int().min(0).max(1_000_000).optional()
