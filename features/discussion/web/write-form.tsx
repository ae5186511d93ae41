import { type FormEvent, useState } from 'react'
import { QUESTION_MAX } from '#shared/limits.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { words } from '#words/questions.ts'

type Props = {
  label: string
  sendLabel: string
  hint?: string
  initial?: string
  focused?: boolean
  onSend: (text: string) => Promise<unknown>
  onCancel?: () => void
}

/** A text box and its button. What was typed stays until the server has it. */
export function WriteForm({ label, sendLabel, hint, initial = '', focused, onSend, onCancel }: Props) {
  const [text, setText] = useState(initial)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '' || isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      await onSend(text)
      setText('')
    } catch (failure) {
      setError(messageOf(failure, words.failed))
    }
    setBusy(false)
  }

  return (
    <form onSubmit={(event) => void send(event)} className="grid max-w-measure gap-3">
      <Field label={label} hint={hint} error={error}>
        <Textarea
          value={text}
          maxLength={QUESTION_MAX}
          counter={words.counter}
          autoFocus={focused}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isBusy} disabled={text.trim() === ''}>
          {sendLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
