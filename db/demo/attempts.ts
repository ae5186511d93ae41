import { inArray } from 'drizzle-orm'
import { quizAttempts, quizzes } from '#db/schema/quiz.ts'
import type { AutosavedAnswers } from '#features/quiz/attempt.ts'
import type { QuizDefinition } from '#features/quiz/definition.ts'
import { type FrozenQuestion, freezeQuiz, rightAnswer } from '#features/quiz/frozen.ts'
import { gradeAttempt } from '#features/quiz/grade.ts'
import { type Demo, daysBefore } from './context.ts'
import type { CourseSlug } from './courses.ts'
import { type LearnerName, learners } from './learners.ts'

/** Who tried which quiz, how long ago, and how many of its seven questions they knew. */
const tried: Array<{ by: LearnerName; course: CourseSlug; daysAgo: number; knew: number }> = [
  { by: 'imane', course: 'droits', daysAgo: 12.9, knew: 3 },
  { by: 'imane', course: 'droits', daysAgo: 12.8, knew: 6 },
  { by: 'anas', course: 'droits', daysAgo: 11.2, knew: 7 },
  { by: 'meryem', course: 'droits', daysAgo: 4, knew: 2 },
  { by: 'ahlam', course: 'egalite-ar', daysAgo: 1.4, knew: 2 },
  { by: 'ahlam', course: 'egalite-ar', daysAgo: 1.2, knew: 7 },
  { by: 'yasmine', course: 'egalite-ar', daysAgo: 1, knew: 2 },
]

const MINUTES_TAKEN = 9

/** Attempts of learners, graded like any other. */
export async function addAttempts({ tx, courses, people, now }: Demo) {
  for (const { by, course, daysAgo, knew } of tried) {
    const [quiz] = await tx
      .select()
      .from(quizzes)
      .where(inArray(quizzes.chapterId, courses[course].chapterIds))
    if (!quiz?.definition) throw new Error(`the course ${course} has no quiz`)
    await tx.insert(quizAttempts).values({
      userId: people.idOf(learners[by]),
      chapterId: quiz.chapterId,
      startedAt: daysBefore(now, daysAgo + MINUTES_TAKEN / (24 * 60)),
      submittedAt: daysBefore(now, daysAgo),
      ...graded(quiz.definition, knew),
    })
  }
}

function graded(quiz: QuizDefinition, knew: number) {
  const questions = freezeQuiz({ ...quiz, shuffle: false })
  const answers: AutosavedAnswers = Object.fromEntries(
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
