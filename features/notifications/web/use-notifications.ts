import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { keyOf, query } from '#web/lib/query.ts'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/notifications.ts'

export const newest = query('GET /api/notifications', { query: {} })

type Which = { ids: number[] } | { all: true }

/** Marks notifications as read; the bell and the page read theirs again. */
export function useRead() {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (which: Which) => api('POST /api/notifications/read', { body: which }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf('GET /api/notifications') }),
    onError: (error) => toast({ message: messageOf(error, words.failed), tone: 'danger' }),
  })
}
