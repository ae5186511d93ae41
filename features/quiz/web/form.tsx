import { ListChecks } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { ChapterKindInForm } from '#features/courses/web/form/content/chapter-kind.ts'
import type { QuizForm } from '#features/courses/web/form/form-state.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words } from '#words/course-form.ts'
import { words as quizAuthor } from '#words/quiz-author.ts'
import { quizFromDefinition } from './form/quiz-from-definition.ts'
import { copyOf, emptyQuiz } from './form/quiz-state.ts'
import { sentQuiz } from './form/sent-quiz.ts'

/** A quiz. Its editor is loaded when one is opened. */
export const quizKind: ChapterKindInForm<'quiz'> = {
  icon: ListChecks,
  addLabel: words.addQuiz,
  label: words.quizKind,
  Fields: ({ chapter, path }) => <ChapterQuiz chapter={chapter} path={`${path}.quiz`} />,
  empty: () => ({ kind: 'quiz', quiz: emptyQuiz(), isChanged: true }),
  fromCourse: ({ quiz }) => ({ kind: 'quiz', quiz: quizFromDefinition(quiz), isChanged: false }),
  sent: ({ quiz, isChanged }) => ({ kind: 'quiz', quiz: isChanged ? sentQuiz(quiz) : undefined }),
  files: () => [],
  sentFiles: () => [],
  withFiles: (chapter) => chapter,
  onto: ({ quiz, ...chapter }, latest) => ({
    ...chapter,
    quiz: latest ? quiz : { ...quiz, questions: quiz.questions.map(copyOf) },
    isChanged: true,
  }),
  hasProblems: () => false,
}

const QuizEditor = lazy(async () => ({ default: (await import('./form/quiz-editor.tsx')).QuizEditor }))

/** The editor is loaded with the first quiz that is opened. */
function ChapterQuiz({ chapter, path }: { chapter: QuizForm; path: string }) {
  return (
    <Suspense fallback={<Loading />}>
      <QuizEditor chapter={chapter} path={path} />
    </Suspense>
  )
}

function Loading() {
  return (
    <div role="status" className="grid gap-3">
      <VisuallyHidden>{quizAuthor.loading}</VisuallyHidden>
      <Skeleton className="h-16 rounded" />
      <Skeleton className="h-12 rounded" />
      <Skeleton className="h-12 rounded" />
    </div>
  )
}
