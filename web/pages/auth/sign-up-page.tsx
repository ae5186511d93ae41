import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { FORM_DONE } from '#features/accounts/plain-forms.ts'
import { AuthHeading } from '#features/accounts/web/sign-in/auth-heading.tsx'
import { ProviderButtons } from '#features/accounts/web/sign-in/provider-buttons.tsx'
import { SIGN_UP_DRAFT, SignUpForm } from '#features/accounts/web/sign-in/sign-up-form.tsx'
import { paths } from '#shared/paths.ts'
import { forgetDraft } from '#web/lib/drafts.ts'
import { useSessionActions } from '#web/lib/session-context.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/accounts.ts'
import { words as signUp } from '#words/sign-up.ts'

export function SignUpPage() {
  const session = useSessionActions()
  const { state } = useLocation()
  const [search] = useSearchParams()
  const creation = useMutation({ mutationFn: session.signUp, onSuccess: () => forgetDraft(SIGN_UP_DRAFT) })

  if (creation.isSuccess) return <SignUpDone email={creation.data.email} />
  if (search.has(FORM_DONE)) return <SignUpDone />

  return (
    <>
      <AuthHeading title={signUp.title}>
        {signUp.hasAccount}{' '}
        <Link to={paths.signIn} state={state} className="link">
          {signUp.signIn}
        </Link>
      </AuthHeading>
      <SignUpForm creation={creation} />
      <ProviderButtons origin={state?.from} />
    </>
  )
}

/** Without `email` if the form was sent without script: the redirect must not carry it in the address. */
function SignUpDone({ email }: { email?: string }) {
  return (
    <>
      <AuthHeading title={signUp.doneTitle} />
      <Panel
        takesFocus
        tone="success"
        icon={MailCheck}
        title={email ? signUp.doneText(email) : signUp.doneTextPlain}
      >
        {signUp.doneNext}
      </Panel>
      <p className="text-ink-soft">{signUp.spam}</p>
      <ButtonLink variant="primary" to={paths.signIn} className="justify-self-start">
        {words.backToSignIn}
      </ButtonLink>
    </>
  )
}
