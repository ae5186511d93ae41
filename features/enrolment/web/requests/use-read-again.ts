import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '#web/lib/query.ts'

const stale = [
  'GET /api/admin/inscriptions/all',
  'GET /api/admin/inscriptions/pending',
  'GET /api/admin/dashboard/counts',
] as const

/** Reloads everything that shows requests after one has changed. */
export function useReadAgain() {
  const queries = useQueryClient()
  return () => Promise.all(stale.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })))
}
