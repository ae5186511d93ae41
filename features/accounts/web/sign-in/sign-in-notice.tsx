import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/sign-in.ts'

type Props = {
  message: string
  resending: boolean
  onResend: () => void
}

/** Why signing in failed: the sentence decides the colour and the offered help. */
export function SignInNotice({ message, resending, onResend }: Props) {
  if (message.includes(words.deniedMark)) {
    return (
      <Panel
        takesFocus
        tone="warning"
        title={words.deniedTitle}
        action={
          <Link to={paths.contact} className="link">
            {words.support}
          </Link>
        }
      >
        {message}
      </Panel>
    )
  }
  if (message.includes(words.unverifiedMark)) {
    return (
      <Panel
        takesFocus
        tone="warning"
        title={words.unverifiedTitle}
        action={
          <Button
            size="small"
            className="mt-1 noscript:hidden"
            busy={resending}
            busyLabel={words.resending}
            onClick={onResend}
          >
            {words.resend}
          </Button>
        }
      >
        {message}
      </Panel>
    )
  }
  return (
    <Panel takesFocus tone="danger" title={words.errorTitle}>
      {message}
    </Panel>
  )
}
