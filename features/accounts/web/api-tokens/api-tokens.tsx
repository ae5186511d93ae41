import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { keyOf, query } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/api-tokens.ts'
import type { ApiToken } from '../../api-tokens-contract.ts'
import { SectionHeading } from '../profile/section-heading.tsx'
import { ApiTokenRow } from './api-token-row.tsx'
import { CreateTokenDialog } from './create-token-dialog.tsx'
import { MadeTokenDialog } from './made-token-dialog.tsx'

const labels = words.revocation

/** The tokens of all administrators, with what makes and revokes them. */
export function ApiTokens() {
  const { data, isError, refetch } = useQuery(query('GET /api/admin/tokens'))
  const queries = useQueryClient()
  const toast = useToast()
  const [isCreating, setCreating] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const [asked, setAsked] = useState<ApiToken | null>(null)
  const refresh = () => queries.invalidateQueries({ queryKey: keyOf('GET /api/admin/tokens') })
  const revocation = useMutation({
    mutationFn: ({ id }: ApiToken) => api('DELETE /api/admin/tokens/:id', { params: { id } }),
    onSuccess: () => toast(labels.done),
    onSettled: async () => {
      await refresh()
      setAsked(null)
    },
  })

  return (
    <>
      <SectionHeading title={words.title} text={words.text} />
      {revocation.isError && (
        <Panel tone="danger" className="mb-4">
          {messageOf(revocation.error, labels.failed)}
        </Panel>
      )}
      {isError && (
        <RetryPanel title={words.loadFailed} retryLabel={words.retry} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <p role="status">{words.loading}</p>}
      {data?.data.length === 0 && <p className="border-line border-t py-3 text-ink-soft">{words.none}</p>}
      <ul className="grid">
        {data?.data.map((token) => (
          <ApiTokenRow key={token.id} token={token} onRevoke={() => setAsked(token)} />
        ))}
      </ul>
      {data && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-4">
          <Button size="small" onClick={() => setCreating(true)}>
            {words.create}
          </Button>
          <a className="link text-sm" href="/api/docs">
            {words.reference}
          </a>
        </div>
      )}
      {isCreating && (
        <CreateTokenDialog
          onClose={() => setCreating(false)}
          onMade={(token) => {
            setCreating(false)
            setMade(token)
            void refresh()
          }}
        />
      )}
      {made && <MadeTokenDialog token={made} onClose={() => setMade(null)} />}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={labels.title}
        description={labels.text}
        danger
        confirmLabel={words.revoke}
        cancelLabel={words.cancel}
        busy={revocation.isPending}
        busyLabel={labels.busy}
        onConfirm={() => asked && revocation.mutate(asked)}
      >
        <p className="wrap-anywhere font-semibold">
          <bdi>{asked?.name}</bdi>
        </p>
      </ConfirmDialog>
    </>
  )
}
