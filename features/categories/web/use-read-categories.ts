import { useQueryClient } from '@tanstack/react-query'

/** Reloads the list, and lets everything else that names categories be read again when it is shown. */
export function useReadCategories() {
  const queries = useQueryClient()
  return async () => {
    void queries.invalidateQueries({ refetchType: 'none' })
    await queries.refetchQueries({ queryKey: ['GET /api/admin/categories'], type: 'active' })
  }
}
