import type { ChapterKindOnServer, Contents } from '#features/chapters/server/chapter-kind.ts'
import { quizNotPassed } from '#features/chapters/server/errors.ts'
import type { QuizSummary } from '../attempt.ts'
import { type UnfinishedQuiz, unfinishedQuiz } from '../unfinished.ts'
import { quizzesOf, readQuiz, writeQuizOf } from './authors-service.ts'
import { setQuizzesBack } from './service.ts'
import { type QuizRules, quizRulesOf, quizStandings, quizSummaries } from './summary.ts'

/** A quiz, completed by passing it. */
export const quizKind: ChapterKindOnServer<'quiz'> = {
  async read(entry, existing, { unfinished }) {
    const isUnchanged = existing !== undefined && (entry.quiz === undefined || entry.quiz === null)
    return isUnchanged ? unchanged(unfinished?.get(existing.id), unfinished) : checked(entry.quiz)
  },
  unchanged: ({ id }, unfinished) => unchanged(unfinished?.get(id), unfinished),
  columns: () => ({}),
  write: (tx, chapterId, wanted) => writeQuizOf(tx, chapterId, wanted),
  contents: quizzesOf,
  edit: (_chapter, quiz: UnfinishedQuiz | undefined) => ({ kind: 'quiz', quiz: quiz ?? NO_QUIZ }),
  duplicate: (_chapter, quiz: UnfinishedQuiz | undefined) => checked(quiz),

  archive: (_chapter, quiz: UnfinishedQuiz | undefined) => ({
    kind: 'quiz',
    quiz: quiz ? withoutIds(quiz) : null,
  }),
  archivedFiles: () => [],
  unarchive: async ({ quiz }) => checked(quiz),

  lessons: quizRulesOf,
  async lessonsFor(platform, learner, rules: QuizRules) {
    if (!learner) return { lessons: quizSummaries(rules, []), mayHaveCompleted: false }
    const { formationId, userId } = learner
    const { rows, hasEnded } = await quizStandings(platform, formationId, userId)
    return { lessons: quizSummaries(rules, rows), mayHaveCompleted: hasEnded }
  },
  present: (_chapter, _own, summary: QuizSummary | undefined) => ({
    kind: 'quiz',
    quiz: summary ?? NO_SUMMARY,
  }),
  refuseCompletion: quizNotPassed,
  startAgain: (tx, { userId, formationId }) => setQuizzesBack(tx, userId, formationId),
}

const UNCHANGED = { kind: 'quiz' as const, quiz: null, quizProblem: null, isUnreadable: false }

/** A quiz that is kept was checked when it was saved, but in a draft, which may be published now. */
const unchanged = (quiz: unknown, unfinished: Contents | undefined) =>
  unfinished ? checked(quiz) : UNCHANGED

const checked = (sent: unknown) => ({ kind: 'quiz' as const, ...readQuiz(sent) })

/** In a draft, until its author has begun one. */
const NO_QUIZ: UnfinishedQuiz = unfinishedQuiz.parse({ passPercent: 70, waitMinutes: 0 })
const NO_SUMMARY: QuizSummary = {
  questionCount: 0,
  passPercent: 70,
  attempts: null,
  attemptsUsed: 0,
  bestPercent: null,
  passed: false,
  timeLimitMinutes: null,
  waitMinutes: 0,
  feedback: 'after-attempt',
  nextAttemptAt: null,
}

/** Ids of questions and choices are of one academy; another gives its own. */
function withoutIds(quiz: UnfinishedQuiz) {
  return {
    ...quiz,
    questions: quiz.questions.map(({ id: _, ...question }) =>
      'choices' in question
        ? { ...question, choices: question.choices.map(({ text, correct }) => ({ text, correct })) }
        : question,
    ),
  }
}
