import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/accounts.ts'
import { AuthHeading } from './auth-heading.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { useLinkToken } from './use-link-token.ts'

export function ResetPasswordPage() {
  const token = useLinkToken()
  const navigate = useNavigate()
  const reset = useMutation({
    mutationFn: (newPassword: string) =>
      api('POST /api/auth/reset-password', { body: { token: token ?? '', newPassword } }),
  })

  useEffect(() => {
    if (token) return
    // Nothing can be done here without a link: back to where the person came from, or to where links are asked for.
    if (cameFromOurSite()) void navigate(-1)
    else void navigate(paths.forgotPassword, { replace: true })
  }, [token, navigate])

  if (!token) return null

  if (reset.isSuccess) {
    return (
      <>
        <AuthHeading title={words.reset.title} />
        <Panel tone="success">{words.answers.passwordReset}</Panel>
        <ButtonLink variant="primary" to={paths.signIn} className="justify-self-start">
          {words.reset.signIn}
        </ButtonLink>
      </>
    )
  }

  return (
    <>
      <AuthHeading title={words.reset.title}>{words.reset.text}</AuthHeading>
      <ResetPasswordForm reset={reset} />
    </>
  )
}

/** Going back past the first page of ours would leave the site. Older browsers only know of steps inside this document. */
function cameFromOurSite() {
  const inThisDocument = (window.history.state as { idx?: number } | null)?.idx ?? 0
  return window.navigation?.canGoBack ?? inThisDocument > 0
}
