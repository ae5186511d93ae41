import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { useSessionActions } from '#web/lib/session-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/profile.ts'

const labels = words.information.pending

/** An address that takes the place of the present one once the link mailed to it is opened. */
export function PendingAddress({ email }: { email: string }) {
  const { mergeUser } = useSessionActions()
  const toast = useToast()
  const resending = useMutation({
    mutationFn: () => api('POST /api/auth/send-verification-email', { body: { email } }),
    onSuccess: ({ message }) => toast(message),
  })
  const cancelling = useMutation({
    mutationFn: () => api('DELETE /api/user/pending-email'),
    onSuccess({ user }) {
      mergeUser(user)
      toast(labels.cancelled)
    },
  })
  return (
    <Panel
      tone="info"
      title={labels.title}
      action={
        <div className="mt-1 flex flex-wrap gap-2">
          <Button
            size="small"
            busy={resending.isPending}
            busyLabel={labels.resending}
            disabled={cancelling.isPending}
            onClick={() => resending.mutate()}
          >
            {labels.resend}
          </Button>
          <Button
            size="small"
            variant="quiet"
            busy={cancelling.isPending}
            busyLabel={labels.cancelling}
            disabled={resending.isPending}
            onClick={() => cancelling.mutate()}
          >
            {labels.cancel}
          </Button>
        </div>
      }
    >
      <p>{labels.text(email)}</p>
      <p>{labels.spam}</p>
      {resending.isError && <p role="alert">{messageOf(resending.error, labels.resendFailed)}</p>}
      {cancelling.isError && <p role="alert">{messageOf(cancelling.error, labels.cancelFailed)}</p>}
    </Panel>
  )
}
