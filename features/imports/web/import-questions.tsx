import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/import.ts'
import { type ImportSpace, Recognised } from './recognised.tsx'

type Props = { file: File; space: ImportSpace; onReset: () => void }

/** Reads a file of questions: what could be read, what not and why, and where questions are added to a quiz. */
export function ImportQuestions({ file, space, onReset }: Props) {
  const reading = useMutation({
    mutationFn: () => {
      const body = new FormData()
      body.append('file', file)
      return api(`POST /api/${space.calls}/quiz/import`, { body })
    },
  })
  const { data, error, isPending } = reading
  return (
    <Recognised file={file} onRemove={isPending ? undefined : onReset}>
      {error && (
        <Panel tone="danger" title={words.failed}>
          {messageOf(error, words.failedText)}
        </Panel>
      )}
      {!data && !error && (
        <Panel tone="info" title={words.kinds.questions}>
          {words.questionsText}
        </Panel>
      )}
      {data && (
        <Panel
          tone={data.questions.length > 0 ? 'success' : 'warning'}
          title={words.found(data.questions.length)}
        >
          {words.questionsNext}
        </Panel>
      )}
      {data && data.skipped.length > 0 && (
        <Panel tone="warning" title={words.skipped(data.skipped.length)}>
          <ul className="grid max-h-48 gap-1 overflow-y-auto">
            {data.skipped.map(({ line, reason }) => (
              <li key={`${line} ${reason}`}>
                <b className="tabular-nums">{words.line(line)}</b> <bdi>{reason}</bdi>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <div className="flex flex-wrap gap-2">
        {data ? (
          <ButtonLink to={space.courses} variant="primary">
            {words.toCourses}
          </ButtonLink>
        ) : (
          <Button
            variant="primary"
            busy={isPending}
            busyLabel={words.reading}
            onClick={() => reading.mutate()}
          >
            {words.read}
          </Button>
        )}
      </div>
    </Recognised>
  )
}
