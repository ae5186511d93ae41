import { Card } from '#web/ui/card.tsx'
import { words } from '#words/course-form.ts'
import { useForm } from '../form-context.ts'
import { ResourceList } from './resource-fields.tsx'

export function ResourcesTab() {
  const { form, dispatch } = useForm()
  return (
    <Card className="grid gap-4">
      {form.resources.length === 0 && (
        <div>
          <p className="font-semibold">{words.noResources}</p>
          <p className="text-ink-soft text-sm">{words.noResourcesText}</p>
        </div>
      )}
      <ResourceList
        path="ressources"
        resources={form.resources}
        onChange={(resources) => dispatch({ type: 'change', part: { resources } })}
      />
    </Card>
  )
}
