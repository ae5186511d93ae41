import { useState } from 'react'
import { type Student, StudentResults } from '#features/people/web/student-results.tsx'
import { useStudentSearch } from '#features/people/web/use-student-search.ts'
import { Button } from '#web/ui/button.tsx'
import { PersonCell } from '#web/ui/person-cell.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { words } from '#words/enrolments.ts'

const labels = words.form

type Props = { chosen: Student | null; onChoose: (student: Student | null) => void }

export function StudentPicker({ chosen, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const { data, isBehind, isPlaceholderData } = useStudentSearch(typed)
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold text-sm">{labels.student}</legend>
      {chosen ? (
        <Chosen student={chosen} onChange={() => onChoose(null)} />
      ) : (
        <>
          <SearchInput
            label={labels.search}
            placeholder={labels.searchExample}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
          <StudentResults
            typed={typed}
            students={data?.users ?? []}
            isBehind={isBehind || isPlaceholderData}
            onChoose={onChoose}
          />
        </>
      )}
    </fieldset>
  )
}

function Chosen({ student, onChange }: { student: Student; onChange: () => void }) {
  return (
    <div className="flex items-center justify-between gap-3 rounded border border-primary bg-primary-tint px-3 py-2">
      <PersonCell name={student.fullName} email={student.email} />
      <Button variant="quiet" size="small" onClick={onChange}>
        {labels.change}
      </Button>
    </div>
  )
}
