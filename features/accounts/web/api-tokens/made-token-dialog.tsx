import { Copy } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/api-tokens.ts'

const labels = words.made

/** Shown once. Only its button closes it: a press beside it must not lose the token. */
export function MadeTokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const toast = useToast()
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => toast(labels.copied),
      () => toast(labels.copyFailed),
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      role="alertdialog"
      title={labels.title}
      description={labels.text}
      actions={
        <>
          <Button onClick={() => void copy()}>
            <Copy aria-hidden="true" />
            {labels.copy}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {labels.done}
          </Button>
        </>
      }
    >
      <Field label={labels.label}>
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
