import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { withRecentSignIn } from '#web/lib/with-recent-sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/users.ts'
import type { Profile } from './user-profile.tsx'

const labels = words.secondFactor

/** Takes the second factor off somebody who lost it. One's own is removed in one's settings, with a code. */
export function SecondFactorCard({ person }: { person: Profile }) {
  const isSelf = useUser().id === person.id
  const [asking, setAsking] = useState(false)
  const queries = useQueryClient()
  const toast = useToast()
  const removal = useMutation({
    mutationFn: () =>
      withRecentSignIn(() => api('DELETE /api/admin/users/:id/second-factor', { params: { id: person.id } })),
    onSuccess: ({ message }) => toast(message),
    onSettled: () => {
      setAsking(false)
      return queries.invalidateQueries()
    },
  })
  return (
    <Card as="section" className="grid justify-items-start gap-3">
      <h2 className="text-lg">{labels.title}</h2>
      <p className="max-w-measure text-ink-soft text-sm">{labels.text}</p>
      {removal.isError && <Panel tone="danger">{messageOf(removal.error, labels.failed)}</Panel>}
      {!isSelf && (
        <Button variant="danger" size="small" onClick={() => setAsking(true)}>
          {labels.remove}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={labels.question}
        description={labels.confirmText}
        danger
        confirmLabel={labels.confirm}
        cancelLabel={labels.cancel}
        busy={removal.isPending}
        busyLabel={labels.busy}
        onConfirm={() => removal.mutate()}
      >
        <p className="wrap-anywhere font-semibold">
          <bdi>{person.fullName}</bdi>{' '}
          <span className="font-regular text-ink-muted">
            <EmailAddress email={person.email} />
          </span>
        </p>
      </ConfirmDialog>
    </Card>
  )
}
