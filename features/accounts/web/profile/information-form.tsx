import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { messageOf } from '#web/lib/api-error.ts'
import { emptyAmong, refusedFields, useFieldErrors } from '#web/lib/field-errors.ts'
import { useSessionActions, useUser } from '#web/lib/session-context.tsx'
import { upload } from '#web/lib/upload.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { withRecentSignIn } from '#web/lib/with-recent-sign-in.ts'
import { Card } from '#web/ui/card.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/profile.ts'
import { FormActions } from './form-actions.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { PendingAddress } from './pending-address.tsx'
import { type PhotoChange, withPhoto } from './photo-change.ts'
import { PhotoField } from './photo-field.tsx'
import { SocialFields } from './social-fields.tsx'
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
        <Panel tone="danger" title={words.information.errorTitle}>
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
