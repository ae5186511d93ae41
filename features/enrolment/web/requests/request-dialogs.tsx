import { useState } from 'react'
import { REASON_MAX } from '#shared/limits.ts'
import { written } from '#web/lib/written.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { words } from '#words/enrolments.ts'
import type { Enrolment } from '../../contract.ts'
import { RequestDetails } from './request-details.tsx'
import type { RequestHandling } from './use-request-handling.ts'

/** The dialogs of the lists of requests: details, refusal, and end of an enrolment. */
export function RequestDialogs({ handling }: { handling: RequestHandling }) {
  return (
    <>
      <RequestDetails
        request={handling.seen}
        onClose={() => handling.look(null)}
        busy={handling.isBusy}
        actions={(request) => (
          <>
            <Button variant="danger" disabled={handling.isBusy} onClick={() => handling.refuse([request])}>
              {words.reject}
            </Button>
            <Button
              variant="primary"
              busy={handling.isBusy}
              busyLabel={words.approving}
              onClick={() => handling.approve([request.id])}
            >
              {words.approve}
            </Button>
          </>
        )}
      />
      <EndDialog
        request={handling.ending}
        busy={handling.isBusy}
        onCancel={() => handling.askToEnd(null)}
        onEnd={handling.end}
      />
      {handling.refused.length > 0 && (
        <RejectDialog
          count={handling.refused.length}
          name={handling.refused.length === 1 ? handling.refused[0]?.fullName : undefined}
          busy={handling.isBusy}
          onCancel={() => handling.refuse([])}
          onReject={handling.reject}
        />
      )}
    </>
  )
}

const labels = words.ending

type RequestDialogsProps = {
  request: Enrolment | null
  busy: boolean
  onCancel: () => void
  onEnd: (request: Enrolment) => void
}

function EndDialog({ request, busy, onCancel, onEnd }: RequestDialogsProps) {
  return (
    <ConfirmDialog
      open={request !== null}
      onOpenChange={(open) => !open && onCancel()}
      title={labels.title}
      description={labels.text}
      danger
      confirmLabel={words.end}
      cancelLabel={words.cancel}
      busy={busy}
      busyLabel={labels.busy}
      onConfirm={() => request && onEnd(request)}
    >
      <p className="wrap-anywhere font-semibold">
        <bdi>{request?.fullName}</bdi>{' '}
        {request && (
          <bdi {...written(request.formationLanguage)} className="font-regular text-ink-muted">
            {request.formationName}
          </bdi>
        )}
      </p>
    </ConfirmDialog>
  )
}

const rejectionLabels = words.rejection

type RejectDialogProps = {
  count: number
  /** The name of the person, if it is one request. */
  name?: string
  busy: boolean
  onCancel: () => void
  onReject: (reason?: string) => void
}

/** Confirms a refusal and asks for a reason, which is mailed. Rendered only while open. */
function RejectDialog({ count, name, busy, onCancel, onReject }: RejectDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      open
      onOpenChange={onCancel}
      title={name ? rejectionLabels.titleOf(name) : rejectionLabels.title(count)}
      description={rejectionLabels.text(count)}
      danger
      confirmLabel={words.reject}
      cancelLabel={words.cancel}
      busy={busy}
      busyLabel={words.rejecting}
      onConfirm={() => onReject(reason.trim() || undefined)}
    >
      <Field label={rejectionLabels.reason} optional={rejectionLabels.optional} hint={rejectionLabels.hint}>
        <Textarea
          value={reason}
          maxLength={REASON_MAX}
          rows={3}
          placeholder={rejectionLabels.example}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}
