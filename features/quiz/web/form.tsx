import { ListChecks } from 'lucide-react'
import type { ChapterKindInForm } from '#features/courses/web/form/content/chapter-kind.ts'
import { words } from '#words/course-form.ts'
import { ChapterQuiz } from './form/chapter-quiz.tsx'
import { quizFromDefinition } from './form/quiz-from-definition.ts'
import { emptyQuiz } from './form/quiz-state.ts'
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
  hasProblems: () => false,
}
