import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { percentDone } from '#features/learning/progress.ts'
import { offlineOwner } from '#features/offline/web/offline-owner.ts'
import { api } from '#web/lib/api.ts'
import { isNetworkError, messageOf } from '#web/lib/api-error.ts'
import { newId } from '#web/lib/new-id.ts'
import { queueCompletion, sendQueued } from '#web/lib/progress-outbox.ts'
import { keyOf } from '#web/lib/query.ts'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/player.ts'
import { useCongratulate } from './use-congratulate.ts'
import type { Watch } from './use-watch.ts'

const watchKey = keyOf('GET /api/formations/watch/:id')

/** Completes a chapter. The list shows it at once; without a network it is stored and sent later. */
export function useComplete(
  userId: number,
  course: Watch['formation'],
  { isPreview }: { isPreview: boolean },
) {
  const { id: formationId } = course
  const queries = useQueryClient()
  const toast = useToast()
  const congratulate = useCongratulate(course)
  return useMutation({
    mutationFn: async (chapitreId: number) => {
      const id = newId()
      // What was done before is told before: it may open this chapter.
      await sendQueued(userId)
      try {
        return await api('POST /api/formations/complete-chapitre', {
          body: { userId, formationId, chapitreId, id },
        })
      } catch (error) {
        if (isNetworkError(error) && !isPreview) queueCompletion(userId, { formationId, chapitreId }, id)
        throw error
      }
    },
    onMutate: (chapitreId) => {
      queries.setQueriesData<Watch>({ queryKey: watchKey }, (watch) =>
        watch?.formation.id === formationId ? withCompleted(watch, chapitreId) : watch,
      )
    },
    onError: async (error) => {
      if (isNetworkError(error) && !isPreview) {
        toast({ tone: 'info', message: words.storedForLater })
        return openNextOffline(queries, formationId)
      }
      toast({ tone: 'danger', message: messageOf(error, words.completeFailed) })
      return queries.invalidateQueries({ queryKey: watchKey })
    },
    onSuccess: async ({ progress }) => {
      // What was done in a preview shows until the page is left.
      if (isPreview) return
      if (progress === 100) congratulate()
      await queries.invalidateQueries({ queryKey: watchKey })
      await queries.invalidateQueries({ queryKey: keyOf('GET /api/formations/formation-progress/:id') })
      await queries.invalidateQueries({ queryKey: keyOf('GET /api/formations/completed-formations/:id') })
    },
  })
}

/** In a sequential course: what is kept opens without asking the server, which cannot be reached. */
async function openNextOffline(queries: QueryClient, formationId: number) {
  if (!offlineOwner()) return
  const { withNextOpened } = await import('#features/offline/web/local-links.ts')
  for (const [key, watch] of queries.getQueriesData<Watch>({ queryKey: watchKey }))
    if (watch?.formation.id === formationId) queries.setQueryData(key, await withNextOpened(watch))
}

function withCompleted(watch: Watch, chapitreId: number): Watch {
  const chapitres = watch.chapitres.map((chapter) =>
    chapter.id === chapitreId ? { ...chapter, progress: 100 } : chapter,
  )
  const done = chapitres.filter(({ progress }) => progress === 100).length
  const progress = percentDone(done, chapitres.length)
  return { ...watch, chapitres, formation: { ...watch.formation, progress } }
}
