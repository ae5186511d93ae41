import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ActionFailure } from '#web/ui/action-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/groups.ts'
import { useReadGroups } from './use-read-groups.ts'

type Props = {
  labels: { title: string; busy: string; search: string; searchExample: string }
  text: string
  submitLabel: string
  /** What was chosen so far. */
  ids: number[]
  send: (ids: number[]) => Promise<{ message: string }>
  onClose: () => void
  /** Stands between a failure and the search. */
  chosen?: ReactNode
  /** What the typed words find. */
  children: (typed: string) => ReactNode
}

/** Searches, chooses several, and sends them together for a group. */
export function ChoosingDialog({ labels, text, submitLabel, ids, send, onClose, chosen, children }: Props) {
  const [typed, setTyped] = useState('')
  const toast = useToast()
  const readGroups = useReadGroups()
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: async ({ message }) => {
      toast(message)
      await readGroups()
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      dismissible={!isPending}
      title={labels.title}
      description={text}
      closeLabel={words.close}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {words.cancel}
          </Button>
          <Button
            variant="primary"
            disabled={ids.length === 0}
            busy={isPending}
            busyLabel={labels.busy}
            onClick={() => mutate(ids)}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <ActionFailure failure={error ? { title: words.actionFailed, error } : null} />
      {chosen}
      <SearchInput
        label={labels.search}
        placeholder={labels.searchExample}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      {children(typed)}
    </Dialog>
  )
}
