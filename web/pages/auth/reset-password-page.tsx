import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { NeedsScript } from './needs-script.tsx'
import { NewPassword } from './new-password.tsx'
import { useLinkToken } from './use-link-token.ts'

export function ResetPasswordPage() {
  const token = useLinkToken()
  const navigate = useNavigate()

  useEffect(() => {
    if (token !== null) return
    // Nothing can be done here without a link: back to where the person came from, or to where links are asked for.
    if (cameFromOurSite()) void navigate(-1)
    else void navigate(paths.forgotPassword, { replace: true })
  }, [token, navigate])

  if (token === null) return null
  // As the server drew it the page has no token yet; nothing is sent before it has.
  return (
    <>
      <NewPassword token={token ?? ''} />
      <NeedsScript />
    </>
  )
}

/** Going back past the first page of ours would leave the site. Older browsers only know of steps inside this document. */
function cameFromOurSite() {
  const inThisDocument = (window.history.state as { idx?: number } | null)?.idx ?? 0
  return window.navigation?.canGoBack ?? inThisDocument > 0
}
