import { useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { hasQueued } from '../lib/progress-outbox.ts'
import { useSessionActions } from '../lib/session-context.tsx'
import { hasUnsent } from '../lib/unsent.ts'

/** Sends what waits to be sent; false if the person stays, because it cannot be. */
export function useMaySignOut() {
  const { state } = useSessionActions()
  return async () => {
    const { user } = state()
    if (!user || !(hasQueued(user.id) || hasUnsent(user.id))) return true
    const { maySignOut } = await import('#features/offline/web/before-sign-out.tsx')
    return maySignOut(user.id)
  }
}

/** Signs out and leads to the sign-in page. */
export function useLogOut() {
  const { signOut } = useSessionActions()
  const maySignOut = useMaySignOut()
  const navigate = useNavigate()
  return async () => {
    if (!(await maySignOut())) return
    await signOut()
    await navigate(paths.signIn)
  }
}
