import { Check, Eye, TriangleAlert, X } from 'lucide-react'
import { useNavigate } from 'react-router'
import { deviceTime } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { words } from '#words/course-form.ts'

type State = {
  isDirty: boolean
  phase: 'editing' | 'waiting' | 'saving' | 'unread' | 'saved'
  /** What goes on, or went on last, is a save of a draft. */
  isDraftMeant: boolean
  /** When a draft was saved here. */
  savedAt: number | null
  hasFailed: boolean
  waitingFor: number
}

type Props = State & {
  isNew: boolean
  /** The course is a draft, and saving publishes it. */
  publishes: boolean
  previewPath?: string
  onPublish: () => void
  onSaveDraft: () => void
}

/** Fixed to the bottom edge on every tab; on phones in place of the dock. */
export function SaveBar({ isNew, publishes, previewPath, onPublish, onSaveDraft, ...state }: Props) {
  const navigate = useNavigate()
  const { phase, isDraftMeant, waitingFor } = state
  const isBusy = phase !== 'editing'
  const note = noteOf(state)
  return (
    <div
      data-savebar={note ? 'wide noted' : 'wide'}
      className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-2 border-line border-t bg-surface px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:start-64 md:px-[clamp(1.5rem,3vw,3rem)]"
    >
      <span
        role="status"
        className="flex min-w-0 items-center gap-2 text-ink-muted text-xs empty:hidden max-md:basis-full md:me-auto md:flex-1 md:text-sm"
      >
        {note && (
          <>
            {note.icon}
            <span>{note.text}</span>
          </>
        )}
      </span>
      {!note && <span className="me-auto max-md:hidden" />}
      <Button
        disabled={isBusy && waitingFor === 0}
        aria-label={words.cancel}
        className="max-md:px-3"
        onClick={() => navigate(-1)}
      >
        <X aria-hidden="true" className="md:hidden" />
        <span className="max-md:hidden">{words.cancel}</span>
      </Button>
      {previewPath && (
        <ButtonLink to={previewPath} aria-label={words.preview} className="max-md:px-3">
          <Eye aria-hidden="true" />
          <span className="max-md:hidden">{words.preview}</span>
        </ButtonLink>
      )}
      <Button
        busy={isBusy && isDraftMeant}
        disabled={isBusy && !isDraftMeant}
        aria-label={words.saveDraft}
        className="max-md:px-3"
        onClick={onSaveDraft}
      >
        <span className="md:hidden">{words.draftShort}</span>
        <span className="max-md:hidden">{words.saveDraft}</span>
      </Button>
      <Button
        // Enter in a field never publishes.
        type={publishes ? 'button' : 'submit'}
        onClick={publishes ? onPublish : undefined}
        variant="primary"
        busy={isBusy && !isDraftMeant}
        disabled={isBusy && isDraftMeant}
        busyLabel={isNew ? words.creating : words.updating}
        className="min-w-0 flex-1 max-md:px-3 md:flex-none"
      >
        {isNew ? words.create : publishes ? words.publish : words.update}
      </Button>
    </div>
  )
}

/** Where the work of its author is. */
function noteOf({ isDirty, phase, isDraftMeant, savedAt, hasFailed, waitingFor }: State) {
  const pending = <TriangleAlert aria-hidden="true" className="flex-none text-warning-ink" />
  if (waitingFor > 0) return { icon: <Spinner />, text: words.sendingFiles(waitingFor) }
  if (phase === 'saving' && isDraftMeant) return { icon: <Spinner />, text: words.savingDraft }
  if (phase === 'editing' && isDraftMeant && hasFailed) return { icon: pending, text: words.draftFailed }
  if (isDirty) return { icon: pending, text: words.unsaved }
  if (savedAt === null) return null
  const done = <Check aria-hidden="true" className="flex-none text-success-ink" />
  return { icon: done, text: words.draftSaved(deviceTime(savedAt)) }
}
