import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { text } from '#web/lib/field-errors.ts'
import { keyOf, query } from '#web/lib/query.ts'
import { withRecentSignIn } from '#web/lib/with-recent-sign-in.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/keys.ts'
import { PasskeyList } from '../passkeys/passkey-list.tsx'
import { CurrentPassword } from '../profile/current-password.tsx'
import { FormDialog } from '../profile/form-dialog.tsx'
import { SectionHeading } from '../profile/section-heading.tsx'
import { CodeField } from './code-field.tsx'
import { RecoveryCodes, SetUp } from './set-up.tsx'

const labels = words.security

/** Whether signing in asks for a code, and how to change that. */
export function SecuritySection() {
  const { data, isError, refetch } = useQuery(query('GET /api/user/security'))
  const queries = useQueryClient()
  const [removing, setRemoving] = useState(false)
  const [asksRenewal, setAsksRenewal] = useState(false)
  const [isBack, setBack] = useState(false)
  const begin = useMutation({ mutationFn: () => withRecentSignIn(() => api('POST /api/user/totp/setup')) })

  const renewal = useMutation({
    mutationFn: () => withRecentSignIn(() => api('POST /api/user/totp/recovery-codes')),
  })

  function leaveSetUp() {
    begin.reset()
    renewal.reset()
    setBack(true)
  }

  function finish() {
    leaveSetUp()
    void queries.invalidateQueries({ queryKey: keyOf('GET /api/user/security') })
  }

  if (begin.data) return <SetUp keys={begin.data} onDone={finish} onCancel={leaveSetUp} />
  if (renewal.data)
    return (
      <div className="grid justify-items-start gap-4">
        <SectionHeading title={words.setUp.codesTitle} text={labels.renewedText} takesFocus />
        <RecoveryCodes codes={renewal.data.recoveryCodes} onDone={finish} />
      </div>
    )
  return (
    <>
      <SectionHeading title={labels.title} text={labels.text} takesFocus={isBack} />
      {begin.isError && (
        <Panel takesFocus tone="danger" className="mb-4">
          {messageOf(begin.error, labels.setUpFailed)}
        </Panel>
      )}
      {isError && (
        <RetryPanel title={labels.loadFailed} retryLabel={labels.retry} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <p role="status">{labels.loading}</p>}
      {data && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
          <p className="flex flex-wrap items-center gap-3 font-medium">
            {labels.label}
            <Badge tone={data.totp ? 'success' : 'neutral'}>{data.totp ? labels.on : labels.off}</Badge>
          </p>
          {data.totp ? (
            <Button size="small" onClick={() => setRemoving(true)}>
              {labels.remove}
            </Button>
          ) : (
            <Button
              variant="primary"
              size="small"
              busy={begin.isPending}
              busyLabel={labels.preparing}
              onClick={() => begin.mutate()}
            >
              {labels.setUp}
            </Button>
          )}
        </div>
      )}
      {data?.recoveryCodesLeft != null && (
        <p className="mt-3 flex flex-wrap items-center justify-between gap-3 text-sm">
          {labels.codesLeft(data.recoveryCodesLeft)}
          <Button
            size="small"
            busy={renewal.isPending}
            busyLabel={labels.renewing}
            onClick={() => setAsksRenewal(true)}
          >
            {labels.renew}
          </Button>
        </p>
      )}
      <ConfirmDialog
        open={asksRenewal}
        onOpenChange={setAsksRenewal}
        title={labels.renewTitle}
        description={labels.renewText}
        confirmLabel={labels.renewConfirm}
        cancelLabel={words.cancel}
        onConfirm={() => {
          setAsksRenewal(false)
          renewal.mutate()
        }}
      />
      {renewal.isError && (
        <Panel takesFocus tone="danger" className="mt-3">
          {messageOf(renewal.error, labels.renewFailed)}
        </Panel>
      )}
      {data && <PasskeyList passkeys={data.passkeys} />}
      <RemoveDialog open={removing} onOpenChange={setRemoving} hasPassword={data?.hasPassword ?? true} />
    </>
  )
}

const removalLabels = words.removal

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** False for somebody who only signs in through a provider. */
  hasPassword: boolean
}

/** Asks for both factors, as the server does. */
function RemoveDialog({ open, onOpenChange, hasPassword }: Props) {
  const [recovery, setRecovery] = useState(false)
  const queries = useQueryClient()
  const toast = useToast()
  const removal = useMutation({
    mutationFn(given: FormData) {
      const code = text(given, 'code')
      const body = hasPassword ? { password: text(given, 'password'), code } : { code }
      return api('DELETE /api/user/totp', { body })
    },
    onSuccess({ message }) {
      onOpenChange(false)
      toast(message)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf('GET /api/user/security') }),
  })
  const busy = removal.isPending
  const refusal = removal.isError ? messageOf(removal.error, words.failed) : undefined
  const isOfPassword = removal.error instanceof ApiError && removal.error.code === 'wrong_password'

  function close() {
    removal.reset()
    onOpenChange(false)
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      danger
      title={removalLabels.title}
      description={removalLabels.text}
      confirmLabel={removalLabels.confirm}
      cancelLabel={words.cancel}
      busy={busy}
      busyLabel={removalLabels.busy}
      onSubmit={(given) => removal.mutate(given)}
      onType={() => removal.isError && removal.reset()}
    >
      {hasPassword && (
        <CurrentPassword label={words.password} error={isOfPassword ? refusal : undefined} disabled={busy} />
      )}
      <CodeField recovery={recovery} error={isOfPassword ? undefined : refusal} disabled={busy} />
      <button
        type="button"
        className="link justify-self-start text-sm"
        onClick={() => setRecovery(!recovery)}
      >
        {recovery ? words.useApp : words.useRecovery}
      </button>
    </FormDialog>
  )
}
