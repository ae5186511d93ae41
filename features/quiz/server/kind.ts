import type { ChapterKindOnServer } from '#features/chapters/server/chapter-kind.ts'
import { quizNotPassed } from '#features/chapters/server/errors.ts'
import type { QuizSummary } from '../attempt.ts'
import type { QuizDefinition } from '../definition.ts'
import { quizzesOf, readQuiz, writeQuizOf } from './authors-service.ts'
import { setQuizzesBack } from './service.ts'
import { type QuizRules, quizRulesOf, quizStandings, quizSummaries } from './summary.ts'

/** A quiz, completed by passing it. */
export const quizKind: ChapterKindOnServer<'quiz'> = {
  async read(entry, existing) {
    const isUnchanged = existing !== undefined && (entry.quiz === undefined || entry.quiz === null)
    return isUnchanged ? UNCHANGED : checked(entry.quiz)
  },
  unchanged: () => UNCHANGED,
  columns: () => ({}),
  async write(tx, chapterId, { quiz }) {
    if (quiz) await writeQuizOf(tx, chapterId, quiz)
  },
  contents: quizzesOf,
  edit: (_chapter, quiz: QuizDefinition | undefined) => ({ kind: 'quiz', quiz: existing(quiz) }),
  duplicate: (_chapter, quiz: QuizDefinition | undefined) => ({
    kind: 'quiz',
    quiz: existing(quiz),
    quizProblem: null,
  }),

  archive: (_chapter, quiz: QuizDefinition | undefined) => ({
    kind: 'quiz',
    quiz: withoutIds(existing(quiz)),
  }),
  archivedFiles: () => [],
  unarchive: async ({ quiz }) => checked(quiz),

  lessons: quizRulesOf,
  async lessonsFor(platform, { formationId, userId }, rules: QuizRules) {
    const { rows, hasEnded } = await quizStandings(platform, formationId, userId)
    return { lessons: quizSummaries(rules, rows), mayHaveCompleted: hasEnded }
  },
  present: (_chapter, _own, summary: QuizSummary | undefined) => ({ kind: 'quiz', quiz: existing(summary) }),
  refuseCompletion: quizNotPassed,
  startAgain: (tx, { userId, formationId }) => setQuizzesBack(tx, userId, formationId),
}

const UNCHANGED = { kind: 'quiz' as const, quiz: null, quizProblem: null }

function checked(sent: unknown) {
  const { quiz, problem } = readQuiz(sent)
  return { kind: 'quiz' as const, quiz, quizProblem: problem }
}

function existing<Quiz>(quiz: Quiz | undefined): Quiz {
  if (!quiz) throw new Error('a quiz chapter lacks its quiz')
  return quiz
}

/** Ids of questions and choices are of one academy; another gives its own. */
function withoutIds(quiz: QuizDefinition) {
  return {
    ...quiz,
    questions: quiz.questions.map(({ id: _, ...question }) =>
      'choices' in question
        ? { ...question, choices: question.choices.map(({ text, correct }) => ({ text, correct })) }
        : question,
    ),
  }
}
