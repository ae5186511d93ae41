import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/accounts.ts'

type Props = {
  message: string
  resending: boolean
  onResend: () => void
}

/** Why signing in failed: the sentence decides the colour and the offered help. */
export function SignInNotice({ message, resending, onResend }: Props) {
  const signIn = words.signIn
  if (message.includes(signIn.deniedMark)) {
    return (
      <Panel
        tone="warning"
        title={signIn.deniedTitle}
        action={
          <Link to={paths.contact} className="link">
            {signIn.support}
          </Link>
        }
      >
        {message}
      </Panel>
    )
  }
  if (message.includes(signIn.unverifiedMark)) {
    return (
      <Panel
        tone="warning"
        title={signIn.unverifiedTitle}
        action={
          <Button
            size="small"
            className="mt-1 noscript:hidden"
            busy={resending}
            busyLabel={signIn.resending}
            onClick={onResend}
          >
            {signIn.resend}
          </Button>
        }
      >
        {message}
      </Panel>
    )
  }
  return (
    <Panel tone="danger" title={signIn.errorTitle}>
      {message}
    </Panel>
  )
}
