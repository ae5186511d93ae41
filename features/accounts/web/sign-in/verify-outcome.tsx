import { paths } from '#shared/paths.ts'
import { ApiError, isNetworkError, messageOf } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/account-links.ts'
import { AuthHeading } from './auth-heading.tsx'

const verify = words.verify

export function Verified({ message }: { message: string }) {
  return (
    <>
      <AuthHeading title={verify.title} />
      <Panel tone="success" title={verify.successTitle}>
        {message}
      </Panel>
      <ButtonLink variant="primary" to={paths.signIn} className="justify-self-start">
        {verify.signIn}
      </ButtonLink>
    </>
  )
}

/** The password chosen at sign-up was removed: the holder of the mailbox sets a new one. */
export function VerifiedForHolder() {
  return (
    <Panel tone="success" title={verify.successTitle}>
      {verify.choosePassword}
    </Panel>
  )
}

export function VerifyFailed({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const canRetry = isNetworkError(error)
  const isLinkLeft = error instanceof ApiError && error.status === 409
  return (
    <>
      <AuthHeading title={verify.title} />
      <Panel tone="danger" title={verify.errorTitle}>
        {messageOf(error, verify.failed)}
      </Panel>
      {!canRetry && !isLinkLeft && <p className="text-ink-soft">{verify.newLink}</p>}
      <div className="flex flex-wrap gap-2">
        {canRetry && (
          <Button variant="primary" onClick={onRetry}>
            {verify.retry}
          </Button>
        )}
        <ButtonLink variant={canRetry ? 'secondary' : 'primary'} to={paths.signIn}>
          {verify.signIn}
        </ButtonLink>
        <ButtonLink to={paths.signUp}>{verify.signUp}</ButtonLink>
      </div>
    </>
  )
}
