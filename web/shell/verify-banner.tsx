import { useMutation } from '@tanstack/react-query'
import { words } from '#words/spaces.ts'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/api-error.ts'
import type { User } from '../lib/session.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'

/** Shown until the address is verified: before that, requests made with it do not belong to the account. */
export function VerifyBanner({ user }: { user: User }) {
  const resend = useMutation({
    mutationFn: () => api('POST /api/auth/send-verification-email', { body: { email: user.email } }),
  })
  if (user.emailVerified) return null
  if (resend.isSuccess) {
    return (
      <Panel tone="success" className="mb-6">
        {words.resent}
      </Panel>
    )
  }
  return (
    <Panel
      tone="warning"
      title={words.verifyTitle}
      className="mb-6"
      action={
        <Button
          size="small"
          busy={resend.isPending}
          busyLabel={words.resending}
          onClick={() => resend.mutate()}
        >
          {words.resend}
        </Button>
      }
    >
      {words.verifyText(user.email)}
      {resend.isError && <p role="alert">{messageOf(resend.error, words.resendFailed)}</p>}
    </Panel>
  )
}
