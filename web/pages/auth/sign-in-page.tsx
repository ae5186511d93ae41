import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { PasskeyAnswer } from '#features/accounts/passkey-formats.ts'
import { canUsePasskeys } from '#features/accounts/web/passkeys/passkey-support.ts'
import { AuthHeading } from '#features/accounts/web/sign-in/auth-heading.tsx'
import { DemoAccounts } from '#features/accounts/web/sign-in/demo-accounts.tsx'
import { useMailedAddress } from '#features/accounts/web/sign-in/mailed-address.ts'
import { ProviderButtons } from '#features/accounts/web/sign-in/provider-buttons.tsx'
import { errorInAddress, signInError } from '#features/accounts/web/sign-in/sign-in-error.ts'
import { type Credentials, SignInForm } from '#features/accounts/web/sign-in/sign-in-form.tsx'
import { SignInNotice } from '#features/accounts/web/sign-in/sign-in-notice.tsx'
import { paths } from '#shared/paths.ts'
import { useAcademy } from '#web/lib/academy.tsx'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { landingAfterSignIn, passkeyOffer, replaceInLanguage } from '#web/lib/landing.ts'
import { useSession, useSessionActions } from '#web/lib/session-context.tsx'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/sign-in.ts'

/** A key that the browser suggested; without one, the browser asks for it. */
type PasskeyChoice = { response?: PasskeyAnswer }

const loadPasskeys = () => import('#features/accounts/web/sign-in/passkey-sign-in.ts')

const NOBODY: Credentials = { email: '', password: '', remember: false }

export function SignInPage() {
  const { user } = useSession()
  const { signIn, adopt } = useSessionActions()
  const { demo } = useAcademy()
  const { state } = useLocation()
  const [search, setSearch] = useSearchParams()
  const [credentials, setCredentials] = useState(NOBODY)
  const mailedAddress = useMailedAddress()
  useEffect(() => {
    if (mailedAddress) setCredentials((typed) => (typed.email ? typed : { ...typed, email: mailedAddress }))
  }, [mailedAddress])
  const navigate = useNavigate()
  const attempt = useMutation({
    async mutationFn(sent: Credentials | PasskeyChoice) {
      if (!('email' in sent)) {
        const { passkeyToken } = await loadPasskeys()
        const token = await passkeyToken(sent.response, credentials.remember)
        return token && adopt(token)
      }
      passkeyOffer.isDue = true
      return signIn(sent).catch((error) => {
        const { challenge } = error
        if (!challenge) throw error
        // Pending until the page that asks for the code is there.
        return navigate(paths.authCallback, { state: { challenge, from: state?.from } })
      })
    },
  })
  const { mutate } = attempt
  useEffect(() => {
    // Once the page is quiet: the form does not wait for it.
    const timer = setTimeout(
      () =>
        loadPasskeys().then(
          ({ suggestPasskeys }) => suggestPasskeys((response) => mutate({ response })),
          () => {},
        ),
      2000,
    )
    return () => clearTimeout(timer)
  }, [mutate])
  const resend = useResend()
  const offersPasskey = !useHydrated() || canUsePasskeys()

  const destination = user && landingAfterSignIn(user.role, state?.from)
  useEffect(() => {
    if (!user || !destination) return
    replaceInLanguage(user.language, destination, (path) => void navigate(path, { replace: true }))
  }, [user, destination, navigate])
  if (user) return null

  const refusal = attempt.isError ? signInError(attempt.error) : errorInAddress(search)
  const notice = resend.isSuccess || resend.isError ? null : refusal
  /** The notice has its own button. */
  const offersResend = notice?.includes(words.unverifiedMark)

  function type(typed: Partial<Credentials>) {
    setCredentials({ ...credentials, ...typed })
    attempt.reset()
    resend.reset()
    if (search.has('error')) setSearch({}, { replace: true, state })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    resend.reset()
    attempt.mutate(credentials)
  }

  return (
    <>
      <AuthHeading title={words.title}>
        {words.noAccount}{' '}
        <Link to={paths.signUp} state={state} className="link">
          {words.signUp}
        </Link>
      </AuthHeading>
      {resend.isSuccess && (
        <Panel takesFocus tone="success">
          {resend.data.message}
        </Panel>
      )}
      {resend.isError && (
        <Panel takesFocus tone="danger">
          {messageOf(resend.error, words.resendFailed)}
        </Panel>
      )}
      {notice && (
        <SignInNotice
          message={notice}
          resending={resend.isPending}
          onResend={() => resend.mutate(credentials.email)}
        />
      )}
      <SignInForm value={credentials} busy={attempt.isPending} onType={type} onSubmit={submit} />
      {offersPasskey && (
        <Button block className="noscript:hidden" disabled={attempt.isPending} onClick={() => mutate({})}>
          {words.passkey}
        </Button>
      )}
      <ProviderButtons origin={state?.from} />
      {demo && <DemoAccounts onChoose={type} />}
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {!offersResend && (
          <button
            type="button"
            className="link noscript:hidden"
            onClick={() => resend.mutate(credentials.email)}
          >
            {words.resend}
          </button>
        )}
        <Link to={paths.contact} className="link">
          {words.support}
        </Link>
      </p>
    </>
  )
}

/** Sends the verification mail again, to the address typed so far. */
function useResend() {
  return useMutation({
    mutationFn: async (email: string) => {
      if (!email) throw new Error(words.emailFirst)
      return api('POST /api/auth/send-verification-email', { body: { email } })
    },
  })
}
