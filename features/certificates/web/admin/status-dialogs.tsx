import { useState } from 'react'
import { REASON_MAX, REVOCATION_REASON_MIN } from '#shared/limits.ts'
import { written } from '#web/lib/written.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { words } from '#words/certificates-admin.ts'
import type { AdminCertificate } from '../../contract.ts'

type Props<Confirm> = {
  certificate: AdminCertificate
  busy: boolean
  onCancel: () => void
  onConfirm: Confirm
}

/** Asks for the reason, which is mailed. Rendered only while open. */
export function RevokeDialog({ certificate, busy, onCancel, onConfirm }: Props<(reason: string) => void>) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const labels = words.revocation

  function confirm() {
    const given = reason.trim()
    if (given.length < REVOCATION_REASON_MIN) return setError(labels.tooShort(REVOCATION_REASON_MIN))
    onConfirm(given)
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onCancel}
      title={labels.title}
      description={labels.text}
      danger
      confirmLabel={words.revoke}
      cancelLabel={words.cancel}
      busy={busy}
      busyLabel={words.revoking}
      onConfirm={confirm}
    >
      <About certificate={certificate} />
      <Field label={labels.reason} hint={labels.hint} error={error} required>
        <Textarea
          value={reason}
          maxLength={REASON_MAX}
          rows={3}
          placeholder={labels.example}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}

export function RestoreDialog({ certificate, busy, onCancel, onConfirm }: Props<() => void>) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onCancel}
      title={words.restoration.title}
      description={words.restoration.text}
      confirmLabel={words.restore}
      cancelLabel={words.cancel}
      busy={busy}
      busyLabel={words.restoring}
      onConfirm={onConfirm}
    >
      <About certificate={certificate} />
    </ConfirmDialog>
  )
}

function About({
  certificate: { fullName, formationName, formationLanguage },
}: {
  certificate: AdminCertificate
}) {
  return (
    <p className="wrap-anywhere font-semibold">
      <bdi>{fullName}</bdi>{' '}
      <bdi {...written(formationLanguage)} className="font-regular text-ink-muted">
        {formationName}
      </bdi>
    </p>
  )
}
