import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { GROUP_DESCRIPTION_MAX, GROUP_NAME_MAX } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api.ts'
import { ActionFailure } from '#web/ui/action-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/groups.ts'
import type { Group } from '../contract.ts'
import { useReadGroups } from './use-read-groups.ts'

const labels = words.form

type Props = { group?: Group; onClose: () => void }

/** A new group, which then opens, or the name and description of one. */
export function GroupDialog({ group, onClose }: Props) {
  const formId = useId()
  const [name, setName] = useState(group?.name ?? '')
  const [description, setDescription] = useState(group?.description ?? '')
  const [isChecked, setChecked] = useState(false)
  const saving = useSave(group, onClose)
  const missing = isChecked && name.trim() === ''

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (name.trim() && !saving.isPending) saving.mutate({ name, description })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      dismissible={!saving.isPending}
      title={group ? labels.edit : labels.create}
      closeLabel={words.close}
      actions={
        <>
          <Button onClick={onClose} disabled={saving.isPending}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={saving.isPending}
            busyLabel={labels.saving}
          >
            {labels.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <ActionFailure failure={saving.error ? { title: words.actionFailed, error: saving.error } : null} />
        <Field label={labels.name} required error={missing ? labels.nameMissing : undefined}>
          <Input
            dir="auto"
            value={name}
            maxLength={GROUP_NAME_MAX}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label={labels.description} optional={labels.optional} hint={labels.descriptionHint}>
          <Textarea
            rows={3}
            value={description}
            maxLength={GROUP_DESCRIPTION_MAX}
            counter={labels.counter}
            onChange={(event) => setDescription(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}

function useSave(group: Group | undefined, onClose: () => void) {
  const navigate = useNavigate()
  const toast = useToast()
  const readGroups = useReadGroups()
  return useMutation({
    mutationFn: (body: { name: string; description: string }) =>
      group
        ? api('PUT /api/admin/groups/:id', { params: { id: group.id }, body })
        : api('POST /api/admin/groups', { body }),
    onSuccess: async (answer) => {
      toast(answer.message)
      await readGroups()
      onClose()
      if (!group) await navigate(paths.admin.group(answer.group.id))
    },
  })
}
