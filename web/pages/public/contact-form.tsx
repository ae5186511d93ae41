import { useState } from 'react'
import { CONTACT_MESSAGE_MAX } from '#shared/limits.ts'
import { useAcademy } from '#web/lib/academy.tsx'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { words } from '#words/contact.ts'
import { words as summary } from '#words/error-summary.ts'
import { useSendForm } from '../../lib/use-send-form.ts'

type Outcome = { tone: 'success' | 'danger'; message: string }

/** Only the address is checked here; the server reports missing fields. */
export function ContactForm() {
  const { email } = useAcademy()
  const [outcome, setOutcome] = useState<Outcome>()
  const { form, busy, problems, submit, round, type } = useSendForm({
    draft: 'contact',
    send: async ({ firstName = '', lastName = '', email: from = '', subject = '', message = '' }) => {
      setOutcome(undefined)
      await api('POST /api/contact', { body: { firstName, lastName, email: from, subject, message } })
      setOutcome({ tone: 'success', message: words.sent })
    },
    onFailure: (error) => setOutcome({ tone: 'danger', message: messageOf(error, words.failed) }),
  })

  return (
    <Card as="section">
      <h2 className="mb-4 text-2xl">{words.formTitle}</h2>
      <form ref={form} onSubmit={submit} onInput={type} className="grid gap-4 noscript:hidden">
        <ErrorSummary title={summary.title} form={form} errors={problems} />
        <div key={round} className="grid gap-4 sm:grid-cols-2">
          <Field label={words.firstName} error={problems.firstName}>
            <Input name="firstName" autoComplete="given-name" />
          </Field>
          <Field label={words.lastName} error={problems.lastName}>
            <Input name="lastName" autoComplete="family-name" />
          </Field>
          <Field label={words.email} error={problems.email} className="sm:col-span-2">
            <Input name="email" type="email" autoComplete="email" />
          </Field>
          <Field label={words.subject} error={problems.subject} className="sm:col-span-2">
            <Input name="subject" />
          </Field>
          <Field label={words.message} error={problems.message} className="sm:col-span-2">
            <Textarea name="message" rows={7} maxLength={CONTACT_MESSAGE_MAX} counter={words.messageLength} />
          </Field>
        </div>
        {outcome && (
          <Panel takesFocus={outcome.tone === 'success'} tone={outcome.tone}>
            {outcome.message}
          </Panel>
        )}
        <Button
          type="submit"
          variant="primary"
          className="sm:justify-self-start"
          busy={busy}
          busyLabel={words.submitting}
        >
          {words.submit}
        </Button>
      </form>
      <noscript>
        <p>
          {words.withoutScript}
          <a className="link" href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>
        </p>
      </noscript>
    </Card>
  )
}
