import type { Answer } from '#web/lib/api-call.ts'
import { PersonCell } from '#web/ui/person-cell.tsx'
import { words } from '#words/enrolments.ts'
import { STUDENTS_SHOWN } from './use-student-search.ts'

const labels = words.form

export type Student = Answer<'GET /api/admin/inscriptions/form-data'>['users'][number]

type Props = {
  typed: string
  students: readonly Student[]
  isBehind: boolean
  onChoose: (student: Student) => void
}

/** Nothing until something is typed; then the matching people. */
export function StudentResults({ typed, students, isBehind, onChoose }: Props) {
  if (!typed.trim()) return <Hint>{labels.start}</Hint>
  if (isBehind) return <Hint>{labels.searching}</Hint>
  if (students.length === 0) return <Hint>{labels.none}</Hint>
  return (
    <>
      <ul aria-label={labels.found} className="divide-y divide-line rounded border border-line bg-surface">
        {students.map((student) => (
          <li key={student.id}>
            <button
              type="button"
              className="flex min-h-target w-full items-center justify-between gap-3 px-3 py-2 text-start -outline-offset-2 hover:bg-surface-hover"
              onClick={() => onChoose(student)}
            >
              <PersonCell name={student.fullName} email={student.email} />
              <span className="flex-none text-ink-muted text-xs tabular-nums">
                {labels.number(student.id)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {students.length === STUDENTS_SHOWN && <Hint>{labels.more}</Hint>}
    </>
  )
}

function Hint({ children }: { children: string }) {
  return (
    <p role="status" className="text-ink-muted text-sm">
      {children}
    </p>
  )
}
