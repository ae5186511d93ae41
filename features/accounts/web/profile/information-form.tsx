import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { UPLOAD_LIMITS } from '#shared/limits.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { emptyAmong, type FieldErrors, refusedFields, useFieldErrors } from '#web/lib/field-errors.ts'
import { imageAddress } from '#web/lib/images.ts'
import { avatarLetter, displayName } from '#web/lib/names.ts'
import type { User } from '#web/lib/session.ts'
import { useSessionActions, useUser } from '#web/lib/session-context.tsx'
import { upload } from '#web/lib/upload.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { useObjectUrl } from '#web/lib/use-object-url.ts'
import { withRecentSignIn } from '#web/lib/with-recent-sign-in.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Input } from '#web/ui/input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/profile.ts'
import { FormActions } from './form-actions.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { useBanner } from './use-banner.ts'

export function InformationForm({ home, trainer }: { home: string; trainer: boolean }) {
  const user = useUser()
  const { mergeUser } = useSessionActions()
  const { form, errors, show, clear } = useFieldErrors()
  const [photo, setPhoto] = useState<PhotoChange>('keep')
  const { banner, show: showBanner, hide } = useBanner()
  const draft = useDraft(`profile:${user.id}`, form)
  const saving = useMutation({
    // A new address asks for a recent sign-in.
    mutationFn: (body: FormData) => withRecentSignIn(() => upload('PUT /api/user/profile', { body })),
    onSuccess({ user: saved }) {
      draft.forget()
      mergeUser(saved)
      const email = form.current?.elements.namedItem('email')
      // A new address is not theirs yet: the field shows the one that is.
      if (email instanceof HTMLInputElement) email.value = saved.email
      setPhoto('keep')
      showBanner(words.information.saved)
    },
    onError: (error) => show(refusedFields(error)),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    hide()
    const body = new FormData(event.currentTarget)
    if (show(emptyAmong(body, ['firstName', 'lastName', 'email'], words.required))) return
    saving.mutate(withPhoto(body, photo))
  }

  function type({ target }: ChangeEvent<HTMLFormElement>) {
    draft.store()
    clear(target.name)
    if (saving.isError) saving.reset()
  }

  const busy = saving.isPending
  return (
    <form ref={form} className="grid max-w-[48rem] gap-6" onSubmit={submit} onChange={type}>
      {user.pendingEmail && <PendingAddress email={user.pendingEmail} />}
      {draft.found && !banner && <Panel tone="info">{words.information.draftFound}</Panel>}
      {banner && <Panel tone="success">{banner}</Panel>}
      {saving.isError && (
        <Panel takesFocus tone="danger" title={words.information.errorTitle}>
          {messageOf(saving.error, words.information.failed)}
        </Panel>
      )}
      <Card className="grid gap-6">
        <PhotoField user={user} value={photo} onChange={setPhoto} disabled={busy} />
        <IdentityFields user={user} errors={errors} disabled={busy} />
        {trainer && <SocialFields links={user.socialMedia} errors={errors} disabled={busy} />}
      </Card>
      <FormActions home={home} busy={busy} submit={words.save} onCancel={draft.forget} />
    </form>
  )
}

const NETWORKS = ['facebook', 'instagram', 'linkedin'] as const

type InformationFormProps = { links: User['socialMedia']; errors: FieldErrors; disabled: boolean }

/** The links a trainer shows beside their courses. */
function SocialFields({ links, errors, disabled }: InformationFormProps) {
  const labels = words.information
  const optional = words.optional
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold text-lg">{labels.socialLinks}</legend>
      {NETWORKS.map((network) => (
        <Field key={network} label={labels[network]} optional={optional} error={errors[network]}>
          <Input
            name={network}
            type="url"
            inputMode="url"
            dir="ltr"
            maxLength={300}
            placeholder={labels.linkExample}
            defaultValue={links[network] ?? ''}
            disabled={disabled}
          />
        </Field>
      ))}
    </fieldset>
  )
}

type PhotoFieldProps = {
  user: User
  value: PhotoChange
  onChange: (change: PhotoChange) => void
  disabled: boolean
}

/** The photo after saving: the current one, a new one, or none. */
function PhotoField({ user, value, onChange, disabled }: PhotoFieldProps) {
  const chosen = useObjectUrl(value instanceof File ? value : undefined)
  const present = imageAddress(user.photo)
  const shown = value === 'keep' ? present : chosen
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar name={avatarLetter(displayName(user))} src={shown} size="large" />
      <Field label={words.photo.label} className="min-w-[min(100%,16rem)] flex-1">
        <FileDrop
          chooseLabel={words.photo.choose}
          dropLabel={words.photo.drop}
          hint={words.photo.hint}
          accept="image/*"
          maxBytes={UPLOAD_LIMITS.photo}
          disabled={disabled}
          onFiles={([file]) => file && onChange(file)}
          refusal={(reason) => (reason === 'size' ? words.photo.tooLarge : words.photo.notImage)}
        />
      </Field>
      {value !== 'keep' && (
        <Button variant="quiet" size="small" disabled={disabled} onClick={() => onChange('keep')}>
          {words.photo.undo}
        </Button>
      )}
      {value === 'keep' && present && (
        <Button variant="quiet-danger" size="small" disabled={disabled} onClick={() => onChange('remove')}>
          {words.photo.remove}
        </Button>
      )}
    </div>
  )
}

/** What happens to the photo when the form is saved. */
type PhotoChange = 'keep' | 'remove' | File

function withPhoto(body: FormData, photo: PhotoChange) {
  if (photo instanceof File) body.set('photo', photo)
  if (photo === 'remove') body.set('removePhoto', 'true')
  return body
}

const labels = words.information.pending

/** An address that takes the place of the present one once the link mailed to it is opened. */
function PendingAddress({ email }: { email: string }) {
  const { mergeUser } = useSessionActions()
  const toast = useToast()
  const resending = useMutation({
    mutationFn: () => api('POST /api/auth/send-verification-email', { body: { email } }),
    onSuccess: ({ message }) => toast(message),
  })
  const cancelling = useMutation({
    mutationFn: () => api('DELETE /api/user/pending-email'),
    onSuccess({ user }) {
      mergeUser(user)
      toast(labels.cancelled)
    },
  })
  return (
    <Panel
      tone="info"
      title={labels.title}
      action={
        <div className="mt-1 flex flex-wrap gap-2">
          <Button
            size="small"
            busy={resending.isPending}
            busyLabel={labels.resending}
            disabled={cancelling.isPending}
            onClick={() => resending.mutate()}
          >
            {labels.resend}
          </Button>
          <Button
            size="small"
            variant="quiet"
            busy={cancelling.isPending}
            busyLabel={labels.cancelling}
            disabled={resending.isPending}
            onClick={() => cancelling.mutate()}
          >
            {labels.cancel}
          </Button>
        </div>
      }
    >
      <p>{labels.text(email)}</p>
      <p>{labels.spam}</p>
      {resending.isError && <p role="alert">{messageOf(resending.error, labels.resendFailed)}</p>}
      {cancelling.isError && <p role="alert">{messageOf(cancelling.error, labels.cancelFailed)}</p>}
    </Panel>
  )
}
