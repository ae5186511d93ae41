import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { isLocked } from '#features/offline/web/lock.ts'
import { offlineOwner } from '#features/offline/web/offline-owner.ts'
import { paths } from '#shared/paths.ts'
import type { Role } from '#shared/statuses.ts'
import { words as common } from '#words/common.ts'
import { words } from '#words/device-offer.ts'
import { homeOf } from '../lib/landing.ts'
import { useSession } from '../lib/session-context.tsx'
import { useOnline } from '../lib/use-online.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from './notice.tsx'
import { SpaceLoading } from './shell-notice.tsx'
import { MAIN_ID } from './skip-link.tsx'

/** The guard of a private area: visitors sign in first and come back, people of another role are sent to their own home. */
export function RequireRole({ only }: { only: Role }) {
  const { status, user, next } = useSession()
  const { pathname, search, hash } = useLocation()
  const isOnline = useOnline()
  const owner = offlineOwner()
  // Not at the sign-in page, which needs a network.
  if (!user && owner && !isOnline && (status === 'signed-out' || isLocked(owner))) return <DeviceLocked />
  if (status === 'loading') return <SpaceLoading />
  if (!user && next) return <Redirect to={next} />
  if (!user) return <Redirect to={paths.signIn} from={pathname + search + hash} />
  if (user.role !== only) return <Redirect to={homeOf(user.role)} />
  return <Outlet />
}

/** The router's own would be on every public page too. */
function Redirect({ to, from }: { to: string; from?: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true, state: from && { from } }), [navigate, to, from])
  return null
}

/** Without a network, when what is kept may not be shown. */
function DeviceLocked() {
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <Notice title={words.lockedTitle} text={words.lockedText}>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {common.retry}
        </Button>
      </Notice>
    </main>
  )
}
