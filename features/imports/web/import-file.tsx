import { useState } from 'react'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words as form } from '#words/course-form.ts'
import { words } from '#words/import.ts'
import { ImportArchive } from './import-archive.tsx'
import { ImportQuestions } from './import-questions.tsx'
import { ImportAfterReport } from './pending/import-after-report.tsx'
import { type FileKind, recognise } from './recognise.ts'
import { type ImportSpace, Recognised } from './recognised.tsx'

type Chosen = { file: File; kind: FileKind }

/** Takes a file of any kind, says what it is, and leads on. Nothing is created before a button says so. */
export function ImportFile({ space }: { space: ImportSpace }) {
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
          hint={words.hint}
          onFiles={([file]) => file && void choose(file)}
          refusal={(reason, { name }) => (reason === 'size' ? words.unreadable : form.refused[reason](name))}
        />
      </Field>
    )
  }
  const { file, kind } = chosen
  const common = { file, space, onReset: reset }
  // Administrators alone import backups: they may hold courses of several trainers. Packages wait for them in the same way.
  if ((kind === 'moodle' || kind === 'package') && space.calls === 'admin')
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
              <ButtonLink size="small" to={space.courses}>
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
            {words.cannot[kind]}
          </Panel>
        </Recognised>
      )
  }
}
