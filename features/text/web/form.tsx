import { FileText } from 'lucide-react'
import type { ChapterKindInForm } from '#features/courses/web/form/content/chapter-kind.ts'
import { words } from '#words/course-form.ts'
import { TextFields } from './form/text-fields.tsx'

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
  hasProblems: () => false,
}
