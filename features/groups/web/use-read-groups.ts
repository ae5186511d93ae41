import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '#web/lib/query.ts'

const stale = [
  'GET /api/admin/groups',
  'GET /api/admin/groups/:id',
  'GET /api/admin/groups/:id/progress',
  'GET /api/admin/inscriptions/all',
  'GET /api/admin/users/all',
] as const

/** Reloads what shows groups, and what an enrolment or an import changes beside them. */
export function useReadGroups() {
  const queries = useQueryClient()
  return () => Promise.all(stale.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })))
}
