import { Navigate, Outlet, useLocation } from 'react-router'
import { paths } from '#shared/paths.ts'
import type { Role } from '#shared/statuses.ts'
import { homeOf } from '#web/lib/landing.ts'
import { useSession } from '#web/lib/session-context.tsx'
import { SpaceLoading } from './shell-notice.tsx'

/** The guard of a private area: visitors sign in first and come back, people of another role are sent to their own home. */
export function RequireRole({ only }: { only: Role }) {
  const { status, user, next } = useSession()
  const { pathname, search, hash } = useLocation()
  if (status === 'loading') return <SpaceLoading />
  if (!user && next) return <Navigate to={next} replace />
  if (!user) return <Navigate to={paths.signIn} replace state={{ from: pathname + search + hash }} />
  if (user.role !== only) return <Navigate to={homeOf(user.role)} replace />
  return <Outlet />
}
