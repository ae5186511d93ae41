import { type Column, like } from 'drizzle-orm'
import type { Paging } from '#shared/paging.ts'

/** Which rows of a list: all of them when no page is asked for. */
export const span = ({ page, size }: Paging) =>
  page === undefined ? { limit: undefined, offset: 0 } : { limit: size, offset: (page - 1) * size }

/** Whether a folded column contains a folded word; the wildcards of LIKE are escaped. */
export const holds = (column: Column, term: string) => like(column, `%${term.replace(/[\\%_]/g, '\\$&')}%`)
