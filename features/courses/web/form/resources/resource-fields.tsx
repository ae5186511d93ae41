import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { words } from '#words/course-form.ts'
import { FileField } from '../files/file-field.tsx'
import { useForm } from '../form-context.ts'
import { FormField } from '../form-field.tsx'
import { emptyResource, type ResourceForm } from '../form-state.ts'

type Props = {
  resources: ResourceForm[]
  onChange: (resources: ResourceForm[]) => void
  /** The list's own path, before the place of the resource. */
  path: string
}

/** Files to download, of the course or of one of its chapters. */
export function ResourceList({ resources, onChange, path }: Props) {
  const { queue } = useForm()
  const replace = (key: string, part: Partial<ResourceForm>) =>
    onChange(resources.map((row) => (row.key === key ? { ...row, ...part } : row)))

  function remove({ key, file }: ResourceForm) {
    if (file?.kind === 'new') queue.drop(file.key)
    onChange(resources.filter((row) => row.key !== key))
  }

  return (
    <div className="grid gap-3">
      {resources.map((resource, index) => (
        <ResourceFields
          key={resource.key}
          resource={resource}
          position={index + 1}
          path={`${path}.${index}`}
          onChange={(part) => replace(resource.key, part)}
          onRemove={() => remove(resource)}
        />
      ))}
      <Button className="justify-self-start" onClick={() => onChange([...resources, emptyResource()])}>
        <Plus aria-hidden="true" />
        {words.addResource}
      </Button>
    </div>
  )
}

type FieldsProps = {
  resource: ResourceForm
  position: number
  path: string
  onChange: (part: Partial<ResourceForm>) => void
  onRemove: () => void
}

function ResourceFields({ resource, position, path, onChange, onRemove }: FieldsProps) {
  return (
    <fieldset className="grid gap-4 rounded border border-line p-4">
      <legend className="sr-only">{words.resource(position)}</legend>
      <div className="flex items-end gap-2">
        <FormField path={`${path}.name`} label={words.resourceTitle} required className="flex-1">
          <Input value={resource.name} onChange={(event) => onChange({ name: event.target.value })} />
        </FormField>
        <Button
          variant="quiet-danger"
          size="icon"
          aria-label={words.removeResource(resource.name)}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
      <FormField path={`${path}.description`} label={words.description} required>
        <Input
          value={resource.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </FormField>
      <FileField
        path={`${path}.file`}
        label={words.file}
        required
        use="resource"
        slot={resource.file}
        onChange={(file) => onChange({ file })}
      />
    </fieldset>
  )
}
