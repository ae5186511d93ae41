import {
  type QuizDefinition,
  type QuizQuestion,
  quizDefinition,
  type SentQuiz,
} from '#features/quiz/definition.ts'
import { QUIZ_LIMITS } from '#features/quiz/limits.ts'
import { pointsOf } from '#features/quiz/server/import/moodle-types.ts'
import { elementsAt, type XmlElement } from '#server/platform/xml.ts'
import { words } from '#words/moodle-report.ts'
import type { BackupQuestion, Bank } from './questions.ts'
import { drawOf } from './quiz-draw.ts'
import { numberAt, placesAt, textAt } from './read-records.ts'

export interface LeftQuestion {
  name: string
  reason: string
}

/** The quiz of an activity with those of its questions that have an equivalent; the others with the reason why not. */
export function readBackupQuiz(
  quiz: XmlElement,
  bank: Bank,
): { quiz: QuizDefinition | null; left: LeftQuestion[] } {
  const slots = orderedSlots(quiz)
  const draw = drawOf(slots, bank)
  const found = draw ? draw.from : slots.map((slot) => questionIn(slot, bank))
  const left = found.flatMap((one) => reasonsOf(one))
  const questions = found.flatMap((one) => ('question' in one ? [one.question] : []))
  const tooMany = questions
    .slice(QUIZ_LIMITS.questions)
    .map(({ text }) => ({ name: text.slice(0, 80), reason: words.tooManyQuestions(QUIZ_LIMITS.questions) }))
  const imported = questions.slice(0, QUIZ_LIMITS.questions)
  return { quiz: quizOf(quiz, imported, draw?.count ?? null), left: [...left, ...tooMany] }
}

/** By their slot; in 2.6, which has none, by the list of the quiz. */
function orderedSlots(quiz: XmlElement): XmlElement[] {
  const slots = elementsAt(quiz, 'question_instances', 'question_instance')
  const listed = placesAt(quiz, 'questions')
  const place = (slot: XmlElement) => numberAt(slot, 'slot') || (listed.get(textAt(slot, 'question')) ?? 0)
  const placed = slots.map((slot) => ({ slot, place: place(slot) }))
  return placed.toSorted((a, b) => a.place - b.place).map(({ slot }) => slot)
}

function questionIn(slot: XmlElement, bank: Bank): BackupQuestion {
  const [reference] = elementsAt(slot, 'question_reference')
  const isDrawn = elementsAt(slot, 'question_set_reference').length > 0
  if (isDrawn) return { name: '', reason: words.randomQuestion }
  const found = reference
    ? bank.entry(textAt(reference, 'questionbankentryid'))
    : bank.question(textAt(slot, 'questionid') || textAt(slot, 'question'))
  return withMark(found, numberAt(slot, 'maxmark') || numberAt(slot, 'grade'))
}

/** A quiz may give a question other points than the bank. */
function withMark(found: BackupQuestion, mark: number): BackupQuestion {
  if (!('question' in found) || !(mark > 0)) return found
  return { ...found, question: { ...found.question, points: pointsOf(mark) } }
}

function reasonsOf(found: BackupQuestion): LeftQuestion[] {
  if ('drawnFrom' in found) return [{ name: '', reason: words.randomQuestion }]
  if ('reason' in found) return [{ name: found.name, reason: found.reason }]
  return found.hasPictures ? [{ name: found.name, reason: words.questionPictures }] : []
}

function quizOf(quiz: XmlElement, questions: QuizQuestion[], draw: number | null): QuizDefinition | null {
  const sent: SentQuiz = {
    timeLimitMinutes: within(Math.ceil(numberAt(quiz, 'timelimit') / 60), QUIZ_LIMITS.timeLimitMinutes),
    attempts: within(numberAt(quiz, 'attempts_number'), QUIZ_LIMITS.attempts),
    waitMinutes: within(Math.floor(numberAt(quiz, 'delay1') / 60), QUIZ_LIMITS.waitMinutes) ?? 0,
    shuffle: textAt(quiz, 'shuffleanswers') === '1',
    draw: draw === null ? null : Math.min(draw, questions.length),
    questions,
  }
  return quizDefinition.safeParse(sent).data ?? null
}

const within = (value: number, most: number) => (value >= 1 ? Math.min(Math.floor(value), most) : null)
