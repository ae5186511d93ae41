import { words } from '#words/learner.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

const { courses: text } = words

export function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState title={text.noneFoundTitle} action={<Button onClick={onClear}>{text.clearSearch}</Button>}>
      {text.noneFoundText(search.trim())}
    </EmptyState>
  )
}
