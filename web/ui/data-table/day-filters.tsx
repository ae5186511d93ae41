import { words } from '#words/data-table.ts'
import { Field } from '../field.tsx'
import { Input } from '../input.tsx'

export const DAYS = ['from', 'to'] as const

type Props = { chosen: Readonly<Record<string, string>>; onChange: (day: string, value: string) => void }

/** From a day to a day, both included. */
export function DayFilters({ chosen, onChange }: Props) {
  return DAYS.map((day) => (
    <Field key={day} label={words.days[day]}>
      <Input type="date" value={chosen[day] ?? ''} onChange={({ target }) => onChange(day, target.value)} />
    </Field>
  ))
}
