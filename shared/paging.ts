import { z } from 'zod'
import { words } from '#words/errors.ts'
import { DEFAULT_PAGE_SIZE, LARGEST_PAGE } from './limits.ts'

const invalid = { error: () => words.common.invalidInput }
const whole = (max: number) => z.coerce.number(invalid).int(invalid).min(1, invalid).max(max, invalid)

/** Part of a long list. Without a page, the whole of it. */
export const paging = {
  page: whole(1_000_000).optional(),
  size: whole(LARGEST_PAGE).default(DEFAULT_PAGE_SIZE),
  search: z.string().trim().max(200, invalid).default(''),
}

/** A day of the academy, as a bound of a list. */
export const day = z.iso.date(invalid).refine((text) => text >= '0001', invalid)

export type Paging = { page?: number; size: number; search: string }
