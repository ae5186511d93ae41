import { useMutation } from '@tanstack/react-query'
import { Merge } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { ActionFailure } from '#web/ui/action-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Star } from '#web/ui/star.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/categories.ts'
import { words as values } from '#words/values.ts'
import type { CountedCategory } from '../contract.ts'
import { useReadCategories } from './use-read-categories.ts'

const labels = words.merging

type Props = {
  category: CountedCategory
  categories: readonly CountedCategory[]
  /** The one that is proposed to remain. */
  into?: CountedCategory
  onClose: () => void
}

/** Which category takes the formations of this one, and what becomes of both, before it is done. */
export function MergeDialog({ category, categories, into, onClose }: Props) {
  const formId = useId()
  const toast = useToast()
  const readCategories = useReadCategories()
  const [chosen, setChosen] = useState(into ? String(into.id) : '')
  const [isChecked, setChecked] = useState(false)
  const others = categories.filter(({ id }) => id !== category.id)
  const target = others.find(({ id }) => String(id) === chosen)
  const merging = useMutation({
    mutationFn: (into: number) =>
      api('POST /api/admin/categories/:id/merge', { params: { id: category.id }, body: { into } }),
    onSuccess: async ({ message }) => {
      toast(message)
      await readCategories()
      onClose()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (target && !merging.isPending) merging.mutate(target.id)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      dismissible={!merging.isPending}
      title={labels.title}
      description={labels.text}
      closeLabel={words.close}
      actions={
        <>
          <Button onClick={onClose} disabled={merging.isPending}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={merging.isPending}
            busyLabel={labels.busy}
          >
            {words.merge}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-3">
        <ActionFailure failure={merging.error ? { title: words.actionFailed, error: merging.error } : null} />
        <p className="flex items-center gap-3 rounded border border-line-strong border-dashed px-4 py-3">
          <Star className="text-ink-muted" />
          <s className="wrap-anywhere min-w-0 flex-1 font-semibold text-ink-muted">
            <bdi>{values.category(category.name, category.nameAr)}</bdi>
          </s>
          <span className="whitespace-nowrap tabular-nums">{words.formations(category.formations)}</span>
        </p>
        <Merge aria-hidden="true" className="mx-auto rotate-180 text-ink-soft" />
        <Field label={labels.into} required error={isChecked && !target ? labels.missing : undefined}>
          <Select value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option value="">{labels.choose}</option>
            {others.map(({ id, name, nameAr }) => (
              <option key={id} value={id} dir="auto">
                {values.category(name, nameAr)}
              </option>
            ))}
          </Select>
        </Field>
        {target && (
          <p className="flex items-center gap-3 rounded border-2 border-primary bg-primary-tint px-4 py-3">
            <Star className="text-primary" />
            <b className="wrap-anywhere min-w-0 flex-1">
              <bdi>{values.category(target.name, target.nameAr)}</bdi>
            </b>
            <span className="tabular-nums">{labels.sum(target.formations, category.formations)}</span>
          </p>
        )}
        <p className="text-ink-soft text-sm">
          {labels.forGood(values.category(category.name, category.nameAr))}
        </p>
      </form>
    </Dialog>
  )
}
