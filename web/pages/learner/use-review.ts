import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { forgetFormation } from '#web/features/player/progress-outbox.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { keyOf } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/learner.ts'

/** Revoir: back to nothing, the list anew, then the player. */
export function useReview() {
  const { id: userId } = useUser()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  return useMutation({
    mutationFn: async (formationId: number) => {
      await api('POST /api/formations/reset-formation-progress', { body: { userId, formationId } })
      forgetFormation(userId, formationId)
      queries.removeQueries({ queryKey: keyOf('GET /api/formations/watch/:id') })
      await queries.invalidateQueries({ queryKey: keyOf('GET /api/formations/completed-formations/:id') })
      await queries.invalidateQueries({ queryKey: keyOf('GET /api/formations/formation-progress/:id') })
      await navigate(paths.learner.watch(formationId))
    },
    onError: (error) => toast({ tone: 'danger', message: messageOf(error, words.resetFailed) }),
  })
}
