import { useMutation } from '@tanstack/react-query'
import { ChartColumn, Download, Eye, FileCode, FileInput, FileText } from 'lucide-react'
import { lazy, type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useForm } from '#features/courses/web/form/form-context.ts'
import type { QuizForm } from '#features/courses/web/form/form-state.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { useAuthorSpace } from '#web/lib/author-space.ts'
import { download } from '#web/lib/download.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/quiz-author.ts'
import type { QuizFormat } from '../../contract.ts'
import type { QuestionType, QuizDefinition, QuizQuestion } from '../../definition.ts'
import { QUIZ_LIMITS } from '../../limits.ts'
import { ImportDialog } from './import/import-dialog.tsx'
import { QuestionList } from './question-list.tsx'
import { addQuestions, type QuizChange } from './quiz-changes.ts'
import { QuizContext } from './quiz-context.ts'
import { questionFrom } from './quiz-from-definition.ts'
import { QuizRules } from './quiz-rules.tsx'
import { emptyQuestion, emptyQuiz } from './quiz-state.ts'
import { checkDraft } from './sent-quiz.ts'
import { useQuestionActions } from './use-question-actions.ts'
import { RULES, useShownProblem } from './use-shown-problem.ts'

const QuizPreview = lazy(async () => ({
  default: (await import('../player/preview/quiz-preview.tsx')).QuizPreview,
}))

type QuizEditorProps = {
  chapter: QuizForm
  /** The path of the quiz in the course rules. */
  path: string
}

/** The quiz of a chapter: its rules, its questions, and what one does with all of them. */
export function QuizEditor({ chapter, path }: QuizEditorProps) {
  const { form, latest, dispatch, announce, remember } = useForm()
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
  const actions = useQuestionActions({ current, change, announce, toggle, focus, remember })
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
          <QuizPreview quiz={previewed} language={form.language} onClose={() => setPreviewed(null)} />
        </Suspense>
      )}
    </QuizContext>
  )
}

/** A chapter that is saved may have results. */
function ResultsLink({ chapterId }: { chapterId: number | null }) {
  const { id } = useParams()
  const { paths } = useAuthorSpace()
  if (chapterId === null || id === undefined) return null
  return (
    <ButtonLink size="small" variant="quiet" to={paths.quizResults(id, chapterId)}>
      <ChartColumn aria-hidden="true" />
      {words.results}
    </ButtonLink>
  )
}

/** Which questions are open, and which one gets the focus once it is rendered. */
function useOpenQuestions(editor: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [wanted, setWanted] = useState<{ key: string } | null>(null)

  const toggle = useCallback((key: string, isOpen: boolean) => {
    setOpen((keys) => {
      const next = new Set(keys)
      if (isOpen) next.add(key)
      else next.delete(key)
      return next
    })
  }, [])

  /** An empty key means the button that adds a question. */
  const focus = useCallback((key: string) => setWanted({ key }), [])

  useEffect(() => {
    if (!wanted) return
    // After the menu has closed, which gives the focus back to its button.
    const frame = requestAnimationFrame(() => {
      const row = editor.current?.querySelector<HTMLElement>(`[data-key="${wanted.key}"]`)
      const field =
        row?.querySelector<HTMLElement>('textarea') ?? row?.querySelector<HTMLElement>('[data-question]')
      const target = field ?? editor.current?.querySelector<HTMLElement>('[data-add-question]')
      target?.focus()
      target?.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [wanted, editor])

  return { open, setOpen, toggle, focus }
}

const text = words.export

type ExportMenuProps = {
  disabled: boolean
  /** The quiz, if it has no problem; else the problem is shown where it is. */
  checked: () => QuizDefinition | null
}

/** The questions as a file, in one of two formats. */
function ExportMenu({ disabled, checked }: ExportMenuProps) {
  const { address } = useAuthorSpace()
  const toast = useToast()
  const file = useMutation({
    mutationFn: (body: { format: QuizFormat; questions: QuizDefinition['questions'] }) =>
      download(`POST /api/${address}/quiz/export`, { body }),
    onError: (error) => toast({ message: messageOf(error, text.failed), tone: 'danger' }),
  })

  function send(format: QuizFormat) {
    const quiz = checked()
    if (quiz) file.mutate({ format, questions: quiz.questions })
  }

  return (
    <Menu
      trigger={
        <Button size="small" disabled={disabled} busy={file.isPending}>
          <Download aria-hidden="true" />
          {text.open}
        </Button>
      }
    >
      <MenuItem icon={FileText} onSelect={() => send('gift')}>
        {text.gift}
      </MenuItem>
      <MenuItem icon={FileCode} onSelect={() => send('moodle-xml')}>
        {text['moodle-xml']}
      </MenuItem>
    </Menu>
  )
}
