import { FileText } from 'lucide-react'
import { useId, useState } from 'react'
import type { ChapterKindInForm } from '#features/courses/web/form/content/chapter-kind.ts'
import { useForm, useProblemAt } from '#features/courses/web/form/form-context.ts'
import { RequiredMark } from '#features/courses/web/form/form-field.tsx'
import type { ChapterPart, TextForm } from '#features/courses/web/form/form-state.ts'
import { TEXT_CONTENT_MAX } from '#shared/limits.ts'
import { useModule } from '#web/lib/use-module.ts'
import { written } from '#web/lib/written.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { words as common } from '#words/common.ts'
import { words } from '#words/course-form.ts'
import { words as textEditor } from '#words/text-editor.ts'
import { readingMinutes } from '../reading-time.ts'

/** A text with pictures. Its editor is loaded when one is opened. */
export const textKind: ChapterKindInForm<'text'> = {
  icon: FileText,
  addLabel: words.addText,
  label: words.textKind,
  Fields: ({ chapter, path, onChange }) => (
    <TextFields chapter={chapter} path={`${path}.content`} onChange={onChange} />
  ),
  empty: () => ({ kind: 'text', content: '', savedContent: null }),
  fromCourse: ({ content }) => ({ kind: 'text', content, savedContent: content }),
  sent: ({ content, savedContent }) => ({
    kind: 'text',
    content: content === savedContent ? undefined : content,
  }),
  files: () => [],
  sentFiles: () => [],
  withFiles: (chapter) => chapter,
  onto: (chapter, latest) => ({ ...chapter, savedContent: latest?.content ?? null }),
  hasProblems: () => false,
}

// The editor is as large as a page of the academy: it comes when a text is opened.
const loadEditor = () => import('./form/text-editor.tsx')
const loadPreview = () => import('#web/ui/prose.tsx')

const views = [
  { value: 'write', label: textEditor.write },
  { value: 'preview', label: textEditor.preview },
] as const

type Props = { chapter: TextForm; path: string; onChange: (part: ChapterPart) => void }

/** The text of a chapter: written, or seen as learners see it. */
function TextFields({ chapter, path, onChange }: Props) {
  const { form: course, sendPicture } = useForm()
  const [view, setView] = useState<'write' | 'preview'>('write')
  const problem = useProblemAt(path)
  const editor = useModule(loadEditor)
  const id = useId()
  const minutes = readingMinutes(chapter.content)
  return (
    <div data-path={path} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <span id={`${id}-label`} className="font-semibold text-sm leading-snug">
          {textEditor.text}
          <RequiredMark />
        </span>
        <Segmented label={textEditor.view} options={views} value={view} onValueChange={setView} />
      </div>
      {view === 'preview' && (
        <Preview html={chapter.content} languageAttributes={written(course.language)} minutes={minutes} />
      )}
      {view === 'write' && editor.module && (
        <editor.module.TextEditor
          key={chapter.key}
          content={chapter.content}
          labelledBy={`${id}-label`}
          describedBy={`${id}-hint`}
          onChange={(content) => onChange({ content })}
          sendPicture={sendPicture}
        />
      )}
      {view === 'write' && !editor.module && !editor.hasFailed && <Skeleton className="h-72 rounded" />}
      {editor.hasFailed && (
        <RetryPanel title={textEditor.editorFailed} retryLabel={common.retry} onRetry={editor.retry} />
      )}
      <FieldError>{problem}</FieldError>
      <p id={`${id}-hint`} className="text-ink-muted text-xs leading-normal">
        {textEditor.hint}
      </p>
      {chapter.content !== '' && (
        <p className="flex flex-wrap items-center gap-x-3 text-ink-muted text-sm">
          {textEditor.readingTime(minutes)}
          {String(minutes) !== chapter.durationMinutes && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => onChange({ durationMinutes: String(minutes) })}
            >
              {words.useDuration}
            </Button>
          )}
          {chapter.content.length > TEXT_CONTENT_MAX / 2 && (
            <span>{textEditor.length(chapter.content.length, TEXT_CONTENT_MAX)}</span>
          )}
        </p>
      )}
    </div>
  )
}

type PreviewProps = { html: string; languageAttributes: ReturnType<typeof written>; minutes: number }

function Preview({ html, languageAttributes, minutes }: PreviewProps) {
  const { module } = useModule(loadPreview)
  return (
    <section
      aria-label={textEditor.preview}
      className="grid min-h-72 grid-cols-[minmax(0,1fr)] content-start gap-6 rounded border border-line bg-paper p-4 md:p-6"
    >
      {html === '' && <p className="text-ink-muted">{textEditor.emptyPreview}</p>}
      {html !== '' && <p className="text-ink-muted text-sm">{textEditor.readingTime(minutes)}</p>}
      {module && <module.Prose {...languageAttributes} html={html} tableLabel={textEditor.table} />}
    </section>
  )
}
