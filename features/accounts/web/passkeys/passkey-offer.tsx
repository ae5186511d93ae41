import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { messageOf } from '#web/lib/api-error.ts'
import { passkeyOffer } from '#web/lib/landing.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/passkeys.ts'
import { canUsePasskeys } from './passkey-support.ts'
import { useCreatePasskey } from './use-create-passkey.ts'

const labels = words.offer

/** After a sign-in with a password, on a device that can do without: offered once, and never again once answered. */
export function PasskeyOffer() {
  const { emailVerified } = useUser()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!emailVerified || !isOfferDue() || !canUsePasskeys()) return
    let isGone = false
    void PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().then((can) => {
      if (can && !isGone) setShown(true)
    })
    return () => {
      isGone = true
    }
  }, [emailVerified])

  function answer() {
    storeAnswered()
    setShown(false)
  }

  const creation = useCreatePasskey(answer)
  if (!isShown) return null
  return (
    <Panel
      tone="info"
      icon={KeyRound}
      title={labels.title}
      className="mb-6"
      action={
        <div className="mt-1 flex flex-wrap gap-2">
          <Button
            size="small"
            variant="primary"
            busy={creation.isPending}
            busyLabel={words.list.adding}
            onClick={() => creation.mutate()}
          >
            {labels.create}
          </Button>
          <Button size="small" variant="quiet" disabled={creation.isPending} onClick={answer}>
            {labels.later}
          </Button>
        </div>
      }
    >
      {labels.text}
      {creation.isError && <p role="alert">{messageOf(creation.error, words.list.addFailed)}</p>}
    </Panel>
  )
}

const ANSWERED = 'passkey-offer'

function isOfferDue() {
  try {
    return passkeyOffer.isDue && localStorage.getItem(ANSWERED) === null
  } catch {
    return false
  }
}

function storeAnswered() {
  passkeyOffer.isDue = false
  try {
    localStorage.setItem(ANSWERED, 'yes')
  } catch {
    // The storage is disabled: the offer comes back at the next sign-in.
  }
}
