import { BYTE_ORDER_MARK, csvLine } from '#features/exports/server/csv.ts'
import { recordAction } from '#server/platform/audit.ts'
import { chapterNotFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { words as exportWords } from '#words/exports.ts'
import { words } from '#words/quiz-refusals.ts'
import type { QuizResults } from '../results.ts'
import { endOverdue } from './ending.ts'
import { findQuizOf, selectFigures, selectPeople, selectQuestionFigures } from './results-queries.ts'

/** Who asks for the results of which quiz: a trainer sees those of their own courses. */
export interface Asked {
  formationId: number
  chapterId: number
  caller: Caller
}

const LEARNERS_SHOWN = 500
const TENTHS = 10

export async function quizResults(platform: Platform, asked: Asked): Promise<QuizResults> {
  const { db } = platform
  const { chapterId } = asked
  const { title, definition } = await openResults(platform, asked)
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
    averagePercent: Math.floor(total('percents') / Math.max(1, total('people'))),
    questions: definition.questions.map(({ id = '', text }) => {
      const { answered = 0, correct = 0 } = byQuestion.get(id) ?? {}
      return { id, text, answered, correctPercent: Math.floor((correct * 100) / Math.max(1, answered)) }
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
export async function quizResultsFile(platform: Platform, asked: Asked): Promise<string> {
  const { title } = await openResults(platform, asked)
  if (asked.caller.role === 'admin') await recordAction(platform.db, asked.caller, 'list.export', title)
  const people = await selectPeople(platform.db, asked.chapterId)
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

async function openResults(platform: Platform, { formationId, chapterId, caller }: Asked) {
  const trainerId = caller.role === 'admin' ? null : caller.id
  const quiz = await findQuizOf(platform.db, formationId, chapterId, trainerId)
  if (!quiz) throw chapterNotFound()
  await endOverdue(platform, { chapterId })
  return quiz
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()
