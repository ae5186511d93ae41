import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { NeedsScript } from '#features/accounts/web/sign-in/needs-script.tsx'
import { DeadResetLink, isDeadResetLink, NewPassword } from '#features/accounts/web/sign-in/new-password.tsx'
import { useLinkToken } from '#features/accounts/web/sign-in/use-link-token.ts'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api.ts'

export function ResetPasswordPage() {
  const token = useLinkToken()
  const navigate = useNavigate()

  useEffect(() => {
    if (token !== null) return
    // Without a token this page is useless: back to where the person came from, or to the page that sends links.
    if (cameFromOurSite()) void navigate(-1)
    else void navigate(paths.forgotPassword, { replace: true })
  }, [token, navigate])

  // Of one link: neither cached nor asked for again.
  const { error } = useQuery({
    queryKey: ['reset link', token],
    queryFn: () => api('POST /api/auth/reset-password/check', { body: { token: token ?? '' } }),
    enabled: Boolean(token),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })

  if (token === null) return null
  if (error && isDeadResetLink(error)) return <DeadResetLink error={error} />
  // The server renders the page without the token; nothing is sent before hydration.
  return (
    <>
      <NewPassword token={token ?? ''} />
      <NeedsScript />
    </>
  )
}

/** Going back from our first page would leave the site. Older browsers only know steps within this document. */
function cameFromOurSite() {
  const inThisDocument = (window.history.state as { idx?: number } | null)?.idx ?? 0
  return window.navigation?.canGoBack ?? inThisDocument > 0
}
