import { useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { hasQueued } from '#web/lib/progress-outbox.ts'
import { useSessionActions } from '#web/lib/session-context.tsx'

/** Signs out and leads to the sign-in page. */
export function useLogOut() {
  const { signOut, state } = useSessionActions()
  const navigate = useNavigate()
  return async () => {
    const { user } = state()
    if (user && hasQueued(user.id)) {
      const { maySignOut } = await import('#web/lib/device/before-sign-out.tsx')
      if (!(await maySignOut(user.id))) return
    }
    await signOut()
    await navigate(paths.signIn)
  }
}
