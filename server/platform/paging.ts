import { type Column, like } from 'drizzle-orm'
import type { Paging } from '#shared/paging.ts'

/** Which rows of a list: all of them when no page is asked for. */
export const span = ({ page, size }: Paging) =>
  page === undefined ? { limit: undefined, offset: 0 } : { limit: size, offset: (page - 1) * size }

/** Whether a folded column holds a folded word; what LIKE gives a meaning to is taken as it is written. */
export const holds = (column: Column, term: string) => like(column, `%${term.replace(/[\\%_]/g, '\\$&')}%`)
