import { Eye, FileInput } from 'lucide-react'
import { Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useForm } from '#features/courses/web/form/form-context.ts'
import type { QuizForm } from '#features/courses/web/form/form-state.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/quiz-author.ts'
import type { QuestionType, QuizDefinition, QuizQuestion } from '../../definition.ts'
import { QUIZ_LIMITS } from '../../limits.ts'
import { ExportMenu } from './export-menu.tsx'
import { ImportDialog } from './import/import-dialog.tsx'
import { QuestionList } from './question-list.tsx'
import { addQuestions, type QuizChange } from './quiz-changes.ts'
import { QuizContext } from './quiz-context.ts'
import { questionFrom } from './quiz-from-definition.ts'
import { QuizRules } from './quiz-rules.tsx'
import { emptyQuestion, emptyQuiz } from './quiz-state.ts'
import { useQuizTools } from './quiz-tools.ts'
import { ResultsLink } from './results-link.tsx'
import { checkDraft } from './sent-quiz.ts'
import { useOpenQuestions } from './use-open-questions.ts'
import { useQuestionActions } from './use-question-actions.ts'
import { RULES, useShownProblem } from './use-shown-problem.ts'

type Props = {
  chapter: QuizForm
  /** The path of the quiz in the course rules. */
  path: string
}

/** The quiz of a chapter: its rules, its questions, and what one does with all of them. */
export function QuizEditor({ chapter, path }: Props) {
  const { form, latest, dispatch, announce } = useForm()
  const { Preview } = useQuizTools()
  const toast = useToast()
  const editor = useRef<HTMLDivElement>(null)
  const [isImporting, setImporting] = useState(false)
  const [previewed, setPreviewed] = useState<QuizDefinition | null>(null)
  const { key, quiz } = chapter
  const { open, setOpen, toggle, focus } = useOpenQuestions(editor)
  const openKey = useCallback((question: string) => toggle(question, true), [toggle])
  const shown = useShownProblem({ editor, path, chapterTitle: chapter.title, quiz, open: openKey })

  const change = useCallback(
    (next: QuizChange) => dispatch({ type: 'change quiz', chapter: key, change: next }),
    [dispatch, key],
  )
  const current = useCallback(() => {
    const chapters = latest().sections.flatMap((section) => section.chapters)
    const now = chapters.find((row) => row.key === key)
    return now?.kind === 'quiz' ? now.quiz : emptyQuiz()
  }, [latest, key])
  const actions = useQuestionActions({ current, change, announce, toggle, focus })
  const context = useMemo(
    () => ({ problem: shown.problem, change, actions, announce }),
    [shown.problem, change, actions, announce],
  )

  function add(type: QuestionType) {
    const question = emptyQuestion(type)
    change(addQuestions([question]))
    toggle(question.key, true)
    focus(question.key)
  }

  function addImported(questions: QuizQuestion[]) {
    change(addQuestions(questions.map(questionFrom)))
    toast(words.import.added(questions.length))
  }

  /** The quiz without its problems; the first of them is shown where it is. */
  function checked() {
    const { quiz: definition, problem } = checkDraft(quiz)
    if (problem) shown.point(problem)
    else shown.clear()
    return definition
  }

  const isEmpty = quiz.questions.length === 0
  return (
    <QuizContext value={context}>
      <div ref={editor} data-path={path} className="grid gap-4">
        <QuizRules
          quiz={quiz}
          path={path}
          isOpen={open.has(RULES)}
          onToggle={(isOpen) => toggle(RULES, isOpen)}
        />
        <div className="flex flex-wrap gap-2">
          <Button size="small" variant="soft" disabled={isEmpty} onClick={() => setPreviewed(checked())}>
            <Eye aria-hidden="true" />
            {words.preview.open}
          </Button>
          <Button size="small" onClick={() => setImporting(true)}>
            <FileInput aria-hidden="true" />
            {words.import.open}
          </Button>
          <ExportMenu disabled={isEmpty} checked={checked} />
          <ResultsLink chapterId={chapter.id} />
        </div>
        <QuestionList quiz={quiz} path={`${path}.questions`} open={open} setOpen={setOpen} onAdd={add} />
      </div>
      <ImportDialog
        open={isImporting}
        onClose={() => setImporting(false)}
        room={QUIZ_LIMITS.questions - quiz.questions.length}
        onAdd={addImported}
      />
      {previewed && (
        <Suspense>
          <Preview quiz={previewed} language={form.language} onClose={() => setPreviewed(null)} />
        </Suspense>
      )}
    </QuizContext>
  )
}
