import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { OneGroup } from '#shared/groups.ts'
import { MEMBERS_AT_ONCE } from '#shared/limits.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/groups.ts'
import { ActionFailure } from '../action-failure.tsx'
import type { Student } from '../new-inscription/student-results.tsx'
import { useStudentSearch } from '../new-inscription/use-student-search.ts'
import { PersonCell } from '../person-cell.tsx'
import { FoundPeople } from './found-people.tsx'
import { useReadGroups } from './use-read-groups.ts'

const labels = words.addMembers

type Props = { group: OneGroup; onClose: () => void }

/** Chooses people who have an account, one after another, and adds them together. */
export function AddMembersDialog({ group, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Student[]>([])
  const { data, isBehind, isPlaceholderData } = useStudentSearch(typed)
  const addition = useAddition(group.id, onClose)
  const memberIds = new Set(group.members.map(({ userId }) => userId))
  const choose = (student: Student) =>
    setChosen((before) =>
      before.some(({ id }) => id === student.id) || before.length >= MEMBERS_AT_ONCE
        ? before
        : [...before, student],
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      dismissible={!addition.isPending}
      title={labels.title}
      description={labels.text}
      closeLabel={words.close}
      actions={
        <>
          <Button onClick={onClose} disabled={addition.isPending}>
            {words.cancel}
          </Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            busy={addition.isPending}
            busyLabel={labels.busy}
            onClick={() => addition.mutate(chosen.map(({ id }) => id))}
          >
            {chosen.length === 0 ? labels.none : labels.submit(chosen.length)}
          </Button>
        </>
      }
    >
      <ActionFailure failure={addition.error ? { title: words.actionFailed, error: addition.error } : null} />
      <Chosen people={chosen} onDrop={({ id }) => setChosen(chosen.filter((one) => one.id !== id))} />
      <SearchInput
        label={labels.search}
        placeholder={labels.searchExample}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <FoundPeople
        typed={typed}
        people={(data?.users ?? []).filter(({ id }) => !chosen.some((one) => one.id === id))}
        memberIds={memberIds}
        isBehind={isBehind || isPlaceholderData}
        onChoose={choose}
      />
    </Dialog>
  )
}

function Chosen({ people, onDrop }: { people: Student[]; onDrop: (student: Student) => void }) {
  if (people.length === 0) return null
  return (
    <ul aria-label={labels.chosen} className="grid max-h-48 gap-2 overflow-y-auto">
      {people.map((student) => (
        <li
          key={student.id}
          className="flex items-center justify-between gap-3 rounded border border-primary bg-primary-tint px-3 py-1.5"
        >
          <PersonCell name={student.fullName} email={student.email} />
          <Button
            variant="quiet"
            size="icon-small"
            aria-label={labels.drop(student.fullName)}
            onClick={() => onDrop(student)}
          >
            <X aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  )
}

function useAddition(id: number, onClose: () => void) {
  const toast = useToast()
  const readGroups = useReadGroups()
  return useMutation({
    mutationFn: (userIds: number[]) =>
      api('POST /api/admin/groups/:id/members', { params: { id }, body: { userIds } }),
    onSuccess: async ({ message }) => {
      toast(message)
      await readGroups()
      onClose()
    },
  })
}
