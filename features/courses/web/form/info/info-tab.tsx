import { Plus, Trash2 } from 'lucide-react'
import type { Category } from '#features/categories/contract.ts'
import { COURSE_LANGUAGES } from '#shared/languages.ts'
import { SHORT_DESCRIPTION_MAX } from '#shared/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { words } from '#words/course-form.ts'
import { words as values } from '#words/values.ts'
import { NEW_CATEGORY } from '../../../course.ts'
import { FileField } from '../files/file-field.tsx'
import { useForm } from '../form-context.ts'
import { FieldGroup, FormField } from '../form-field.tsx'
import { type CourseForm, emptyRow, type TextRow } from '../form-state.ts'

type InfoTabProps = { categories: readonly Category[]; trainerName: string }

export function InfoTab({ categories, trainerName }: InfoTabProps) {
  const { form, dispatch } = useForm()
  const change = (part: Partial<CourseForm>) => dispatch({ type: 'change', part })
  return (
    <Card className="grid gap-6">
      <FormField path="name" label={words.name} required>
        <Input value={form.name} onChange={(event) => change({ name: event.target.value })} />
      </FormField>
      <FormField
        path="shortDescription"
        label={words.shortDescription}
        hint={words.shortDescriptionHint}
        required
      >
        <Textarea
          rows={2}
          maxLength={SHORT_DESCRIPTION_MAX}
          counter={words.characters}
          value={form.shortDescription}
          onChange={(event) => change({ shortDescription: event.target.value })}
        />
      </FormField>
      <FormField path="longDescription" label={words.longDescription} required>
        <Textarea
          rows={6}
          value={form.longDescription}
          onChange={(event) => change({ longDescription: event.target.value })}
        />
      </FormField>
      <div className="grid gap-6 sm:grid-cols-2">
        <CategoryFields categories={categories} />
        <FormField path="trainer" label={words.trainer}>
          <Input readOnly value={trainerName} className="read-only:bg-paper-sunken" />
        </FormField>
      </div>
      <RadioGroup
        label={words.language}
        inline
        options={COURSE_LANGUAGES.map((value) => ({ value, label: values.formationLanguage[value] }))}
        value={form.language}
        onValueChange={(language) => change({ language })}
      />
      <FileField
        path="image"
        label={words.image}
        use="image"
        required={form.version === null}
        slot={form.image}
        onChange={(image) => change({ image })}
      />
      <FileField
        path="videoDescription"
        label={words.videoDescription}
        use="videoDescription"
        isOptional
        slot={form.videoDescription}
        onChange={(videoDescription) => change({ videoDescription })}
      />
      <TextList
        label={words.objectives}
        hint={words.objectivesHint}
        required
        rows={form.objectives}
        onChange={(objectives) => change({ objectives })}
        pathOf={(index) => `apprendre.${index}.learningText`}
        labelOf={words.objective}
        addLabel={words.addObjective}
        removeLabelOf={words.removeObjective}
      />
      <TextList
        label={words.audiences}
        hint={words.audiencesHint}
        rows={form.audiences}
        onChange={(audiences) => change({ audiences })}
        pathOf={(index) => `publicCible.${index}.targetText`}
        labelOf={words.audience}
        addLabel={words.addAudience}
        removeLabelOf={words.removeAudience}
        isOptional
      />
    </Card>
  )
}

function CategoryFields({ categories }: { categories: readonly Category[] }) {
  const { form, dispatch } = useForm()
  const change = (part: Partial<CourseForm>) => dispatch({ type: 'change', part })
  return (
    <div className="grid content-start gap-4">
      <FormField path="categoryId" label={words.category} required>
        <Select value={form.categoryId} onChange={(event) => change({ categoryId: event.target.value })}>
          <option value="">{words.chooseCategory}</option>
          {categories.map(({ id, name, nameAr }) => (
            <option key={id} value={String(id)} dir="auto">
              {values.category(name, nameAr)}
            </option>
          ))}
          <option value={NEW_CATEGORY}>{words.newCategory}</option>
        </Select>
      </FormField>
      {form.categoryId === NEW_CATEGORY && (
        <FormField path="categoryName" label={words.categoryName} required>
          <Input
            value={form.categoryName}
            onChange={(event) => change({ categoryName: event.target.value })}
          />
        </FormField>
      )}
    </div>
  )
}

type TextListProps = {
  label: string
  hint: string
  rows: TextRow[]
  onChange: (rows: TextRow[]) => void
  pathOf: (index: number) => string
  labelOf: (position: number) => string
  addLabel: string
  removeLabelOf: (position: number) => string
  required?: boolean
  isOptional?: boolean
}

/** Lines of text, added and removed; one always remains. */
function TextList(props: TextListProps) {
  const { label, hint, rows, onChange, pathOf, labelOf, addLabel, removeLabelOf, required, isOptional } =
    props
  return (
    <FieldGroup label={label} hint={hint} required={required} isOptional={isOptional}>
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
