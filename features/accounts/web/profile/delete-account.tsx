import { type UseMutationResult, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { text } from '#web/lib/field-errors.ts'
import { query } from '#web/lib/query.ts'
import { useSessionActions } from '#web/lib/session-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/profile.ts'
import { CurrentPassword } from './current-password.tsx'
import { FormDialog } from './form-dialog.tsx'
import { NoPassword } from './no-password.tsx'
import { SectionHeading } from './section-heading.tsx'

const labels = words.deletion

export function DeleteAccount({ trainer }: { trainer: boolean }) {
  const { data } = useQuery(query('GET /api/user/security'))
  const [open, setOpen] = useState(false)
  const { end } = useSessionActions()
  const navigate = useNavigate()
  const toast = useToast()
  const deletion = useMutation({
    mutationFn: (password: string) => api('DELETE /api/user', { body: { password } }),
    async onSuccess({ message }) {
      end(paths.home)
      await navigate(paths.home)
      toast(message)
    },
  })

  return (
    <>
      <SectionHeading title={labels.title} text={trainer ? labels.trainer : labels.learner} />
      {data && !data.hasPassword ? (
        <NoPassword providers={data.providers} />
      ) : (
        <Button variant="danger" onClick={() => setOpen(true)}>
          {labels.open}
        </Button>
      )}
      <DeleteDialog
        open={open}
        onOpenChange={setOpen}
        text={trainer ? labels.trainer : labels.learner}
        deletion={deletion}
      />
    </>
  )
}

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  text: string
  deletion: UseMutationResult<unknown, Error, string>
}

/** Confirms the deletion with the password. */
function DeleteDialog({ open, onOpenChange, text: description, deletion }: Props) {
  const labels = words.deletion
  const busy = deletion.isPending

  function close() {
    deletion.reset()
    onOpenChange(false)
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      danger
      title={labels.question}
      description={description}
      confirmLabel={labels.confirm}
      cancelLabel={words.cancel}
      busy={busy}
      busyLabel={labels.deleting}
      onSubmit={(given) => deletion.mutate(text(given, 'password'))}
      onType={() => deletion.isError && deletion.reset()}
    >
      <CurrentPassword
        label={labels.password}
        error={deletion.isError ? messageOf(deletion.error, labels.failed) : undefined}
        disabled={busy}
      />
    </FormDialog>
  )
}
