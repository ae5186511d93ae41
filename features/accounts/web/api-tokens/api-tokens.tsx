import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { API_TOKEN_NAME_MAX } from '#shared/limits.ts'
import { API_SCOPES, type ApiScope } from '#shared/statuses.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { longDate } from '#web/lib/dates.ts'
import { keyOf, query } from '#web/lib/query.ts'
import { withRecentSignIn } from '#web/lib/with-recent-sign-in.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/api-tokens.ts'
import type { ApiToken } from '../../api-tokens-contract.ts'
import { SectionHeading } from '../profile/section-heading.tsx'

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

function ApiTokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { name, scope, owner, createdAt, lastUsedAt } = token
  const about = [
    words.by(owner),
    words.created(longDate(createdAt)),
    lastUsedAt ? words.used(longDate(lastUsedAt)) : words.neverUsed,
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium">
          <bdi>{name}</bdi>
          <Badge tone={scope === 'all' ? 'warning' : 'neutral'}>{words.scopes[scope]}</Badge>
        </p>
        <p className="wrap-anywhere text-ink-muted text-sm">{about.join(' · ')}</p>
      </div>
      <Button variant="quiet-danger" size="small" aria-label={words.revokeNamed(name)} onClick={onRevoke}>
        {words.revoke}
      </Button>
    </li>
  )
}

const madeLabels = words.made

/** Shown once. Only its button closes it: a press beside it must not lose the token. */
function MadeTokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const toast = useToast()
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => toast(madeLabels.copied),
      () => toast(madeLabels.copyFailed),
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      role="alertdialog"
      title={madeLabels.title}
      description={madeLabels.text}
      actions={
        <>
          <Button onClick={() => void copy()}>
            <Copy aria-hidden="true" />
            {madeLabels.copy}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {madeLabels.done}
          </Button>
        </>
      }
    >
      <Field label={madeLabels.label}>
        <Input
          readOnly
          value={token}
          dir="ltr"
          className="font-mono text-sm"
          onFocus={(event) => event.target.select()}
        />
      </Field>
    </Dialog>
  )
}

const creationLabels = words.creation
const scopes = API_SCOPES.map((value) => ({
  value,
  label: words.scopes[value],
  hint: words.scopeHints[value],
}))

type Props = { onClose: () => void; onMade: (token: string) => void }

/** Rendered only while open. */
function CreateTokenDialog({ onClose, onMade }: Props) {
  const formId = useId()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<ApiScope>('read')
  const [error, setError] = useState<string>()
  const creation = useMutation({
    mutationFn: () =>
      withRecentSignIn(() => api('POST /api/admin/tokens', { body: { name: name.trim(), scope } })),
    onSuccess: ({ token }) => onMade(token),
  })
  const busy = creation.isPending

  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return setError(creationLabels.nameMissing)
    creation.mutate()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!busy}
      title={creationLabels.title}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel={creationLabels.busy}>
            {creationLabels.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={submit}>
        {creation.isError && <Panel tone="danger">{messageOf(creation.error, creationLabels.failed)}</Panel>}
        <Field label={creationLabels.name} hint={creationLabels.hint} error={error} required>
          <Input
            value={name}
            maxLength={API_TOKEN_NAME_MAX}
            autoComplete="off"
            disabled={busy}
            onChange={(event) => {
              setName(event.target.value)
              setError(undefined)
            }}
          />
        </Field>
        <RadioGroup label={creationLabels.scope} options={scopes} value={scope} onValueChange={setScope} />
      </form>
    </Dialog>
  )
}
