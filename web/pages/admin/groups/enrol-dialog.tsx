import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fold, foldedTerms, holdsAll } from '#shared/fold.ts'
import type { OneGroup } from '#shared/groups.ts'
import { GROUP_FORMATIONS_AT_ONCE } from '#shared/limits.ts'
import { api } from '#web/lib/api.ts'
import type { Answer } from '#web/lib/api-call.ts'
import { query } from '#web/lib/query.ts'
import { written } from '#web/lib/written.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words as common } from '#words/common.ts'
import { words } from '#words/groups.ts'
import { ActionFailure } from '../action-failure.tsx'
import { useReadGroups } from './use-read-groups.ts'

const labels = words.enrol
const choices = query('GET /api/admin/inscriptions/form-data', { query: { page: 1, size: 1 } })
/** As many as anybody scrolls through; the search finds the others. */
const SHOWN = 60

type Choice = Answer<'GET /api/admin/inscriptions/form-data'>['formations'][number]
type Props = { group: OneGroup; onClose: () => void }

export function EnrolDialog({ group, onClose }: Props) {
  const { data, isError, refetch } = useQuery(choices)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const enrolment = useEnrolment(group.id, onClose)
  const terms = foldedTerms(typed)
  const found = data?.formations.filter(({ name }) => holdsAll(fold(name), terms)).slice(0, SHOWN)
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id) && next.size < GROUP_FORMATIONS_AT_ONCE) next.add(id)
    setChosen(next)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      dismissible={!enrolment.isPending}
      title={labels.title}
      description={labels.text(group.memberCount)}
      closeLabel={words.close}
      actions={
        <>
          <Button onClick={onClose} disabled={enrolment.isPending}>
            {words.cancel}
          </Button>
          <Button
            variant="primary"
            disabled={chosen.size === 0}
            busy={enrolment.isPending}
            busyLabel={labels.busy}
            onClick={() => enrolment.mutate([...chosen])}
          >
            {labels.submit(chosen.size)}
          </Button>
        </>
      }
    >
      <ActionFailure
        failure={enrolment.error ? { title: words.actionFailed, error: enrolment.error } : null}
      />
      <SearchInput
        label={labels.search}
        placeholder={labels.searchExample}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      {isError && (
        <RetryPanel title={labels.loadFailed} retryLabel={common.retry} onRetry={() => void refetch()} />
      )}
      {!found && !isError && <Hint>{labels.loading}</Hint>}
      {found?.length === 0 && <Hint>{labels.nothing}</Hint>}
      {found && found.length > 0 && (
        <Choices
          formations={found}
          taken={new Set(group.formations.map(({ id }) => id))}
          chosen={chosen}
          onToggle={toggle}
        />
      )}
    </Dialog>
  )
}

type ChoicesProps = {
  formations: Choice[]
  taken: ReadonlySet<number>
  chosen: ReadonlySet<number>
  onToggle: (id: number) => void
}

function Choices({ formations, taken, chosen, onToggle }: ChoicesProps) {
  return (
    <fieldset className="max-h-80 overflow-y-auto rounded border border-line px-3 py-1">
      <legend className="sr-only">{labels.list}</legend>
      {formations.map(({ id, name, language }) => (
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

function useEnrolment(id: number, onClose: () => void) {
  const toast = useToast()
  const readGroups = useReadGroups()
  return useMutation({
    mutationFn: (formationIds: number[]) =>
      api('POST /api/admin/groups/:id/enrol', { params: { id }, body: { formationIds } }),
    onSuccess: async ({ message }) => {
      toast(message)
      await readGroups()
      onClose()
    },
  })
}
