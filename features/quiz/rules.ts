import { words } from '#words/quiz-rules.ts'
import { type QuizDefinition, quizDefinition } from './definition.ts'

/** The first problem of a quiz: where it is, and a sentence that names the question. */
export interface QuizProblem {
  /** Its place, from 0; null for a problem of the quiz itself. */
  question: number | null
  /** Inside the quiz: `questions.2.choices.0.text`. */
  path: string
  message: string
}

type Checked = { quiz: QuizDefinition; problem: null } | { quiz: null; problem: QuizProblem }

/** The form and the server both check a quiz by it, so that both say the same. */
export function checkQuiz(sent: unknown): Checked {
  if (sent === undefined || sent === null) {
    return { quiz: null, problem: { question: null, path: '', message: words.quizMissing } }
  }
  const result = quizDefinition.safeParse(sent, { error: () => words.unreadable })
  if (result.success) return { quiz: result.data, problem: null }
  const [issue] = result.error.issues
  const path = issue?.path ?? []
  const question = path[0] === 'questions' && typeof path[1] === 'number' ? path[1] : null
  const reason = issue?.message ?? words.unreadable
  return {
    quiz: null,
    problem: {
      question,
      path: path.join('.'),
      message: question === null ? reason : words.inQuestion(question + 1, reason),
    },
  }
}
