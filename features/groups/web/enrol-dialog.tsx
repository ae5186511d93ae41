import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fold, foldedTerms, holdsAll } from '#shared/fold.ts'
import { GROUP_COURSES_AT_ONCE } from '#shared/limits.ts'
import { api } from '#web/lib/api.ts'
import { query } from '#web/lib/query.ts'
import { written } from '#web/lib/written.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { words as common } from '#words/common.ts'
import { words } from '#words/groups.ts'
import type { GroupMember, OneGroup } from '../contract.ts'
import { ChoosingDialog } from './choosing-dialog.tsx'

const labels = words.enrol
const choices = query('GET /api/admin/inscriptions/form-data', { query: { page: 1, size: 1 } })
/** As many as anybody scrolls through; the search finds the others. */
const SHOWN = 60

type Props = { group: OneGroup; onClose: () => void }

export function EnrolDialog({ group, onClose }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id) && next.size < GROUP_COURSES_AT_ONCE) next.add(id)
    setChosen(next)
  }
  const count = (state: GroupMember['state']) =>
    group.members.filter((member) => member.state === state).length
  return (
    <ChoosingDialog
      labels={labels}
      text={labels.text(count('active'), count('invited'))}
      submitLabel={labels.submit(chosen.size)}
      ids={[...chosen]}
      send={(formationIds) =>
        api('POST /api/admin/groups/:id/enrol', { params: { id: group.id }, body: { formationIds } })
      }
      onClose={onClose}
    >
      {(typed) => <Choices typed={typed} group={group} chosen={chosen} onToggle={toggle} />}
    </ChoosingDialog>
  )
}

type ChoicesProps = {
  typed: string
  group: OneGroup
  chosen: ReadonlySet<number>
  onToggle: (id: number) => void
}

function Choices({ typed, group, chosen, onToggle }: ChoicesProps) {
  const { data, isError, refetch } = useQuery(choices)
  if (isError)
    return <RetryPanel title={labels.loadFailed} retryLabel={common.retry} onRetry={() => void refetch()} />
  if (!data) return <Hint>{labels.loading}</Hint>
  const terms = foldedTerms(typed)
  const found = data.formations.filter(({ name }) => holdsAll(fold(name), terms)).slice(0, SHOWN)
  if (found.length === 0) return <Hint>{labels.nothing}</Hint>
  const taken = new Set(group.formations.map(({ id }) => id))
  return (
    <fieldset className="max-h-80 overflow-y-auto rounded border border-line px-3 py-1">
      <legend className="sr-only">{labels.list}</legend>
      {found.map(({ id, name, language }) => (
        <Checkbox
          key={id}
          label={<bdi {...written(language)}>{name}</bdi>}
          count={taken.has(id) ? labels.already : undefined}
          disabled={taken.has(id)}
          checked={taken.has(id) || chosen.has(id)}
          onChange={() => onToggle(id)}
        />
      ))}
    </fieldset>
  )
}

function Hint({ children }: { children: string }) {
  return (
    <p role="status" className="text-ink-muted text-sm">
      {children}
    </p>
  )
}
