import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { keyOf } from '#web/lib/query.ts'
import { withRecentSignIn } from '#web/lib/with-recent-sign-in.ts'
import type { Failure } from '#web/ui/action-failure.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/certificates-admin.ts'
import type { AdminCertificate } from '../../contract.ts'

/** A reason revokes, none restores. */
type Change = { number: string; reason: string | null }

/** Revokes and restores certificates after a confirmation. */
export function useStatusChange() {
  const queries = useQueryClient()
  const toast = useToast()
  const [asked, setAsked] = useState<AdminCertificate | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const change = useMutation({
    mutationFn: (asked: Change) => withRecentSignIn<{ message: string }>(() => send(asked)),
    onMutate: () => setFailure(null),
    onSuccess: ({ message }) => toast(message),
    onError: (error, { reason }) =>
      setFailure({ title: reason === null ? words.restoration.failed : words.revocation.failed, error }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: keyOf('GET /api/admin/certificates') })
      setAsked(null)
    },
  })
  const number = asked?.number ?? ''
  return {
    failure,
    /** The certificate whose change is to be confirmed. */
    asked,
    ask: (certificate: AdminCertificate) => {
      setFailure(null)
      setAsked(certificate)
    },
    cancel: () => setAsked(null),
    isBusy: change.isPending,
    revoke: (reason: string) => change.mutate({ number, reason }),
    restore: () => change.mutate({ number, reason: null }),
  }
}

function send({ number, reason }: Change) {
  const params = { number }
  return reason === null
    ? api('POST /api/admin/certificates/:number/restore', { params })
    : api('POST /api/admin/certificates/:number/revoke', { params, body: { reason } })
}
