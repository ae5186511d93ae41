import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words as common } from '#words/common.ts'
import { words } from '#words/quiz-author.ts'
import type { QuizQuestion } from '../../../definition.ts'
import { QUIZ_IMPORT_BYTES, QUIZ_LIMITS } from '../../../limits.ts'
import { useQuizTools } from '../quiz-tools.ts'
import { ImportReport } from './import-report.tsx'
import { ImportSource } from './import-source.tsx'

const text = words.import

type Props = {
  open: boolean
  onClose: () => void
  /** How many questions may still be added. */
  room: number
  onAdd: (questions: QuizQuestion[]) => void
}

/** First what to read, then what was read; nothing is added before the last button. */
export function ImportDialog({ open, onClose, room, onAdd }: Props) {
  const { importCall } = useQuizTools()
  const [pasted, setPasted] = useState('')
  const reading = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.append('file', file)
      return api(importCall, { body })
    },
  })
  const { data, error, isPending } = reading

  function close() {
    reading.reset()
    setPasted('')
    onClose()
  }

  function add() {
    if (data) onAdd(data.questions.slice(0, room))
    close()
  }

  /** A paste is sent as the file it could have been. */
  const readPaste = () => reading.mutate(new File([pasted], 'questions.txt', { type: 'text/plain' }))
  const count = Math.min(data?.questions.length ?? 0, room)

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      dismissible={!isPending}
      width="wide"
      title={text.title}
      description={data ? text.notYet : text.lead}
      closeLabel={common.close}
      actions={
        data ? (
          <>
            <Button onClick={() => reading.reset()}>{text.again}</Button>
            <Button variant="primary" disabled={count === 0} onClick={add}>
              {text.add(count)}
            </Button>
          </>
        ) : (
          <>
            <Button disabled={isPending} onClick={close}>
              {text.cancel}
            </Button>
            <Button
              variant="primary"
              disabled={pasted.trim() === '' && !isPending}
              busy={isPending}
              busyLabel={text.reading}
              onClick={readPaste}
            >
              {text.read}
            </Button>
          </>
        )
      }
    >
      {error && (
        <Panel tone="danger" title={text.failed}>
          {messageOf(error, '')}
        </Panel>
      )}
      {data ? (
        <ImportReport
          questions={data.questions}
          skipped={data.skipped}
          room={room}
          most={QUIZ_LIMITS.questions}
        />
      ) : (
        <ImportSource
          pasted={pasted}
          onPaste={setPasted}
          onFile={(file) => reading.mutate(file)}
          maxBytes={QUIZ_IMPORT_BYTES}
          disabled={isPending}
        />
      )}
    </Dialog>
  )
}
