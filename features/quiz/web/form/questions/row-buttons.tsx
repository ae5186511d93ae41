import { Plus, X } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

type RemoveProps = { label: string; disabled: boolean; onRemove: () => void }

export function RemoveRow({ label, disabled, onRemove }: RemoveProps) {
  return (
    <Button
      variant="quiet"
      size="icon-small"
      className="disabled:border-transparent disabled:bg-transparent disabled:opacity-45"
      aria-label={label}
      disabled={disabled}
      onClick={onRemove}
    >
      <X aria-hidden="true" />
    </Button>
  )
}

type AddProps = { children: string; disabled: boolean; onAdd: () => void }

export function AddRow({ children, disabled, onAdd }: AddProps) {
  return (
    <Button variant="quiet" size="small" className="justify-self-start" disabled={disabled} onClick={onAdd}>
      <Plus aria-hidden="true" />
      {children}
    </Button>
  )
}
