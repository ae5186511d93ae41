import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '#web/lib/api.ts'
import { useSessionActions } from '#web/lib/session-context.tsx'
import { words } from '#words/accounts.ts'
import { AuthHeading } from './auth-heading.tsx'
import { useLinkToken } from './use-link-token.ts'
import { Verified, VerifyFailed } from './verify-outcome.tsx'

export function VerifyEmailPage() {
  const token = useLinkToken()
  const { refresh } = useSessionActions()
  const verification = useMutation({
    mutationFn: (given: string) => api('POST /api/auth/verify-email', { body: { token: given } }),
    // Who is signed in here no longer needs to be asked.
    onSuccess: refresh,
  })
  const { mutate } = verification
  const begun = useRef(false)

  useEffect(() => {
    // A link works once: asking twice would answer a success with a refusal.
    if (!token || begun.current) return
    begun.current = true
    mutate(token)
  }, [token, mutate])

  if (verification.isSuccess) return <Verified message={verification.data.message} />
  if (verification.isError) {
    return <VerifyFailed error={verification.error} onRetry={() => token && mutate(token)} />
  }
  if (!token) return <VerifyFailed error={new Error(words.verify.missing)} />
  return (
    <>
      <AuthHeading title={words.verify.title} />
      <p role="status" className="text-ink-soft">
        {words.verify.loading}
      </p>
    </>
  )
}
