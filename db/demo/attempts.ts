import { quizAttempts, quizzes } from '#db/schema/quiz.ts'
import type { KeptAnswers } from '#shared/quiz/attempt.ts'
import type { QuizDefinition } from '#shared/quiz/definition.ts'
import { type FrozenQuestion, freezeQuiz, rightAnswer } from '#shared/quiz/frozen.ts'
import { gradeAttempt } from '#shared/quiz/grade.ts'
import { withIds } from '#shared/quiz/ids.ts'
import { checkQuiz } from '#shared/quiz/rules.ts'
import type { People } from './accounts.ts'
import type { Course } from './content.ts'
import type { DemoDatabase } from './context.ts'
import { daysBefore } from './dates.ts'
import type { FormationDraft } from './draft.ts'
import { type FormationName, formations } from './formations.ts'
import { type LearnerName, learners } from './learners.ts'

/** Who tried which quiz, how long ago, and how many of its seven questions they knew. */
const tried: Array<{ by: LearnerName; formation: FormationName; daysAgo: number; knew: number }> = [
  { by: 'imane', formation: 'droits', daysAgo: 12.9, knew: 3 },
  { by: 'imane', formation: 'droits', daysAgo: 12.8, knew: 6 },
  { by: 'anas', formation: 'droits', daysAgo: 11.2, knew: 7 },
  { by: 'meryem', formation: 'droits', daysAgo: 4, knew: 2 },
  { by: 'ahlam', formation: 'egaliteArabe', daysAgo: 1.4, knew: 2 },
  { by: 'ahlam', formation: 'egaliteArabe', daysAgo: 1.2, knew: 7 },
  { by: 'yasmine', formation: 'egaliteArabe', daysAgo: 1, knew: 2 },
]

const MINUTES_TAKEN = 9

/** The quizzes of the formations, and the attempts of their learners, graded like any other. */
export async function addQuizzes(
  tx: DemoDatabase,
  drafts: FormationDraft[],
  courses: Course[],
  people: People,
  now: Date,
) {
  const added = drafts.flatMap(({ formation, chapters }, index) =>
    chapters.flatMap(({ quiz }, place) => {
      const chapterId = courses[index]?.chapterIds[place]
      return quiz && chapterId ? [{ formation, chapterId, definition: checked(quiz) }] : []
    }),
  )
  await tx.insert(quizzes).values(added.map(({ chapterId, definition }) => ({ chapterId, definition })))
  for (const { by, formation, daysAgo, knew } of tried) {
    const quiz = added.find((one) => one.formation.name === formations[formation].name)
    if (!quiz) throw new Error(`the formation ${formation} has no quiz`)
    const { chapterId, definition } = quiz
    const minutesLater = MINUTES_TAKEN / (24 * 60)
    await tx.insert(quizAttempts).values({
      userId: people.idOf(learners[by]),
      chapterId,
      startedAt: daysBefore(now, daysAgo + minutesLater),
      submittedAt: daysBefore(now, daysAgo),
      ...graded(definition, knew),
    })
  }
}

function checked(sent: unknown): QuizDefinition {
  const { quiz, problem } = checkQuiz(sent)
  if (!quiz) throw new Error(problem.message)
  return withIds(quiz)
}

function graded(quiz: QuizDefinition, knew: number) {
  const questions = freezeQuiz({ ...quiz, shuffle: false })
  const answers: KeptAnswers = Object.fromEntries(
    questions.map((question, place) => [question.id, place < knew ? rightAnswer(question) : wrong(question)]),
  )
  const { passPercent, feedback } = quiz
  const grade = gradeAttempt(questions, answers, passPercent)
  const { hundredths, maxHundredths, percent, passed } = grade
  return {
    questions,
    answers,
    passPercent,
    feedback,
    hundredths,
    maxHundredths,
    percent,
    passed,
    grades: grade.questions,
  }
}

function wrong(question: FrozenQuestion) {
  switch (question.type) {
    case 'single':
      return question.choices.find(({ correct }) => !correct)?.id ?? ''
    case 'multiple':
      return question.choices.filter(({ correct }) => !correct).map(({ id }) => id)
    case 'true-false':
      return !question.answer
    case 'text':
      return '?'
    case 'number':
      return question.value + question.tolerance + 1
    case 'order':
      return [...question.right.slice(1), ...question.right.slice(0, 1)]
    case 'match':
      return {}
  }
}
