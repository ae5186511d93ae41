import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import type { Failure } from '#web/ui/action-failure.tsx'
import type { RowKey } from '#web/ui/data-table/table-view.ts'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/enrolments.ts'
import type { Enrolment } from '../../contract.ts'
import { useDecisions } from './use-decisions.ts'
import { useReadAgain } from './use-read-again.ts'

/** Of several that are ticked, only the numbers are known. */
type Refused = Pick<Enrolment, 'id'> & Partial<Pick<Enrolment, 'fullName'>>

/** The state of the lists of requests: the one shown in detail, the selected ones, and those to confirm. */
export function useRequestHandling() {
  const decisions = useDecisions()
  const ending = useEnding()
  const [seen, setSeen] = useState<Enrolment | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<RowKey>>(new Set())
  const [refused, setRefused] = useState<readonly Refused[]>([])

  function decide(asked: Parameters<typeof decisions.decide>[0]) {
    ending.ask(null)
    void decisions.decide(asked).then(tidy)
  }

  function tidy() {
    setSeen(null)
    setRefused([])
    setTicked(new Set())
  }

  return {
    failure: ending.failure ?? decisions.failure,
    isBusy: decisions.busy !== null || ending.isBusy,
    busyWith: ({ id }: Enrolment) => {
      if (ending.isBusy && ending.asked?.id === id) return 'end'
      return decisions.isBusy(id) ? (decisions.busy?.action ?? null) : null
    },
    /** The enrolment whose end is to be confirmed. */
    ending: ending.asked,
    askToEnd: (request: Enrolment | null) => {
      decisions.forgetFailure()
      ending.ask(request)
    },
    end: ending.end,
    seen,
    look: setSeen,
    ticked,
    tick: setTicked,
    refused,
    /** Opens the dialog that asks for a reason. */
    refuse: (requests: readonly Refused[]) => setRefused(requests),
    approve: (ids: readonly number[]) => decide({ ids: [...ids], action: 'approuve' }),
    reject: (reason?: string) => decide({ ids: refused.map(({ id }) => id), action: 'reject', reason }),
  }
}

export type RequestHandling = ReturnType<typeof useRequestHandling>

/** Ends an enrolment after a confirmation. */
function useEnding() {
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
