import { CircleCheck, Users } from 'lucide-react'
import { useEffect } from 'react'
import { type Blocker, useBlocker, useLocation } from 'react-router'
import { captionLabels } from '#features/video/captions/languages.ts'
import { paths } from '#shared/paths.ts'
import { deviceDay, deviceTime } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { words } from '#words/course-form.ts'
import type { SaveWarnings } from './form-state.ts'
import type { Conflict } from './use-save.ts'

interface Saved {
  open: boolean
  isNew: boolean
  leftOut: SaveWarnings
  onContinue: () => void
}

/** Shown for the two seconds before the page is left; with warnings, until they were read. */
export function SuccessOverlay({ open, isNew, leftOut: { warnings, dropped }, onContinue }: Saved) {
  const hasWarnings = warnings.length + dropped.length > 0
  return (
    <Dialog
      open={open}
      onOpenChange={() => {}}
      dismissible={false}
      title={
        <span className="inline-flex items-center gap-2">
          <CircleCheck aria-hidden="true" className="text-success-ink" />
          {words.success}
        </span>
      }
      description={isNew ? words.created : words.updated}
      actions={hasWarnings && <Button onClick={onContinue}>{words.continue}</Button>}
    >
      <LeftOut warnings={warnings} dropped={dropped} />
      {!hasWarnings && (
        <p role="status" className="flex items-center gap-2 text-ink-muted text-sm">
          <Spinner />
          {words.redirecting}
        </p>
      )}
    </Dialog>
  )
}

/** What a save was made without. */
export function LeftOut({ warnings, dropped }: SaveWarnings) {
  return (
    <>
      {warnings.length > 0 && (
        <Panel tone="warning" title={words.packageLacks} className="mb-4">
          <ul className="list-disc ps-5">
            {warnings.map(({ chapter, file }) => (
              <li key={`${chapter} ${file}`}>
                <bdi>{file}</bdi> (<bdi>{chapter}</bdi>)
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {dropped.length > 0 && (
        <Panel tone="warning" title={words.captionsDropped} className="mb-4">
          <ul className="list-disc ps-5">
            {dropped.map(({ chapter, language, line }) => (
              <li key={`${chapter} ${language} ${line}`}>
                {words.captionLine(line)} · <bdi>{captionLabels[language]}</bdi> (<bdi>{chapter}</bdi>)
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

type WithdrawDialogProps = { open: boolean; onWithdraw: () => void; onBack: () => void }

/** Asks before a published course is made a draft. */
export function WithdrawDialog({ open, onWithdraw, onBack }: WithdrawDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onBack()}
      title={words.withdrawTitle}
      description={words.withdrawText}
      confirmLabel={words.saveDraft}
      cancelLabel={words.backToForm}
      onConfirm={onWithdraw}
    />
  )
}

type ConflictPanelProps = {
  conflict: Conflict
  onSaveMine: () => void
  onReload: () => void
}

/** Says who saved the course meanwhile, and lets one choose between the two versions. */
export function ConflictPanel({ conflict, onSaveMine, onReload }: ConflictPanelProps) {
  const { pathname } = useLocation()
  const { by, isOwn, at } = conflict
  const [day, time] = [deviceDay(at), deviceTime(at)]
  const isToday = day === deviceDay(Date.now())
  const moment = isToday ? words.conflictToday(time) : words.conflictDay(day, time)
  return (
    <Panel
      tone="warning"
      icon={Users}
      takesFocus
      title={isOwn ? words.conflictOwn(moment) : words.conflictBy(by, moment)}
      className="mb-6"
      action={
        <div className="mt-2 flex flex-wrap gap-2">
          <ButtonLink to={pathname} target="_blank" rel="noopener" size="small">
            {words.seeTheirs}
            <span className="sr-only"> {words.newTab}</span>
          </ButtonLink>
          <Button size="small" onClick={onSaveMine}>
            {words.saveMine}
          </Button>
          <Button variant="quiet" size="small" onClick={onReload}>
            {words.reload}
          </Button>
        </div>
      }
    >
      {words.conflictText}
    </Panel>
  )
}

type LossDialogProps = { learners: number; onSave: () => void; onBack: () => void }

/** Asks before a save takes progress from learners. */
export function LossDialog({ learners, onSave, onBack }: LossDialogProps) {
  return (
    <ConfirmDialog
      open={learners > 0}
      onOpenChange={(open) => !open && onBack()}
      danger
      title={words.lossTitle}
      description={words.lossText(learners)}
      confirmLabel={words.saveAnyway}
      cancelLabel={words.backToForm}
      onConfirm={onSave}
    />
  )
}

/** Asks before a page with changes is left. Not when the session has ended: the draft is kept. */
export function LeaveDialog({ isDirty }: { isDirty: boolean }) {
  useLeaveWarning(isDirty)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== paths.signIn,
  )
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && release(blocker)}
      title={words.leaveTitle}
      description={words.leaveText}
      confirmLabel={words.leave}
      cancelLabel={words.stay}
      onConfirm={() => blocker.state === 'blocked' && blocker.proceed()}
    />
  )
}

function release(blocker: Blocker) {
  if (blocker.state === 'blocked') blocker.reset()
}

/** The browser asks when the tab is closed or reloaded with changes. */
function useLeaveWarning(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}
