import { Megaphone } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ANNOUNCEMENT_LIMITS } from '#shared/limits.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { useAuthorSpace } from '#web/lib/author-space.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/announcements.ts'

type Props = { id: string; people: number }

const nothing = { title: '', text: '' }

/** The button and the form behind it. What was typed stays until the server has it. */
export function WriteAnnouncement({ id, people }: Props) {
  const { address } = useAuthorSpace()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState(nothing)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const toast = useToast()
  const isComplete = typed.title.trim() !== '' && typed.text.trim() !== ''

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!isComplete || isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      await api(`POST /api/${address}/formations/:id/announcements`, { params: { id }, body: typed })
      setTyped(nothing)
      setOpen(false)
      toast(words.sent)
    } catch (failure) {
      setError(messageOf(failure, words.failed))
    }
    setBusy(false)
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Megaphone aria-hidden="true" />
        {words.write}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        dismissible={!isBusy}
        title={words.write}
        description={words.description(people)}
      >
        <form onSubmit={(event) => void send(event)} className="grid gap-4">
          <Field label={words.title}>
            <Input
              dir="auto"
              value={typed.title}
              maxLength={ANNOUNCEMENT_LIMITS.title}
              onChange={(event) => setTyped({ ...typed, title: event.target.value })}
            />
          </Field>
          <Field label={words.text} error={error}>
            <Textarea
              dir="auto"
              value={typed.text}
              maxLength={ANNOUNCEMENT_LIMITS.text}
              counter={words.counter}
              onChange={(event) => setTyped({ ...typed, text: event.target.value })}
            />
          </Field>
          <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
            <Button variant="quiet" disabled={isBusy} onClick={() => setOpen(false)}>
              {words.cancel}
            </Button>
            <Button type="submit" variant="primary" busy={isBusy} disabled={!isComplete}>
              {words.send}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
