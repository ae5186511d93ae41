import type { Student } from '#features/people/web/student-results.tsx'
import { PersonCell } from '#web/ui/person-cell.tsx'
import { words } from '#words/groups.ts'

const labels = words.addMembers

type Props = {
  typed: string
  people: readonly Student[]
  memberIds: ReadonlySet<number>
  isBehind: boolean
  onChoose: (student: Student) => void
}

/** Nothing until something is typed; members are named and cannot be chosen. */
export function FoundPeople({ typed, people, memberIds, isBehind, onChoose }: Props) {
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
