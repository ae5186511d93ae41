import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { AskFirst, type Owner } from '#features/accounts/web/sign-in/ask-first.tsx'
import { AuthHeading } from '#features/accounts/web/sign-in/auth-heading.tsx'
import { NeedsScript } from '#features/accounts/web/sign-in/needs-script.tsx'
import { SecondFactorForm } from '#features/accounts/web/sign-in/second-factor-form.tsx'
import { type Arrival, useArrival } from '#features/accounts/web/sign-in/use-arrival.ts'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api.ts'
import { forgetReturn, type ReturnTo, readReturn, takeAuthRedirect } from '#web/lib/auth-redirect.ts'
import { homeOf, landingAfterCallback, landingAfterSignIn, replaceInLanguage } from '#web/lib/landing.ts'
import type { User } from '#web/lib/session.ts'
import { useSessionActions } from '#web/lib/session-context.tsx'
import { words } from '#words/account-links.ts'

/** The end of a sign-in elsewhere, and of one that lacks its code. */
export function AuthCallbackPage() {
  const arrival = useArrival()
  if (!arrival) return <OnTheWay />
  return <Arrived {...arrival} />
}

/** Goes on by itself with a sign-in that this browser began; anything else is a link that anybody may have sent. */
function Arrived({ token, challenge, asks = false, from }: Arrival) {
  const [back] = useState(readReturn)
  const [hasAgreed, setAgreed] = useState(!asks && !back)
  if (!token && !challenge) return <OnTheWay next={paths.signIn} />
  if (!hasAgreed)
    return (
      <AskFirst
        whose={() => (token ? ownerOfToken(token) : ownerOfChallenge(challenge ?? ''))}
        expected={asks ? undefined : back?.userId}
        onAgree={() => setAgreed(true)}
      />
    )
  const landingOf = (user: User) => (asks ? homeOf(user.role) : landing(user, { back, from }))
  if (token) return <Adopting token={token} landingOf={landingOf} />
  return <SecondFactorForm challenge={challenge ?? ''} landingOf={landingOf} />
}

const ownerOfToken = async (token: string): Promise<Owner> => (await api('GET /api/auth/me', { token })).user
const ownerOfChallenge = async (challenge: string): Promise<Owner> =>
  (await api('POST /api/auth/second-factor/account', { body: { challenge } })).account

function landing({ id, role }: User, { back, from }: { back: ReturnTo | null; from?: string | null }) {
  forgetReturn()
  if (back?.userId === id) return landingAfterSignIn(role, back.path)
  // From the page with the password, which says where the person wanted to go.
  return from === undefined ? landingAfterCallback(role, takeAuthRedirect()) : landingAfterSignIn(role, from)
}

type Adopted = { token: string; landingOf: (user: User) => string }

/** Stores the token and goes on. */
function Adopting({ token, landingOf }: Adopted) {
  const { adopt } = useSessionActions()
  const navigate = useNavigate()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a token is adopted once
  useEffect(() => {
    let left = false
    async function goOn() {
      const user = await adopt(token)
      if (left) return
      const go = (path: string) => navigate(path, { replace: true })
      if (!user) return go(paths.signIn)
      await replaceInLanguage(user.language, landingOf(user), go)
    }
    void goOn()
    return () => {
      left = true
    }
  }, [token])

  return <OnTheWay />
}

function OnTheWay({ next }: { next?: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!next) return
    console.warn('no token came back with the external sign-in')
    void navigate(next, { replace: true })
  }, [next, navigate])
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
