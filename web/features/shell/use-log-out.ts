import { useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { useSessionActions } from '#web/lib/session-context.tsx'

/** Signs out and leads to the sign-in page. */
export function useLogOut() {
  const { signOut } = useSessionActions()
  const navigate = useNavigate()
  return async () => {
    await signOut()
    await navigate(paths.signIn)
  }
}
