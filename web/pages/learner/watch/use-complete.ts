import { useMutation, useQueryClient } from '@tanstack/react-query'
import { percentDone } from '#shared/progress.ts'
import { queueCompletion } from '#web/features/player/progress-outbox.ts'
import { useCongratulate } from '#web/features/player/use-congratulate.ts'
import { api } from '#web/lib/api.ts'
import { isNetworkError, messageOf } from '#web/lib/api-error.ts'
import { keyOf } from '#web/lib/query.ts'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/player.ts'
import type { Watch } from './use-watch.ts'

const watchKey = keyOf('GET /api/formations/watch/:id')

/** Completes a chapter. The list shows it at once; without a network it is stored and sent later. */
export function useComplete(userId: number, formation: Watch['formation']) {
  const { id: formationId } = formation
  const queries = useQueryClient()
  const toast = useToast()
  const congratulate = useCongratulate(formation)
  return useMutation({
    mutationFn: (chapitreId: number) =>
      api('POST /api/formations/complete-chapitre', { body: { userId, formationId, chapitreId } }),
    onMutate: (chapitreId) => {
      queries.setQueriesData<Watch>({ queryKey: watchKey }, (watch) =>
        watch?.formation.id === formationId ? withCompleted(watch, chapitreId) : watch,
      )
    },
    onError: (error, chapitreId) => {
      if (isNetworkError(error)) {
        queueCompletion(userId, { formationId, chapitreId })
        return toast({ tone: 'info', message: words.keptForLater })
      }
      toast({ tone: 'danger', message: messageOf(error, words.completeFailed) })
      return queries.invalidateQueries({ queryKey: watchKey })
    },
    onSuccess: async ({ progress }) => {
      if (progress === 100) congratulate()
      await queries.invalidateQueries({ queryKey: watchKey })
      await queries.invalidateQueries({ queryKey: keyOf('GET /api/formations/formation-progress/:id') })
      await queries.invalidateQueries({ queryKey: keyOf('GET /api/formations/completed-formations/:id') })
    },
  })
}

function withCompleted(watch: Watch, chapitreId: number): Watch {
  const chapitres = watch.chapitres.map((chapter) =>
    chapter.id === chapitreId ? { ...chapter, progress: 100 } : chapter,
  )
  const done = chapitres.filter(({ progress }) => progress === 100).length
  const progress = percentDone(done, chapitres.length)
  return { ...watch, chapitres, formation: { ...watch.formation, progress } }
}
