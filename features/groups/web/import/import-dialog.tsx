import { useMutation } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IMPORT_BYTES_MAX, IMPORT_LINES_MAX } from '#shared/limits.ts'
import { saveFile } from '#web/lib/download.ts'
import { fileSize } from '#web/lib/format.ts'
import { newId } from '#web/lib/new-id.ts'
import { ActionFailure } from '#web/ui/action-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/groups.ts'
import { pageLanguage } from '#words/language.ts'
import type { OneGroup } from '../../contract.ts'
import { IMPORT_COLUMNS } from '../../rules.ts'
import { useReadGroups } from '../use-read-groups.ts'
import { ImportCounts } from './import-counts.tsx'
import { ImportLines } from './import-lines.tsx'
import { type ImportAnswer, sendList } from './send-list.ts'

const labels = words.import

type ImportDialogProps = { group: OneGroup; onClose: () => void }

/** A list of people: what it would do line by line, and only then doing it. */
export function ImportDialog({ group, onClose }: ImportDialogProps) {
  const { chosen, done, ...list } = useImport(group.id)
  const joining = chosen ? joiningIn(chosen.plan) : 0
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      dismissible={!list.isImporting}
      width="wide"
      title={done ? labels.done : labels.title}
      description={chosen ? undefined : labels.text(IMPORT_COLUMNS.join(', '))}
      closeLabel={words.close}
      actions={
        done ? (
          <Button variant="primary" onClick={onClose}>
            {words.close}
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={list.isImporting}>
              {words.cancel}
            </Button>
            {joining > 0 && (
              <Button variant="primary" busy={list.isImporting} busyLabel={labels.busy} onClick={list.start}>
                {labels.submit(joining)}
              </Button>
            )}
          </>
        )
      }
    >
      {!chosen && (
        <>
          {list.readingError && (
            <Step>
              <ActionFailure failure={{ title: labels.failed, error: list.readingError }} />
            </Step>
          )}
          <ImportSource isReading={list.isReading} onFile={list.read} />
        </>
      )}
      {chosen && !done && (
        <Step>
          <ChosenList
            name={chosen.name}
            plan={chosen.plan}
            isBusy={list.isImporting}
            onChange={list.change}
          />
          <ImportCounts answer={chosen.plan} names={labels.counts} />
          {list.importError ? (
            <Stopped error={list.importError} />
          ) : (
            <NothingYet plan={chosen.plan} courses={group.formations.length} />
          )}
          <ImportLines lines={chosen.plan.lines} outcomes={labels.willBe} />
        </Step>
      )}
      {done && (
        <Step>
          <Panel tone="success" title={labels.doneText(joiningIn(done))} />
          <ImportCounts answer={done} names={labels.counted} />
          <ImportLines lines={done.lines} outcomes={labels.was} />
        </Step>
      )}
    </Dialog>
  )
}

/** What led here is gone or disabled: the focus goes to what it led to, not out of the dialog. */
function Step({ children }: { children: ReactNode }) {
  return (
    <div ref={focus} tabIndex={-1} className="grid gap-4 outline-none">
      {children}
    </div>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()

const joiningIn = ({ counts }: ImportAnswer) => counts.invited + counts.added

/** What the import would do: mails, and enrolments in the courses of the group. */
function NothingYet({ plan, courses }: { plan: ImportAnswer; courses: number }) {
  const { counts } = plan
  if (joiningIn(plan) === 0)
    return (
      <Panel tone="info" title={labels.nothing}>
        {labels.left(counts.invalid)}
      </Panel>
    )
  return (
    <p className="text-ink-soft text-sm">
      <b className="text-ink">{labels.notYet}</b> {labels.mails(counts.invited)}{' '}
      {labels.enrolments(counts.added, counts.invited, courses)} {labels.left(counts.invalid)}
    </p>
  )
}

function Stopped({ error }: { error: Error }) {
  return (
    <Panel tone="danger" title={labels.importFailed}>
      {error.message}
    </Panel>
  )
}

type ChosenListProps = { name: string; plan: ImportAnswer; isBusy: boolean; onChange: () => void }

/** The file, how it was read, and a way to take another. */
function ChosenList({ name, plan: { file, lines }, isBusy, onChange }: ChosenListProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded border border-line bg-paper p-3 text-sm leading-snug">
      <FileText aria-hidden="true" className="text-ink-muted" />
      <div className="wrap-anywhere min-w-0 flex-1 basis-56">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-ink-muted text-xs">
          {labels.read(
            lines.length,
            labels.separators[file.separator] ?? file.separator,
            file.columns.join(', '),
          )}{' '}
          {file.ignoredColumns.length > 0 &&
            labels.ignored(file.ignoredColumns.length, file.ignoredColumns.join(labels.comma))}
        </p>
      </div>
      <Button variant="quiet" size="small" disabled={isBusy} onClick={onChange}>
        {labels.change}
      </Button>
    </div>
  )
}

/** A chosen file: its bytes are read once, so that what is imported is what was shown. */
type Chosen = { name: string; list: ArrayBuffer; plan: ImportAnswer; key: string }

/** First what a file would do, then doing it. */
function useImport(groupId: number) {
  const readGroups = useReadGroups()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const reading = useMutation({
    mutationFn: async (file: File): Promise<Chosen> => {
      const list = await file.arrayBuffer()
      return { name: file.name, list, plan: await sendList(groupId, list), key: newId() }
    },
    onSuccess: setChosen,
  })
  const importing = useMutation({
    mutationFn: ({ list, key }: Chosen) => sendList(groupId, list, key),
    onSettled: readGroups,
  })
  return {
    chosen,
    done: importing.data,
    isReading: reading.isPending,
    isImporting: importing.isPending,
    readingError: reading.error,
    importError: importing.error,
    read: (file: File) => reading.mutate(file),
    start: () => chosen && importing.mutate(chosen),
    change: () => {
      setChosen(null)
      reading.reset()
      importing.reset()
    },
  }
}

type Props = { isReading: boolean; onFile: (file: File) => void }

function ImportSource({ isReading, onFile }: Props) {
  return (
    <div className="grid gap-3">
      <Field label={labels.file} hideLabel>
        <FileDrop
          chooseLabel={labels.choose}
          dropLabel={labels.drop}
          hint={labels.hint(IMPORT_LINES_MAX)}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          maxBytes={IMPORT_BYTES_MAX}
          disabled={isReading}
          onFiles={([file]) => file && onFile(file)}
          refusal={(reason, { name }) =>
            reason === 'size'
              ? labels.refused.size(name, fileSize(IMPORT_BYTES_MAX))
              : labels.refused[reason](name)
          }
        />
      </Field>
      {isReading && (
        <p role="status" className="text-ink-muted text-sm">
          {labels.reading}
        </p>
      )}
      <Button variant="quiet" className="justify-self-start" onClick={saveModel}>
        <Download aria-hidden="true" />
        {labels.model}
      </Button>
    </div>
  )
}

/** With a byte order mark, so that a spreadsheet reads its accents. */
function saveModel() {
  const { firstName, lastName } = labels.example
  const example = ['nadia.alami@exemple.ma', firstName, lastName, '0612345678', pageLanguage]
  const text = `\ufeff${IMPORT_COLUMNS.join(';')}\r\n${example.join(';')}\r\n`
  saveFile(new Blob([text], { type: 'text/csv' }), `${labels.modelFile}.csv`)
}
