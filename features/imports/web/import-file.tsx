import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { useAuthorSpace } from '#web/lib/author-space.ts'
import { upload } from '#web/lib/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words as form } from '#words/course-form.ts'
import { words } from '#words/import.ts'
import { ImportAfterReport } from './pending/import-after-report.tsx'
import { type FileKind, recognise } from './recognise.ts'
import { Recognised } from './recognised.tsx'
import { SendStep } from './send-step.tsx'
import { useSending } from './use-sending.ts'

type Chosen = { file: File; kind: FileKind }

/** Takes a file, shows of which kind it is, and opens the next step. Nothing is created before a press. */
export function ImportFile() {
  const { address, paths } = useAuthorSpace()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const reset = () => setChosen(null)

  async function choose(file: File) {
    // A file that cannot be read, such as one that was moved meanwhile, is not recognised either.
    setChosen({ file, kind: await recognise(file).catch(() => 'unknown' as const) })
  }

  if (!chosen) {
    return (
      <Field label={words.file} hideLabel>
        <FileDrop
          chooseLabel={words.choose}
          dropLabel={words.drop}
          hint={words.hint[address]}
          onFiles={([file]) => file && void choose(file)}
          refusal={(reason, { name }) => (reason === 'size' ? words.unreadable : form.refused[reason](name))}
        />
      </Field>
    )
  }
  const { file, kind } = chosen
  const common = { file, onReset: reset }
  // Administrators alone import backups: they may hold courses of several trainers. Packages wait for them in the same way.
  if ((kind === 'moodle' || kind === 'package') && address === 'admin')
    return <ImportAfterReport {...common} kind={kind} />
  switch (kind) {
    case 'archive':
      return <ImportArchive {...common} />
    case 'questions':
      return <ImportQuestions {...common} />
    case 'package':
      return (
        <Recognised file={file} onRemove={reset}>
          <Panel
            tone="info"
            title={words.kinds.package}
            action={
              <ButtonLink size="small" to={paths.courses}>
                {words.toCourses}
              </ButtonLink>
            }
          >
            {words.packageNext}
          </Panel>
        </Recognised>
      )
    default:
      return (
        <Recognised file={file} onRemove={reset}>
          <Panel tone="warning" title={words.kinds[kind]}>
            {kind === 'unknown' ? words.unknown[address] : words.cannot[kind]}
          </Panel>
        </Recognised>
      )
  }
}

type ImportFileProps = { file: File; onReset: () => void }

/** Sends the archive of a course, and leads to what was made of it. */
function ImportArchive({ file, onReset }: ImportFileProps) {
  const { address, paths } = useAuthorSpace()
  const queries = useQueryClient()
  const { sending, percent, stop } = useSending(file, async (sent) => {
    const made = await upload(`POST /api/${address}/import/archive`, sent)
    // Lists and figures show one more course.
    await queries.invalidateQueries({ refetchType: 'none' })
    return made
  })
  const { data, error, isPending } = sending
  if (data) {
    return (
      <Panel tone="success" title={words.imported}>
        <p className="mb-3">{words.importedText}</p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.course(data.id)} variant="primary">
            {words.open}
          </ButtonLink>
          <Button onClick={onReset}>{words.another}</Button>
        </div>
      </Panel>
    )
  }
  return (
    <SendStep
      file={file}
      about={{ title: words.kinds.archive, text: words.archiveText }}
      stages={{ sending: words.sending, arrived: words.preparing }}
      action={words.import}
      busyLabel={words.importing}
      percent={percent}
      error={error}
      isPending={isPending}
      onSend={() => sending.mutate()}
      onStop={stop}
      onReset={onReset}
    />
  )
}

/** Reads a file of questions: what could be read, what not and why, and where questions are added to a quiz. */
function ImportQuestions({ file, onReset }: ImportFileProps) {
  const { address, paths } = useAuthorSpace()
  const reading = useMutation({
    mutationFn: () => {
      const body = new FormData()
      body.append('file', file)
      return api(`POST /api/${address}/quiz/import`, { body })
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
      {data?.changed && data.changed.length > 0 && (
        <Panel tone="warning" title={words.changed}>
          <ul className="grid max-h-48 gap-1 overflow-y-auto">
            {data.changed.map(({ line, reason }) => (
              <li key={`${line} ${reason}`}>
                <b className="tabular-nums">{words.line(line)}</b> <bdi>{reason}</bdi>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <div className="flex flex-wrap gap-2">
        {data ? (
          <ButtonLink to={paths.courses} variant="primary">
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
