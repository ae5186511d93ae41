import { useNavigate } from 'react-router'
import { useSessionActions } from '#web/lib/session-context.tsx'
import { paths } from '#web/paths.ts'

/** Leaving a private area ends on the sign-in page. */
export function useLogOut() {
  const { signOut } = useSessionActions()
  const navigate = useNavigate()
  return async () => {
    await signOut()
    await navigate(paths.signIn)
  }
}
