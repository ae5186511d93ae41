import { useMutation } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { useAuthorSpace } from '#web/lib/author-space.ts'
import { fileSize } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { words as common } from '#words/common.ts'
import { words as form } from '#words/course-form.ts'
import { words } from '#words/quiz-author.ts'
import type { QuizQuestion } from '../../../definition.ts'
import { QUIZ_IMPORT_BYTES, QUIZ_LIMITS } from '../../../limits.ts'

const text = words.import

type ImportDialogProps = {
  open: boolean
  onClose: () => void
  /** How many questions may still be added. */
  room: number
  onAdd: (questions: QuizQuestion[]) => void
}

/** First what to read, then what was read; nothing is added before the last button. */
export function ImportDialog({ open, onClose, room, onAdd }: ImportDialogProps) {
  const { address } = useAuthorSpace()
  const [pasted, setPasted] = useState('')
  const reading = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.append('file', file)
      return api(`POST /api/${address}/quiz/import`, { body })
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
          changed={data.changed ?? []}
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

type ImportSourceProps = {
  pasted: string
  onPaste: (text: string) => void
  onFile: (file: File) => void
  maxBytes: number
  disabled: boolean
}

/** A file, which is read at once, or pasted text. */
function ImportSource({ pasted, onPaste, onFile, maxBytes, disabled }: ImportSourceProps) {
  return (
    <div className="grid gap-4">
      <Field label={text.file} hideLabel>
        <FileDrop
          chooseLabel={text.choose}
          dropLabel={text.drop}
          hint={text.fileHint}
          accept=".txt,.gift,.xml,text/plain,text/xml,application/xml"
          maxBytes={maxBytes}
          disabled={disabled}
          onFiles={([file]) => file && onFile(file)}
          refusal={(reason, { name }) =>
            reason === 'size' ? form.refused.size(name, fileSize(maxBytes)) : form.refused[reason](name)
          }
        />
      </Field>
      <Field label={text.paste} hint={text.pasteHint}>
        <Textarea
          rows={6}
          disabled={disabled}
          placeholder={text.example}
          className="font-mono text-sm!"
          value={pasted}
          onChange={({ target }) => onPaste(target.value)}
        />
      </Field>
    </div>
  )
}

/** Enough to recognise a file by. */
const SHOWN = 50

type Props = {
  questions: readonly QuizQuestion[]
  skipped: readonly { line: number; reason: string }[]
  changed: readonly { line: number; reason: string }[]
  room: number
  /** How many questions a quiz may have. */
  most: number
}

const Reasons = ({ lines }: { lines: Props['changed'] }) => (
  <ul className="grid max-h-48 gap-1 overflow-y-auto">
    {lines.map(({ line, reason }) => (
      <li key={`${line} ${reason}`} className="grid grid-cols-[6rem_1fr] gap-x-2">
        <b className="tabular-nums">{text.line(line)}</b>
        <bdi>{reason}</bdi>
      </li>
    ))}
  </ul>
)

/** What could not be read comes first, with its line and the reason; then what would be added. */
function ImportReport({ questions, skipped, changed, room, most }: Props) {
  const shown = questions.slice(0, SHOWN)
  return (
    <div className="grid gap-4 text-sm">
      {skipped.length > 0 && (
        <section className="tone-danger rounded border border-[color-mix(in_oklch,var(--tone)_45%,var(--tone-tint))] bg-tone-tint p-4">
          <h3 className="mb-2 flex items-center gap-2 text-base text-tone-ink">
            <TriangleAlert aria-hidden="true" />
            {text.skipped(skipped.length)}
          </h3>
          <Reasons lines={skipped} />
        </section>
      )}
      {changed.length > 0 && (
        <Panel tone="warning" title={text.changed}>
          <Reasons lines={changed} />
        </Panel>
      )}
      {questions.length > room && (
        <Panel tone="warning">{room > 0 ? text.tooMany(room, most) : text.noRoom(most)}</Panel>
      )}
      {questions.length === 0 ? (
        <p>{text.nothing}</p>
      ) : (
        <section>
          <h3 className="mb-1 text-base">{text.found(questions.length)}</h3>
          <ol className="max-h-72 overflow-y-auto border-line border-t">
            {shown.map((question, place) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a list that does not change, of questions without ids
                key={place}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-b py-2"
              >
                <bdi className="truncate">{question.text}</bdi>
                <span className="text-ink-muted text-xs leading-normal">{words.types[question.type]}</span>
              </li>
            ))}
            {questions.length > SHOWN && (
              <li className="py-2 text-ink-muted">{text.moreFound(questions.length - SHOWN)}</li>
            )}
          </ol>
        </section>
      )}
    </div>
  )
}
