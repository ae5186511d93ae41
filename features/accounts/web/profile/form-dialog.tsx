import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  description: string
  /** Left out where the way on stands in the dialog itself. */
  confirmLabel: string | undefined
  cancelLabel: string
  busyLabel: string
  busy: boolean
  danger?: boolean
  onSubmit: (given: FormData) => void
  /** Something was typed: what was refused before no longer stands. */
  onType: () => void
  children: ReactNode
}

/** A dialog that asks for the password, or another proof, before it acts. */
export function FormDialog({ open, onClose, title, description, danger = false, ...props }: Props) {
  const formId = useId()
  const { busy, busyLabel, confirmLabel, cancelLabel, children } = props

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    props.onSubmit(new FormData(event.currentTarget))
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dismissible={!busy}
      role={danger ? 'alertdialog' : undefined}
      title={title}
      description={description}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {cancelLabel}
          </Button>
          {confirmLabel && (
            <Button
              type="submit"
              form={formId}
              variant={danger ? 'solid-danger' : 'primary'}
              busy={busy}
              busyLabel={busyLabel}
            >
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} className="grid gap-4" onSubmit={submit} onChange={props.onType}>
        {children}
      </form>
    </Dialog>
  )
}
