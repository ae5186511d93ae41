import { useMutation, useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useId, useState } from 'react'
import { LANGUAGES, type Language } from '#shared/languages.ts'
import { PHONE_MAX } from '#shared/phone.ts'
import type { Role } from '#shared/statuses.ts'
import { api } from '#web/lib/api.ts'
import type { Input as Sent } from '#web/lib/api-call.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { emptyAmong, refusedFields, text, useFieldErrors } from '#web/lib/field-errors.ts'
import { withRecentSignIn } from '#web/lib/with-recent-sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { pageLanguage } from '#words/language.ts'
import { words } from '#words/users.ts'
import { roleOptions } from './role-options.ts'

const labels = words.add

type Body = Sent<'POST /api/admin/users'>['body']

/** A button, and the dialog in which an administrator adds a person, who is invited by mail. */
export function AddPerson() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden="true" />
        {labels.open}
      </Button>
      {isOpen && <AddPersonDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function AddPersonDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const { form, errors, show, clear } = useFieldErrors()
  const adding = useAdding(onClose)
  const busy = adding.isPending

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const given = new FormData(event.currentTarget)
    if (show(emptyAmong(given, ['firstName', 'lastName', 'email'], labels.required))) return
    adding.mutate(bodyFrom(given), { onError: (error) => show(refusedFields(error)) })
  }

  function type({ target }: ChangeEvent<HTMLFormElement>) {
    clear(target.name)
    if (adding.isError) adding.reset()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      dismissible={!busy}
      title={labels.title}
      description={labels.text}
      closeLabel={labels.close}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {labels.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel={labels.busy}>
            {labels.submit}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={submit} onChange={type} className="grid gap-4">
        {adding.error && (
          <Panel takesFocus tone="danger" title={labels.errorTitle}>
            {messageOf(adding.error, labels.failed)}
          </Panel>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={labels.firstName} error={errors.firstName}>
            <Input name="firstName" dir="auto" autoComplete="off" required maxLength={100} disabled={busy} />
          </Field>
          <Field label={labels.lastName} error={errors.lastName}>
            <Input name="lastName" dir="auto" autoComplete="off" required maxLength={100} disabled={busy} />
          </Field>
        </div>
        <Field label={labels.email} error={errors.email}>
          <Input name="email" type="email" autoComplete="off" required disabled={busy} />
        </Field>
        <Field label={labels.phone} optional={labels.optional} error={errors.phone}>
          <Input name="phone" type="tel" autoComplete="off" maxLength={PHONE_MAX} disabled={busy} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={labels.role} error={errors.role}>
            <Select name="role" defaultValue="user" disabled={busy}>
              {roleOptions.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={labels.language} error={errors.language}>
            <Select name="language" defaultValue={pageLanguage} disabled={busy}>
              {LANGUAGES.map((language) => (
                <option key={language} value={language} lang={language}>
                  {labels.languages[language]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      </form>
    </Dialog>
  )
}

function useAdding(onClose: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (body: Body) => withRecentSignIn(() => api('POST /api/admin/users', { body })),
    onSuccess({ user }) {
      toast(labels.done(`${user.firstName} ${user.lastName}`, user.email))
      onClose()
      void queries.invalidateQueries()
    },
  })
}

const bodyFrom = (form: FormData): Body => ({
  firstName: text(form, 'firstName'),
  lastName: text(form, 'lastName'),
  email: text(form, 'email'),
  phone: text(form, 'phone'),
  role: text(form, 'role') as Role,
  language: text(form, 'language') as Language,
})
