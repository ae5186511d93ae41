import { useMutation } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { forgetDraft } from '#web/lib/drafts.ts'
import { useSessionActions } from '#web/lib/session-context.tsx'
import { paths } from '#web/paths.ts'
import { words } from '#words/accounts.ts'
import { AuthHeading } from './auth-heading.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { SignUpDone } from './sign-up-done.tsx'
import { SIGN_UP_DRAFT, SignUpForm } from './sign-up-form.tsx'

export function SignUpPage() {
  const { signUp } = useSessionActions()
  const { state } = useLocation()
  const creation = useMutation({ mutationFn: signUp, onSuccess: () => forgetDraft(SIGN_UP_DRAFT) })

  if (creation.isSuccess) return <SignUpDone email={creation.data.email} />

  return (
    <>
      <AuthHeading title={words.signUp.title}>
        {words.signUp.hasAccount}{' '}
        <Link to={paths.signIn} state={state} className="link">
          {words.signUp.signIn}
        </Link>
      </AuthHeading>
      <SignUpForm creation={creation} />
      <ProviderButtons origin={state?.from} />
    </>
  )
}
