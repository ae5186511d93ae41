import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { displayName } from '#web/lib/names.ts'
import { keyOf } from '#web/lib/query.ts'
import type { User } from '#web/lib/session.ts'
import { useSendForm } from '#web/lib/use-send-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { words } from '#words/registration.ts'

type Props = {
  courseId: number
  /** Prefills the fields. */
  user: User | null
  /** Called with the result. */
  onMessage: (message: string) => void
}

export function RegistrationForm({ courseId, user, onMessage }: Props) {
  const queries = useQueryClient()
  const { form, busy, problems, submit, round, type } = useSendForm({
    draft: 'registration',
    filledFor: user?.id,
    check,
    send: async ({ fullName = '', email = '', phoneNumber = '' }) => {
      const body = { fullName, email, phoneNumber, formationId: courseId }
      const { message } = await api('POST /api/inscriptions', { body })
      onMessage(message)
      await queries.invalidateQueries({ queryKey: keyOf('GET /api/inscriptions/getUserRequests/:userId') })
    },
    onFailure: (error) => onMessage(sentenceFor(error)),
  })

  return (
    <form ref={form} onSubmit={submit} onInput={type} noValidate className="grid gap-4 noscript:hidden">
      <div key={`${round}-${user?.id}`} className="grid gap-4">
        <Field label={words.fullName} error={problems.fullName} required>
          <Input
            name="fullName"
            required
            autoComplete="name"
            defaultValue={user ? displayName(user, '') : ''}
          />
        </Field>
        <Field label={words.email} error={problems.email} required>
          <Input name="email" type="email" required autoComplete="email" defaultValue={user?.email} />
        </Field>
        <Field label={words.phone} error={problems.phoneNumber} required>
          <Input
            name="phoneNumber"
            type="tel"
            required
            autoComplete="tel"
            placeholder={words.phoneExample}
            defaultValue={user?.phone ?? ''}
          />
        </Field>
      </div>
      <Button type="submit" variant="primary" block busy={busy} busyLabel={words.submitting}>
        {words.submit}
      </Button>
    </form>
  )
}

function check(values: Record<string, string>) {
  const problems: Record<string, string> = {}
  for (const name of ['fullName', 'email', 'phoneNumber']) {
    if (!values[name]?.trim()) problems[name] = words.required
  }
  if (!problems.email && !/^\S+@\S+\.\S+$/.test(values.email?.trim() ?? '')) problems.email = words.badEmail
  return problems
}

function sentenceFor(error: unknown) {
  // The course was archived while the page was open.
  if (error instanceof ApiError && error.code === 'formation_not_found') return words.courseMissing
  return messageOf(error, words.failed)
}
