import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import type { Failure } from '#web/ui/action-failure.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/enrolments.ts'
import type { Enrolment } from '../../contract.ts'
import { useReadAgain } from './use-read-again.ts'

/** Ends an enrolment after a confirmation. */
export function useEnding() {
  const readAgain = useReadAgain()
  const toast = useToast()
  const [asked, setAsked] = useState<Enrolment | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const ending = useMutation({
    mutationFn: ({ id }: Enrolment) => api('DELETE /api/admin/inscriptions/:id', { params: { id } }),
    onMutate: () => setFailure(null),
    onSuccess: ({ message }) => toast(message),
    onError: (error) => setFailure({ title: words.ending.failed, error }),
    onSettled: async () => {
      await readAgain()
      setAsked(null)
    },
  })
  return {
    failure,
    /** The enrolment to confirm. */
    asked,
    ask: (request: Enrolment | null) => {
      setFailure(null)
      setAsked(request)
    },
    isBusy: ending.isPending,
    end: (request: Enrolment) => ending.mutate(request),
  }
}
