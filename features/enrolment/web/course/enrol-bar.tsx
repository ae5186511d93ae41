import type { Course } from '#features/catalogue/contract.ts'
import { paths } from '#shared/paths.ts'
import { priceLabel } from '#web/lib/format.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { words } from '#words/registration.ts'
import { REGISTRATION_ID } from './registration-card.tsx'
import { useOwnRequest } from './use-own-request.ts'

/** On phones the form is far below: a fixed bar links to it. */
export function EnrolBar({ formation }: { formation: Course }) {
  const request = useOwnRequest(formation.id)
  if (request?.status === 'En attente') return null
  return (
    <div
      data-dock="tall"
      className="fixed inset-x-0 bottom-0 z-15 flex items-center gap-4 border-line border-t bg-surface px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
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
