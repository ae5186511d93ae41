import type { Caller } from '#server/platform/sessions.ts'
import type { Reader } from '../rights.ts'

/** Whoever finds a message at all and is no learner is an administrator or the trainer of its course. */
export const readerOf = (authorId: number | null, { id, role }: Caller): Reader => ({
  isAuthor: authorId === id,
  isStaff: role !== 'user',
})
