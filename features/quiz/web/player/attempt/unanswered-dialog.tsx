import { useRef } from 'react'
import type { Written } from '#web/lib/written.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { words } from '#words/player-quiz.ts'
import type { AskedQuestion } from '../../../attempt.ts'

type Props = {
  open: boolean
  onClose: () => void
  questions: readonly { question: AskedQuestion; place: number }[]
  languageAttributes: Written
  onGo: (place: number) => void
  onSubmit: () => void
}

/** Before an attempt ends with questions open: which ones, each leading to its question. */
export function UnansweredDialog({ open, onClose, questions, languageAttributes, onGo, onSubmit }: Props) {
  const back = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      role="alertdialog"
      initialFocus={back}
      title={words.confirm.title}
      description={words.confirm.text(questions.length)}
      actions={
        <>
          <Button onClick={onSubmit}>{words.confirm.send}</Button>
          <Button ref={back} variant="primary" onClick={onClose}>
            {words.confirm.back}
          </Button>
        </>
      }
    >
      <ul className="-mx-2 grid max-h-60 overflow-y-auto">
        {questions.map(({ question, place }) => (
          <li key={question.id}>
            <button
              type="button"
              onClick={() => onGo(place)}
              className="grid min-h-11 w-full grid-cols-[auto_1fr] items-baseline gap-3 rounded px-2 py-2 text-start leading-snug -outline-offset-2 hover:bg-surface-hover"
            >
              <span className="whitespace-nowrap font-semibold text-primary-ink text-sm">
                {words.question(place + 1)}
              </span>
              <span {...languageAttributes} className="line-clamp-2 min-w-0 text-ink-soft text-sm">
                {question.text}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
