import { MailCheck } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/accounts.ts'
import { AuthHeading } from './auth-heading.tsx'

/** Without `email` when the form was sent without script: an address is no place for it. */
export function SignUpDone({ email }: { email?: string }) {
  const signUp = words.signUp
  return (
    <>
      <AuthHeading title={signUp.doneTitle} />
      <Panel tone="success" icon={MailCheck} title={email ? signUp.doneText(email) : signUp.doneTextPlain}>
        {signUp.doneNext}
      </Panel>
      <p className="text-ink-soft">{signUp.spam}</p>
      <ButtonLink variant="primary" to={paths.signIn} className="justify-self-start">
        {words.backToSignIn}
      </ButtonLink>
    </>
  )
}
