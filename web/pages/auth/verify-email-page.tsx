import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AuthHeading } from '#features/accounts/web/sign-in/auth-heading.tsx'
import { NeedsScript } from '#features/accounts/web/sign-in/needs-script.tsx'
import { NewPassword } from '#features/accounts/web/sign-in/new-password.tsx'
import { useLinkToken } from '#features/accounts/web/sign-in/use-link-token.ts'
import { Verified, VerifiedForHolder, VerifyFailed } from '#features/accounts/web/sign-in/verify-outcome.tsx'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useSessionActions } from '#web/lib/session-context.tsx'
import { words } from '#words/account-links.ts'

export function VerifyEmailPage() {
  const token = useLinkToken()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const { refresh } = useSessionActions()
  const verification = useMutation({
    mutationFn: (given: string) => api('POST /api/auth/verify-email', { body: { token: given } }),
    onSuccess: ({ resetToken }) => {
      // Kept in this history entry instead of the used link, so that a reload finds it.
      if (resetToken) void navigate(pathname, { replace: true, state: { resetToken } })
      // Loads the user again, whose address is now verified.
      return refresh()
    },
  })
  const { mutate } = verification
  const begun = useRef(false)

  useEffect(() => {
    // A link works once: a second request would turn the success into a refusal.
    if (!token || begun.current) return
    begun.current = true
    mutate(token)
  }, [token, mutate])

  // Undefined before hydration: the server does not know the history.
  const fromHistory = token === undefined ? null : (state as { resetToken?: string } | null)
  const resetToken = verification.data?.resetToken ?? fromHistory?.resetToken
  if (resetToken) return <NewPassword token={resetToken} notice={<VerifiedForHolder />} />
  if (verification.isSuccess) return <Verified message={verification.data.message} />
  if (verification.isError) {
    const { error } = verification
    if (error instanceof ApiError && error.code === 'already_verified')
      return <Verified message={words.verify.already} />
    return <VerifyFailed error={error} onRetry={() => token && mutate(token)} />
  }
  if (token === null) return <VerifyFailed error={new Error(words.verify.missing)} />
  return (
    <>
      <AuthHeading title={words.verify.title} />
      <NeedsScript />
      <p role="status" className="text-ink-soft noscript:hidden">
        {words.verify.loading}
      </p>
    </>
  )
}
