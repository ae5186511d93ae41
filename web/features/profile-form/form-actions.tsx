import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { words } from '#words/profile.ts'

/** The way back and the way forward, under the thumb on phones. */
export function FormActions({ home, busy, submit }: { home: string; busy: boolean; submit: string }) {
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:justify-end">
      <ButtonLink to={home}>{words.cancel}</ButtonLink>
      <Button type="submit" variant="primary" busy={busy} busyLabel={words.saving}>
        {submit}
      </Button>
    </div>
  )
}
