import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { emptyAmong, refusedFields, text, useFieldErrors } from '#web/lib/field-errors.ts'
import { landingAfterSignIn } from '#web/lib/landing.ts'
import type { User } from '#web/lib/session.ts'
import { useSession, useSessionActions } from '#web/lib/session-context.tsx'
import { upload } from '#web/lib/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/accounts.ts'
import { words as signUp } from '#words/sign-up.ts'
import { AuthHeading } from './auth-heading.tsx'

/** After a sign-up: where the mail went, and what helps if it does not arrive. `origin` is the page the person wanted. */
export function SignUpDone({ origin }: { origin?: string }) {
  const { user } = useSession()
  const [isCorrecting, setCorrecting] = useState(false)
  /** Each answer is a new panel, which takes the focus. */
  const [round, setRound] = useState(0)
  const [resent, setResent] = useState<string>()
  const resend = useMutation({
    mutationFn: (email: string) => api('POST /api/auth/send-verification-email', { body: { email } }),
    onSuccess(_, email) {
      setResent(email)
      setRound(round + 1)
    },
  })
  // Sent without script: the redirect carries neither a session nor the address.
  if (!user)
    return (
      <>
        <AuthHeading title={signUp.doneTitle} />
        <Sent text={signUp.doneTextPlain} />
        <ButtonLink variant="primary" to={paths.signIn} className="justify-self-start">
          {signUp.signIn}
        </ButtonLink>
      </>
    )

  const landing = landingAfterSignIn(user.role, origin)
  const isResent = resent === user.email
  return (
    <>
      <AuthHeading title={signUp.doneTitle} />
      <Sent key={round} text={isResent ? signUp.resent(user.email) : signUp.doneText(user.email)} />
      {isCorrecting ? (
        <AddressForm
          user={user}
          onEnd={() => {
            setCorrecting(false)
            setRound(round + 1)
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            busy={resend.isPending}
            busyLabel={signUp.resending}
            disabled={isResent}
            onClick={() => resend.mutate(user.email)}
          >
            {signUp.resend}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setCorrecting(true)}>
            {signUp.correct}
          </Button>
        </div>
      )}
      {resend.isError && (
        <Panel takesFocus tone="danger">
          {messageOf(resend.error, signUp.resendFailed)}
        </Panel>
      )}
      <ButtonLink variant="primary" to={landing} className="justify-self-start">
        {origin && landing === origin ? signUp.toWantedPage : signUp.toOwnSpace}
      </ButtonLink>
    </>
  )
}

function Sent({ text: sentence }: { text: string }) {
  return (
    <>
      <Panel takesFocus tone="success" icon={MailCheck} title={sentence}>
        {signUp.doneNext}
      </Panel>
      <p className="text-ink-soft">{signUp.spam}</p>
    </>
  )
}

type AddressFormProps = { user: User; onEnd: () => void }

/** An account that never had a verified address takes another at once, and a new link goes there. */
function AddressForm({ user, onEnd }: AddressFormProps) {
  const { mergeUser } = useSessionActions()
  const { form, errors, show, clear } = useFieldErrors()
  const saving = useMutation({
    mutationFn: (body: FormData) => upload('PUT /api/user/profile', { body }),
    onSuccess({ user: saved }) {
      mergeUser(saved)
      onEnd()
    },
    onError: (error) => show(refusedFields(error)),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    if (show(emptyAmong(given, ['email'], words.fields.required))) return
    if (text(given, 'email').trim() === user.email) return onEnd()
    given.set('firstName', user.firstName)
    given.set('lastName', user.lastName)
    saving.mutate(given)
  }

  return (
    <form
      ref={form}
      className="grid gap-4"
      onSubmit={submit}
      onChange={() => {
        clear('email')
        if (saving.isError) saving.reset()
      }}
    >
      {saving.isError && !errors.email && (
        <Panel takesFocus tone="danger">
          {messageOf(saving.error, signUp.correctFailed)}
        </Panel>
      )}
      <Field label={words.fields.email} error={errors.email}>
        <Input
          name="email"
          type="email"
          autoComplete="email"
          required
          autoFocus
          defaultValue={user.email}
          disabled={saving.isPending}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={saving.isPending} busyLabel={signUp.resending}>
          {signUp.saveAddress}
        </Button>
        <Button size="small" variant="quiet" disabled={saving.isPending} onClick={onEnd}>
          {signUp.sameAddress}
        </Button>
      </div>
    </form>
  )
}
