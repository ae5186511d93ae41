import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import type { Failure } from '#web/ui/action-failure.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/enrolments.ts'
import type { Decision } from '../../contract.ts'
import { useReadAgain } from './use-read-again.ts'

type Asked = { ids: number[]; action: Decision; reason?: string }

type Options = {
  send?: (asked: Asked) => Promise<{ message: string }>
  failed?: (action: Decision) => string
}

/** Approves and rejects one request or several; afterwards, even if it failed, everything that shows them is reloaded. */
export function useDecisions({ send = decide, failed = words.actionFailed }: Options = {}) {
  const readAgain = useReadAgain()
  const toast = useToast()
  const [failure, setFailure] = useState<Failure | null>(null)
  const decision = useMutation({
    mutationFn: send,
    onMutate: () => setFailure(null),
    onSuccess: ({ message }) => toast(message),
    onError: (error, { action }) => setFailure({ title: failed(action), error }),
    onSettled: readAgain,
  })
  const busy = decision.isPending ? decision.variables : null
  return {
    failure,
    forgetFailure: () => setFailure(null),
    /** The ids being decided, and how. */
    busy,
    isBusy: (id: number) => busy?.ids.includes(id) ?? false,
    /** Resolves in either case; `failure` tells whether it failed. */
    decide: (asked: Asked) => decision.mutateAsync(asked).then(noop, noop),
  }
}

function decide({ ids, action, reason }: Asked) {
  const [id] = ids
  if (ids.length === 1 && id !== undefined) {
    return api('POST /api/admin/inscriptions/:id/action', { params: { id }, body: { action, reason } })
  }
  return api('POST /api/admin/inscriptions/decisions', { body: { ids, action, reason } })
}

const noop = () => {}
