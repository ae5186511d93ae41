import { useState } from 'react'
import type { Inscription } from '#shared/inscriptions.ts'
import type { RowKey } from '#web/features/data-table/selection.ts'
import { useDecisions } from './use-decisions.ts'

/** What lies on the administrator's desk: the request in sight, those ticked, those about to be refused. */
export function useRequestDesk() {
  const decisions = useDecisions()
  const [seen, setSeen] = useState<Inscription | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<RowKey>>(new Set())
  const [refused, setRefused] = useState<readonly number[]>([])

  function tidy() {
    setSeen(null)
    setRefused([])
    setTicked(new Set())
  }

  return {
    failure: decisions.failure,
    isBusy: decisions.busy !== null,
    busyWith: ({ id }: Inscription) => (decisions.isBusy(id) ? (decisions.busy?.action ?? null) : null),
    seen,
    look: setSeen,
    ticked,
    tick: setTicked,
    refused,
    /** Asks first, for a reason too. */
    refuse: (ids: readonly number[]) => setRefused(ids),
    approve: (ids: readonly number[]) =>
      void decisions.decide({ ids: [...ids], action: 'approuve' }).then(tidy),
    reject: (reason?: string) =>
      void decisions.decide({ ids: [...refused], action: 'reject', reason }).then(tidy),
  }
}

export type RequestDesk = ReturnType<typeof useRequestDesk>
