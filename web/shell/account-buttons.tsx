import { cx } from 'class-variance-authority'
import { useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { words } from '#words/shell.ts'
import type { User } from '../lib/session.ts'
import { useSession, useSessionActions } from '../lib/session-context.tsx'
import { hasUnsent } from '../lib/unsent.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'

type Props = {
  className?: string
  /** In the menu of phones; links everyone but administrators to /dashboard, which redirects by role. */
  small?: boolean
}

/** Sign in and sign up, or one's own area and sign out. */
export function AccountButtons({ className, small = false }: Props) {
  const { user } = useSession()
  const { signOut } = useSessionActions()
  const navigate = useNavigate()

  if (!user) {
    // Invisible, but keeping their space, while a stored token is being checked.
    return (
      <div className={cx(className, 'in-data-[session=in]:invisible')}>
        <ButtonLink to={paths.signIn} variant="quiet">
          {words.signIn}
        </ButtonLink>
        <ButtonLink to={paths.signUp}>{words.signUp}</ButtonLink>
      </div>
    )
  }

  async function leave(userId: number) {
    if (hasUnsent(userId)) {
      const { maySignOut } = await import('#features/offline/web/before-sign-out.tsx')
      if (!(await maySignOut(userId))) return
    }
    await signOut()
    await navigate(paths.home)
  }

  return (
    <div className={className}>
      <ButtonLink to={spaceOf(user, small)}>
        {user.role === 'admin' ? words.adminSpace : words.ownSpace}
      </ButtonLink>
      <Button variant="quiet" onClick={() => leave(user.id)}>
        {words.signOut}
      </Button>
    </div>
  )
}

function spaceOf({ role }: User, small: boolean) {
  if (role === 'admin') return paths.admin.home
  return role === 'formateur' && !small ? paths.trainer.home : paths.learner.home
}
