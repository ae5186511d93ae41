import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { CATEGORY_NAME_MAX } from '#shared/limits.ts'
import { api } from '#web/lib/api.ts'
import { refusedFields, useFieldErrors } from '#web/lib/field-errors.ts'
import { ActionFailure } from '#web/ui/action-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/categories.ts'
import type { CountedCategory } from '../contract.ts'
import { useReadCategories } from './use-read-categories.ts'

const labels = words.form

type Props = { category?: CountedCategory; onClose: () => void }

/** A new category, or the names of one. */
export function CategoryDialog({ category, onClose }: Props) {
  const formId = useId()
  const toast = useToast()
  const readCategories = useReadCategories()
  const [names, setNames] = useState({ name: category?.name ?? '', nameAr: category?.nameAr ?? '' })
  const { form, errors, show, clear } = useFieldErrors()
  const saving = useMutation({
    mutationFn: () =>
      category
        ? api('PUT /api/admin/categories/:id', { params: { id: category.id }, body: names })
        : api('POST /api/admin/categories', { body: names }),
    onSuccess: async ({ message }) => {
      toast(message)
      await readCategories()
      onClose()
    },
    onError: (error) => show(refusedFields(error)),
  })
  const isAtField = Object.keys(refusedFields(saving.error)).length > 0

  function submit(event: FormEvent) {
    event.preventDefault()
    if (saving.isPending) return
    if (!show(names.name.trim() ? {} : { name: labels.nameMissing })) saving.mutate()
  }
  function change(part: Partial<typeof names>) {
    setNames((old) => ({ ...old, ...part }))
    for (const name of Object.keys(part)) clear(name)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      dismissible={!saving.isPending}
      title={category ? labels.edit : labels.create}
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
      <form ref={form} id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <ActionFailure
          failure={saving.error && !isAtField ? { title: words.actionFailed, error: saving.error } : null}
        />
        <Field label={labels.name} required error={errors.name}>
          <Input
            dir="auto"
            value={names.name}
            maxLength={CATEGORY_NAME_MAX}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <Field
          label={labels.nameAr}
          optional={labels.optional}
          hint={labels.nameArHint}
          error={errors.nameAr}
        >
          <Input
            lang="ar"
            dir="rtl"
            value={names.nameAr}
            maxLength={CATEGORY_NAME_MAX}
            onChange={(event) => change({ nameAr: event.target.value })}
          />
        </Field>
      </form>
    </Dialog>
  )
}
