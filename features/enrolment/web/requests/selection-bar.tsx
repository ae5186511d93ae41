import { Button } from '#web/ui/button.tsx'
import { words } from '#words/enrolments.ts'

type Props = {
  count: number
  busy: boolean
  onApprove: () => void
  onReject: () => void
  onClear: () => void
}

/** Actions for the selected requests; shown only if there are some. */
export function SelectionBar({ count, busy, onApprove, onReject, onClear }: Props) {
  if (count === 0) return null
  return (
    <section
      aria-label={words.selection.region}
      className="sticky top-18 z-10 flex flex-wrap items-center gap-x-2 gap-y-1 rounded border border-primary bg-primary-tint px-4 py-2"
    >
      <p aria-live="polite" className="font-semibold text-primary-ink tabular-nums">
        {words.selection.count(count)}
      </p>
      <Button
        variant="quiet"
        size="small"
        disabled={busy}
        onClick={onClear}
        className="-me-2 ms-auto md:me-2"
      >
        {words.selection.clear}
      </Button>
      <div className="flex gap-2 max-md:w-full max-md:[&>*]:flex-1">
        <Button variant="danger" size="small" disabled={busy} onClick={onReject}>
          {words.reject}
        </Button>
        <Button variant="primary" size="small" busy={busy} onClick={onApprove}>
          {words.approve}
        </Button>
      </div>
    </section>
  )
}
