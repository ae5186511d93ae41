import { cx } from 'class-variance-authority'
import { useEffect, useState } from 'react'
import type { Course } from '#features/catalogue/contract.ts'
import { paths } from '#shared/paths.ts'
import { priceLabel } from '#web/lib/format.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { words } from '#words/registration.ts'
import { REGISTRATION_ID } from './registration-card.tsx'
import { useOwnRequest } from './use-own-request.ts'

/** On phones the form is far below: a fixed bar links to it, and leaves once the form is there, which it would cover. */
export function EnrolBar({ formation }: { formation: Course }) {
  const request = useOwnRequest(formation.id)
  const isFormShown = useFormShown()
  if (request?.status === 'En attente') return null
  return (
    <div
      data-dock="tall"
      className={cx(
        'fixed inset-x-0 bottom-0 z-15 flex items-center gap-4 border-line border-t bg-surface px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden',
        isFormShown && 'invisible',
      )}
    >
      <p className="whitespace-nowrap font-bold tabular-nums">{priceLabel(formation)}</p>
      {request?.status === 'Approuvée' ? (
        <ButtonLink variant="primary" className="flex-1" to={paths.learner.watch(formation.id)}>
          {words.enter}
        </ButtonLink>
      ) : (
        <a href={`#${REGISTRATION_ID}`} className={`${buttonStyle({ variant: 'primary' })} flex-1`}>
          {words.title}
        </a>
      )}
    </div>
  )
}

/** Whether any part of the card with the form is on screen. */
function useFormShown() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const card = document.getElementById(REGISTRATION_ID)
    if (!card) return
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting ?? false))
    observer.observe(card)
    return () => observer.disconnect()
  }, [])
  return isShown
}
