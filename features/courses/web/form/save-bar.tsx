import { useNavigate } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/course-form.ts'

type Props = { isNew: boolean; isDirty: boolean; isBusy: boolean; waitingFor: number }

/** Fixed to the bottom edge on every tab; on phones in place of the dock. */
export function SaveBar({ isNew, isDirty, isBusy, waitingFor }: Props) {
  const navigate = useNavigate()
  const note = waitingFor > 0 ? words.sendingFiles(waitingFor) : isDirty ? words.unsaved : ''
  return (
    <div
      data-savebar="wide"
      className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-2 border-line border-t bg-surface px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:start-64 md:px-[clamp(1.5rem,3vw,3rem)]"
    >
      <span role="status" className="me-auto hidden text-ink-muted text-sm md:block">
        {note}
      </span>
      <Button disabled={isBusy && waitingFor === 0} className="max-md:px-4" onClick={() => navigate(-1)}>
        {words.cancel}
      </Button>
      <Button
        type="submit"
        variant="primary"
        busy={isBusy}
        busyLabel={isNew ? words.creating : words.updating}
        className="flex-1 max-md:px-3 md:flex-none"
      >
        {isNew ? words.create : words.update}
      </Button>
    </div>
  )
}
