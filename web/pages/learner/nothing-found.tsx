import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { words } from '#words/learner.ts'

const { courses: text } = words

export function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState title={text.noneFoundTitle} action={<Button onClick={onClear}>{text.clearSearch}</Button>}>
      {text.noneFoundText(search.trim())}
    </EmptyState>
  )
}
