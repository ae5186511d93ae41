import { type FormEvent, useState } from 'react'
import { ANNOUNCEMENT_LIMITS } from '#shared/limits.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { words } from '#words/announcements.ts'

export type AnnouncementText = { title: string; text: string }

type Props = {
  open: boolean
  onClose: () => void
  heading: string
  description: string
  sendLabel: string
  typed: AnnouncementText
  onType: (typed: AnnouncementText) => void
  send: () => Promise<unknown>
}

/** The form of an announcement, new or corrected. What was typed stays until the server has it. */
export function AnnouncementDialog(props: Props) {
  const { open, onClose, heading, description, sendLabel, typed, onType } = props
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const isComplete = typed.title.trim() !== '' && typed.text.trim() !== ''

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!isComplete || isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      await props.send()
    } catch (failure) {
      setError(messageOf(failure, words.failed))
    }
    setBusy(false)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dismissible={!isBusy}
      title={heading}
      description={description}
    >
      <form onSubmit={(event) => void send(event)} className="grid gap-4">
        <Field label={words.title}>
          <Input
            dir="auto"
            value={typed.title}
            maxLength={ANNOUNCEMENT_LIMITS.title}
            onChange={(event) => onType({ ...typed, title: event.target.value })}
          />
        </Field>
        <Field label={words.text} error={error}>
          <Textarea
            dir="auto"
            value={typed.text}
            maxLength={ANNOUNCEMENT_LIMITS.text}
            counter={words.counter}
            onChange={(event) => onType({ ...typed, text: event.target.value })}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
          <Button variant="quiet" disabled={isBusy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="primary" busy={isBusy} disabled={!isComplete}>
            {sendLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
