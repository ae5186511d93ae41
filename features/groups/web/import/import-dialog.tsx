import type { ReactNode } from 'react'
import { ActionFailure } from '#web/ui/action-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/groups.ts'
import type { OneGroup } from '../../contract.ts'
import { IMPORT_COLUMNS } from '../../rules.ts'
import { ChosenList } from './chosen-list.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportLines } from './import-lines.tsx'
import { ImportSource } from './import-source.tsx'
import type { ImportAnswer } from './send-list.ts'
import { useImport } from './use-import.ts'

const labels = words.import

type Props = { group: OneGroup; onClose: () => void }

/** A list of people: what it would do line by line, and only then doing it. */
export function ImportDialog({ group, onClose }: Props) {
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
          {list.importError ? <Stopped error={list.importError} /> : <NothingYet plan={chosen.plan} />}
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

function NothingYet({ plan }: { plan: ImportAnswer }) {
  const { counts } = plan
  if (joiningIn(plan) === 0)
    return (
      <Panel tone="info" title={labels.nothing}>
        {labels.left(counts.invalid)}
      </Panel>
    )
  return (
    <p className="text-ink-soft text-sm">
      <b className="text-ink">{labels.notYet}</b> {labels.mails(counts.invited)} {labels.left(counts.invalid)}
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
