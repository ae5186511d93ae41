import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  confirmLabel: ReactNode
  cancelLabel: ReactNode
  busyLabel?: string
  busy?: boolean
  danger?: boolean
  onConfirm: () => void
}

/** A question with two answers. The safe one has the focus; while busy neither can be chosen. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { busy = false, danger = false, confirmLabel, cancelLabel, busyLabel, onConfirm, ...dialog } = props
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      dismissible={!busy}
      initialFocus={cancel}
      actions={
        <>
          <Button ref={cancel} disabled={busy} onClick={() => dialog.onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'solid-danger' : 'primary'}
            busy={busy}
            busyLabel={busyLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
