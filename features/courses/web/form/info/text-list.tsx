import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { FieldGroup, FormField } from '../form-field.tsx'
import { emptyRow, type TextRow } from '../form-state.ts'

type Props = {
  label: string
  hint: string
  rows: TextRow[]
  onChange: (rows: TextRow[]) => void
  pathOf: (index: number) => string
  labelOf: (position: number) => string
  addLabel: string
  removeLabelOf: (position: number) => string
  isOptional?: boolean
}

/** Lines of text, added and removed; one always remains. */
export function TextList(props: Props) {
  const { label, hint, rows, onChange, pathOf, labelOf, addLabel, removeLabelOf, isOptional } = props
  return (
    <FieldGroup label={label} hint={hint} isOptional={isOptional}>
      <ul className="grid gap-2">
        {rows.map(({ key, text }, index) => (
          <li key={key} className="flex items-start gap-2">
            <FormField path={pathOf(index)} label={labelOf(index + 1)} hideLabel className="flex-1">
              <Input
                value={text}
                onChange={(event) =>
                  onChange(rows.map((row) => (row.key === key ? { key, text: event.target.value } : row)))
                }
              />
            </FormField>
            <Button
              variant="quiet-danger"
              size="icon"
              aria-label={removeLabelOf(index + 1)}
              disabled={rows.length === 1}
              onClick={() => onChange(rows.filter((row) => row.key !== key))}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="small" className="mt-2" onClick={() => onChange([...rows, emptyRow()])}>
        <Plus aria-hidden="true" />
        {addLabel}
      </Button>
    </FieldGroup>
  )
}
