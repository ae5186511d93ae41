import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { LEARNER_MESSAGE_MAX } from '#shared/limits.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { useAuthorSpace } from '#web/lib/author-space.ts'
import { keyOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/class-progress.ts'

const text = words.message

export type Recipient = { userId: number; fullName: string }

type Props = {
  formationId: string
  open: boolean
  onClose: () => void
  to: readonly Recipient[]
  /** Who has received it, so that a retry sends it to the others only. */
  onSent?: (userIds: readonly number[]) => void
  /** The chapter that the message may lead to. */
  chapter?: { chapitreId: number; title: string } | null
  /** What may still be written today; null without a limit. */
  left?: number | null
}

/** Writes to one learner, or to each of several by a message of their own. What was typed stays until all have it. */
export function MessageDialog({ formationId, open, onClose, to, onSent, chapter, left }: Props) {
  const { address } = useAuthorSpace()
  const queries = useQueryClient()
  const toast = useToast()
  const [typed, setTyped] = useState('')
  const [hasLink, setHasLink] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [only] = to
  const isComplete = typed.trim() !== '' && left !== 0

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!isComplete || isBusy) return
    setBusy(true)
    setError(undefined)
    const sent: number[] = []
    try {
      for (const { userId } of to) {
        await api(`POST /api/${address}/formations/:id/learners/:userId/message`, {
          params: { id: formationId, userId },
          body: { text: typed, ...(chapter && hasLink && { chapitreId: chapter.chapitreId }) },
        })
        sent.push(userId)
      }
      setTyped('')
      onClose()
      toast(text.sent(sent.length))
    } catch (failure) {
      const reason = messageOf(failure, text.failed)
      setError(sent.length > 0 ? text.sentToSome(sent.length, reason) : reason)
    }
    setBusy(false)
    if (sent.length > 0) onSent?.(sent)
    void queries.invalidateQueries({ queryKey: keyOf(`GET /api/${address}/formations/:id/learners/:userId`) })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dismissible={!isBusy}
      title={to.length === 1 && only ? text.title(only.fullName) : text.titleOfSeveral(to.length)}
      description={to.length === 1 ? text.description : text.descriptionOfSeveral}
    >
      <form onSubmit={(event) => void send(event)} className="grid gap-4">
        <Field
          label={text.label}
          error={error}
          hint={left === undefined || left === null ? undefined : text.left(left)}
        >
          <Textarea
            dir="auto"
            rows={6}
            value={typed}
            maxLength={LEARNER_MESSAGE_MAX}
            counter={text.counter}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        {chapter && (
          <Checkbox
            label={text.withChapter(chapter.title)}
            checked={hasLink}
            onChange={(event) => setHasLink(event.target.checked)}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
          <Button variant="quiet" disabled={isBusy} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" variant="primary" busy={isBusy} disabled={!isComplete}>
            <Send aria-hidden="true" className="rtl:-scale-x-100" />
            {text.send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
