import { Trash2 } from 'lucide-react'
import { kindsInForm } from '#web/kinds-in-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { words } from '#words/course-form.ts'
import { useForm } from '../form-context.ts'
import { FieldGroup, FormField } from '../form-field.tsx'
import type { ChapterForm, ChapterPart } from '../form-state.ts'
import { ResourceList } from '../resources/resource-fields.tsx'

type Props = { chapter: ChapterForm; path: string; isOnly: boolean }

export function ChapterFields({ chapter, path, isOnly }: Props) {
  const { dispatch, queue } = useForm()
  const kind = kindsInForm[chapter.kind]
  const change = (part: ChapterPart) => dispatch({ type: 'change chapter', chapter: chapter.key, part })

  function remove() {
    for (const slot of [...kind.files(chapter), ...chapter.resources.map(({ file }) => file)]) {
      if (slot?.kind === 'new') queue.drop(slot.key)
    }
    dispatch({ type: 'remove chapter', chapter: chapter.key })
  }

  return (
    <div className="grid gap-4 px-4 pt-2 pb-6 md:grid-cols-[1fr_10rem] md:ps-14 md:pe-6 md:*:col-span-full">
      <FormField path={`${path}.title`} label={words.chapterTitle} className="md:col-span-1!">
        <Input value={chapter.title} onChange={(event) => change({ title: event.target.value })} />
      </FormField>
      <FormField path={`${path}.durationMinutes`} label={words.duration} className="md:col-span-1!">
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          value={chapter.durationMinutes}
          onChange={(event) => change({ durationMinutes: event.target.value })}
        />
      </FormField>
      <FormField path={`${path}.description`} label={words.description}>
        <Textarea
          rows={3}
          value={chapter.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </FormField>
      <kind.Fields chapter={chapter} path={path} onChange={change} />
      <FieldGroup label={words.chapterResources} isOptional>
        <ResourceList
          path={`${path}.ressources`}
          resources={chapter.resources}
          onChange={(resources) => change({ resources })}
        />
      </FieldGroup>
      <Button variant="quiet-danger" className="justify-self-end" disabled={isOnly} onClick={remove}>
        <Trash2 aria-hidden="true" />
        {words.removeChapter}
      </Button>
    </div>
  )
}
