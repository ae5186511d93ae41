import { useQuery } from '@tanstack/react-query'
import { query } from '#web/lib/query.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { words as form } from '#words/course-form.ts'
import { words } from '#words/import-report.ts'
import { words as values } from '#words/values.ts'

/** A category that exists, by its name, or a new one. */
export type Category = { chosen: string; typed: string }

const NEW = '\0new'

/** The name of the category; empty while none is chosen. */
export const isChosen = ({ chosen, typed }: Category) => (chosen === NEW ? typed.trim() : chosen)

type Props = { value: Category; onChange: (value: Category) => void; isMissing: boolean }

export function CategoryChoice({ value, onChange, isMissing }: Props) {
  const { data } = useQuery(query('GET /api/admin/formations/overview'))
  const isNew = value.chosen === NEW
  const error = isMissing ? words.categoryMissing : undefined
  return (
    <div className="grid max-w-md gap-4">
      <Field label={form.category} required error={isNew ? undefined : error}>
        <Select value={value.chosen} onChange={(event) => onChange({ ...value, chosen: event.target.value })}>
          <option value="">{form.chooseCategory}</option>
          {data?.categories.map(({ id, name }) => (
            <option key={id} value={name} dir="auto">
              {values.category(name)}
            </option>
          ))}
          <option value={NEW}>{form.newCategory}</option>
        </Select>
      </Field>
      {isNew && (
        <Field label={form.categoryName} required error={error}>
          <Input
            value={value.typed}
            onChange={(event) => onChange({ ...value, typed: event.target.value })}
          />
        </Field>
      )}
    </div>
  )
}
