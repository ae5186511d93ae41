import { BYTE_ORDER_MARK, csvLine } from '#features/exports/server/csv.ts'
import type { Author } from '#server/authors.ts'
import { recordAction } from '#server/platform/audit.ts'
import { chapterNotFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { share } from '#shared/share.ts'
import { words as exportWords } from '#words/exports.ts'
import { words } from '#words/quiz-refusals.ts'
import type { QuizResults } from '../results.ts'
import { endOverdue } from './ending.ts'
import { findQuizOf, selectFigures, selectPeople, selectQuestionFigures } from './results-queries.ts'

interface Quiz {
  formationId: number
  chapterId: number
}

const LEARNERS_SHOWN = 500
const TENTHS = 10

export async function quizResults(platform: Platform, author: Author, quiz: Quiz): Promise<QuizResults> {
  const { db } = platform
  const { chapterId } = quiz
  const { title, definition } = await openResults(platform, author, quiz)
  const figures = await selectFigures(db, chapterId)
  const total = (name: 'people' | 'attempts' | 'passed' | 'percents') =>
    figures.reduce((sum, row) => sum + row[name], 0)
  const byQuestion = await selectQuestionFigures(db, chapterId)
  return {
    title,
    passPercent: definition.passPercent,
    attempts: total('attempts'),
    people: total('people'),
    passedPeople: total('passed'),
    averagePercent: share(total('percents'), total('people') * 100),
    questions: definition.questions.map(({ id = '', text }) => {
      const { answered = 0, correct = 0 } = byQuestion.get(id) ?? {}
      return { id, text, answered, correctPercent: share(correct, answered) }
    }),
    distribution: Array.from(
      { length: TENTHS },
      (_, tenth) => figures.find((row) => row.tenth === tenth)?.people ?? 0,
    ),
    learners: (await selectPeople(db, chapterId, LEARNERS_SHOWN)).map((person) => ({
      fullName: nameOf(person),
      attempts: person.attempts,
      bestPercent: person.bestPercent,
      passed: person.passed,
      lastAt: person.lastAt.toISOString(),
    })),
  }
}

/** The same people as a file, all of them. */
export async function quizResultsFile(platform: Platform, author: Author, quiz: Quiz): Promise<string> {
  const { title } = await openResults(platform, author, quiz)
  await recordAction(platform.db, author.caller, 'list.export', title)
  const people = await selectPeople(platform.db, quiz.chapterId)
  const lines = people.map((person) =>
    csvLine([
      nameOf(person),
      person.attempts,
      person.bestPercent,
      person.passed ? exportWords.yes : exportWords.no,
      person.lastAt,
    ]),
  )
  return BYTE_ORDER_MARK + csvLine(words.results.headings) + lines.join('')
}

async function openResults(platform: Platform, { scope }: Author, { formationId, chapterId }: Quiz) {
  const quiz = await findQuizOf(platform.db, formationId, chapterId, scope)
  if (!quiz) throw chapterNotFound()
  await endOverdue(platform, { chapterId })
  return quiz
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()
