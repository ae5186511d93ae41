import { useMutation } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'react-router'
import { FORM_DONE } from '#features/accounts/plain-forms.ts'
import { AuthHeading } from '#features/accounts/web/sign-in/auth-heading.tsx'
import { ProviderButtons } from '#features/accounts/web/sign-in/provider-buttons.tsx'
import { SignUpDone } from '#features/accounts/web/sign-in/sign-up-done.tsx'
import { SIGN_UP_DRAFT, SignUpForm } from '#features/accounts/web/sign-in/sign-up-form.tsx'
import { paths } from '#shared/paths.ts'
import { forgetDraft } from '#web/lib/drafts.ts'
import { useSessionActions } from '#web/lib/session-context.tsx'
import { words as signUp } from '#words/sign-up.ts'

export function SignUpPage() {
  const session = useSessionActions()
  const { state } = useLocation()
  const [search] = useSearchParams()
  const creation = useMutation({ mutationFn: session.signUp, onSuccess: () => forgetDraft(SIGN_UP_DRAFT) })

  if (creation.isSuccess || search.has(FORM_DONE)) return <SignUpDone origin={state?.from} />

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
