import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#shared/paths.ts'
import { takeAuthRedirect } from '#web/lib/auth-redirect.ts'
import { landingAfterCallback, landingAfterSignIn, replaceInLanguage } from '#web/lib/landing.ts'
import { pageAddress } from '#web/lib/language.ts'
import { useSessionActions } from '#web/lib/session-context.tsx'
import { words } from '#words/accounts.ts'
import { AuthHeading } from './auth-heading.tsx'
import { NeedsScript } from './needs-script.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { useLinkToken } from './use-link-token.ts'

/** The end of a sign-in elsewhere, and of one that lacks its code: a token or a challenge comes in the address. */
export function AuthCallbackPage() {
  const challenge = useLinkToken('challenge')
  const { state } = useLocation()
  // Undefined before hydration: nothing of the address is known yet.
  if (!challenge) return <Adopting isRead={challenge === null} />
  return (
    <SecondFactorForm
      challenge={challenge}
      landingOf={(role) =>
        // From the page with the password, which says where the person wanted to go.
        state && 'from' in state
          ? landingAfterSignIn(role, state.from)
          : landingAfterCallback(role, takeAuthRedirect())
      }
    />
  )
}

/** Stores the token, removes it from the address, and goes on. */
function Adopting({ isRead }: { isRead: boolean }) {
  const [search] = useSearchParams()
  const token = search.get('token')
  const { adopt } = useSessionActions()
  const navigate = useNavigate()

  useEffect(() => {
    if (!isRead) return
    window.history.replaceState(window.history.state, '', pageAddress(paths.authCallback))
    if (!token) console.warn('no token came back with the external sign-in')
    let left = false
    async function goOn() {
      const user = token ? await adopt(token) : null
      if (left) return
      const go = (path: string) => navigate(path, { replace: true })
      if (!user) return go(paths.signIn)
      await replaceInLanguage(user.language, landingAfterCallback(user.role, takeAuthRedirect()), go)
    }
    void goOn()
    return () => {
      left = true
    }
  }, [isRead, token, adopt, navigate])

  return (
    <>
      <AuthHeading title={words.callback.title} />
      <NeedsScript />
      <p role="status" className="text-ink-soft noscript:hidden">
        {words.callback.loading}
      </p>
    </>
  )
}
