import { Trash2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { words } from '#words/course-form.ts'
import { FileField } from '../files/file-field.tsx'
import { useForm } from '../form/form-context.ts'
import { FieldGroup, FormField } from '../form/form-field.tsx'
import type { ChapterForm, ChapterPart } from '../form/form-state.ts'
import { ResourceList } from '../resources/resource-fields.tsx'
import { CaptionsFields } from './captions/captions-fields.tsx'
import { ChapterVideo } from './chapter-video.tsx'
import { PackageNotes } from './package-notes.tsx'
import { ChapterQuiz } from './quiz/chapter-quiz.tsx'
import { TextFields } from './text/text-fields.tsx'

type Props = { chapter: ChapterForm; path: string; isOnly: boolean }

export function ChapterFields({ chapter, path, isOnly }: Props) {
  const { dispatch, queue } = useForm()
  const change = (part: ChapterPart) => dispatch({ type: 'change chapter', chapter: chapter.key, part })

  function remove() {
    for (const slot of [...filesOf(chapter), ...chapter.resources.map(({ file }) => file)]) {
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
      {chapter.kind === 'video' && (
        <>
          <ChapterVideo chapter={chapter} path={`${path}.video`} onChange={change} />
          <CaptionsFields
            path={`${path}.captions`}
            chapter={chapter}
            onChange={(captions) => change({ captions })}
          />
        </>
      )}
      {chapter.kind === 'text' && <TextFields chapter={chapter} path={`${path}.content`} onChange={change} />}
      {chapter.kind === 'quiz' && <ChapterQuiz chapter={chapter} path={`${path}.quiz`} />}
      {chapter.kind === 'package' && (
        <>
          <FileField
            path={`${path}.package`}
            label={words.packageKind}
            use="package"
            slot={chapter.package}
            onChange={(slot) => change({ package: slot })}
          />
          {chapter.package?.kind === 'kept' && <PackageNotes problems={chapter.problems} />}
        </>
      )}
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

function filesOf(chapter: ChapterForm) {
  if (chapter.kind === 'video') return [chapter.video, ...Object.values(chapter.captions)]
  return chapter.kind === 'package' ? [chapter.package] : []
}
