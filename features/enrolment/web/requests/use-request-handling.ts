import { useState } from 'react'
import type { RowKey } from '#web/ui/data-table/selection.ts'
import type { Enrolment } from '../../contract.ts'
import { useDecisions } from './use-decisions.ts'
import { useEnding } from './use-ending.ts'

/** The state of the lists of requests: the one shown in detail, the selected ones, and those to confirm. */
export function useRequestHandling() {
  const decisions = useDecisions()
  const ending = useEnding()
  const [seen, setSeen] = useState<Enrolment | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<RowKey>>(new Set())
  const [refused, setRefused] = useState<readonly number[]>([])

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
    refuse: (ids: readonly number[]) => setRefused(ids),
    approve: (ids: readonly number[]) => decide({ ids: [...ids], action: 'approuve' }),
    reject: (reason?: string) => decide({ ids: [...refused], action: 'reject', reason }),
  }
}

export type RequestHandling = ReturnType<typeof useRequestHandling>
