import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { words } from '#words/profile.ts'

type Props = { home: string; busy: boolean; submit: string; onCancel?: () => void }

/** Cancel and submit; on phones at the bottom edge in place of the dock. */
export function FormActions({ home, busy, submit, onCancel }: Props) {
  return (
    <div
      data-savebar
      className="grid grid-cols-[auto_1fr] gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-line max-md:border-t max-md:bg-surface max-md:px-gutter max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] md:flex md:justify-end"
    >
      <ButtonLink to={home} onClick={onCancel}>
        {words.cancel}
      </ButtonLink>
      <Button type="submit" variant="primary" busy={busy} busyLabel={words.saving}>
        {submit}
      </Button>
    </div>
  )
}
