import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#shared/paths.ts'
import { takeAuthRedirect } from '#web/lib/auth-redirect.ts'
import { landingAfterCallback, replaceInLanguage } from '#web/lib/landing.ts'
import { pageAddress } from '#web/lib/language.ts'
import { useSessionActions } from '#web/lib/session-context.tsx'
import { words } from '#words/accounts.ts'
import { AuthHeading } from './auth-heading.tsx'
import { NeedsScript } from './needs-script.tsx'

/** The callback of a provider, with a token in the address: stores it, removes it from the address, and goes on. */
export function AuthCallbackPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const { adopt } = useSessionActions()
  const navigate = useNavigate()

  useEffect(() => {
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
  }, [token, adopt, navigate])

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
