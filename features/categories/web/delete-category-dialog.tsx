import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { ActionFailure } from '#web/ui/action-failure.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/categories.ts'
import { words as values } from '#words/values.ts'
import type { CountedCategory } from '../contract.ts'
import { useReadCategories } from './use-read-categories.ts'

const labels = words.remove

type Props = {
  category: CountedCategory
  onClose: () => void
  onMerge: (category: CountedCategory) => void
}

/** Deletes an empty category; for one in use, shows the way out. */
export function DeleteCategoryDialog({ category, onClose, onMerge }: Props) {
  const toast = useToast()
  const readCategories = useReadCategories()
  const removal = useMutation({
    mutationFn: () => api('DELETE /api/admin/categories/:id', { params: { id: category.id } }),
    onSuccess: async ({ message }) => {
      toast(message)
      await readCategories()
      onClose()
    },
  })
  const isUsed = category.formations > 0
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={isUsed ? labels.inUseTitle : labels.title}
      description={isUsed ? labels.inUse(category.formations) : labels.text}
      danger={!isUsed}
      confirmLabel={isUsed ? words.merge : labels.confirm}
      cancelLabel={words.cancel}
      busy={removal.isPending}
      busyLabel={isUsed ? undefined : labels.busy}
      onConfirm={() => (isUsed ? onMerge(category) : removal.mutate())}
    >
      <ActionFailure failure={removal.error ? { title: words.actionFailed, error: removal.error } : null} />
      <p className="wrap-anywhere font-semibold">
        <bdi>{values.category(category.name, category.nameAr)}</bdi>
      </p>
    </ConfirmDialog>
  )
}
