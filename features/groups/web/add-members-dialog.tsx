import { X } from 'lucide-react'
import { useState } from 'react'
import type { Student } from '#features/people/web/student-results.tsx'
import { useStudentSearch } from '#features/people/web/use-student-search.ts'
import { MEMBERS_AT_ONCE } from '#shared/limits.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { PersonCell } from '#web/ui/person-cell.tsx'
import { words } from '#words/groups.ts'
import type { OneGroup } from '../contract.ts'
import { ChoosingDialog } from './choosing-dialog.tsx'

const labels = words.addMembers

type AddMembersDialogProps = { group: OneGroup; onClose: () => void }

/** Chooses people who have an account, one after another, and adds them together. */
export function AddMembersDialog({ group, onClose }: AddMembersDialogProps) {
  const [chosen, setChosen] = useState<Student[]>([])
  const choose = (student: Student) =>
    setChosen((before) =>
      before.some(({ id }) => id === student.id) || before.length >= MEMBERS_AT_ONCE
        ? before
        : [...before, student],
    )
  return (
    <ChoosingDialog
      labels={labels}
      text={labels.text}
      submitLabel={chosen.length === 0 ? labels.none : labels.submit(chosen.length)}
      ids={chosen.map(({ id }) => id)}
      send={(userIds) =>
        api('POST /api/admin/groups/:id/members', { params: { id: group.id }, body: { userIds } })
      }
      onClose={onClose}
      chosen={
        <Chosen people={chosen} onDrop={({ id }) => setChosen(chosen.filter((one) => one.id !== id))} />
      }
    >
      {(typed) => <Found typed={typed} group={group} chosen={chosen} onChoose={choose} />}
    </ChoosingDialog>
  )
}

type FoundProps = { typed: string; group: OneGroup; chosen: Student[]; onChoose: (student: Student) => void }

function Found({ typed, group, chosen, onChoose }: FoundProps) {
  const { data, isBehind, isPlaceholderData } = useStudentSearch(typed)
  return (
    <FoundPeople
      typed={typed}
      people={(data?.users ?? []).filter(({ id }) => !chosen.some((one) => one.id === id))}
      memberIds={new Set(group.members.map(({ userId }) => userId))}
      isBehind={isBehind || isPlaceholderData}
      onChoose={onChoose}
    />
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

type FoundPeopleProps = {
  typed: string
  people: readonly Student[]
  memberIds: ReadonlySet<number>
  isBehind: boolean
  onChoose: (student: Student) => void
}

/** Nothing until something is typed; members are named and cannot be chosen. */
function FoundPeople({ typed, people, memberIds, isBehind, onChoose }: FoundPeopleProps) {
  const hint = hintFor(typed, people, isBehind)
  if (hint)
    return (
      <p role="status" className="text-ink-muted text-sm">
        {hint}
      </p>
    )
  return (
    <ul aria-label={labels.found} className="divide-y divide-line rounded border border-line bg-surface">
      {people.map((student) => {
        const isMember = memberIds.has(student.id)
        return (
          <li key={student.id}>
            <button
              type="button"
              disabled={isMember}
              aria-label={isMember ? undefined : labels.pick(student.fullName)}
              className="flex min-h-target w-full items-center justify-between gap-3 px-3 py-2 text-start -outline-offset-2 not-disabled:hover:bg-surface-hover disabled:cursor-not-allowed"
              onClick={() => onChoose(student)}
            >
              <PersonCell name={student.fullName} email={student.email} />
              {isMember && <span className="flex-none text-ink-muted text-xs">{labels.member}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function hintFor(typed: string, people: readonly Student[], isBehind: boolean) {
  if (!typed.trim()) return labels.start
  if (isBehind) return labels.searching
  return people.length === 0 ? labels.nobody : null
}
