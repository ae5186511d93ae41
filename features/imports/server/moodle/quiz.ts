import {
  type QuizDefinition,
  type QuizQuestion,
  quizDefinition,
  type SentQuiz,
} from '#features/quiz/definition.ts'
import { QUIZ_LIMITS } from '#features/quiz/limits.ts'
import { pointsOf } from '#features/quiz/server/import/moodle-types.ts'
import { parseJson } from '#server/platform/json.ts'
import { elementsAt, type XmlElement } from '#server/platform/xml.ts'
import { words } from '#words/moodle-report.ts'
import type { BackupQuestion, Bank } from './questions.ts'
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

/** The values of a condition: a category and some tags. */
const MOST_VALUES = 1_000

interface Drawn {
  category: string
  withBelow: boolean
}

/**
 * A quiz that only draws, from one category: the same number of questions, drawn from the same ones. Fixed and drawn
 * questions together, several categories or tags have no equivalent here.
 */
function drawOf(slots: XmlElement[], bank: Bank): { count: number; from: BackupQuestion[] } | null {
  const drawn = slots.map((slot) => drawnIn(slot, bank))
  const [first] = drawn
  const isOne = drawn.every(
    (one) => one && one.category === first?.category && one.withBelow === first.withBelow,
  )
  if (!first || !isOne) return null
  const from = bank.in(first.category, first.withBelow)
  const questions = from.filter((one) => 'question' in one)
  return questions.length >= slots.length ? { count: slots.length, from } : null
}

function drawnIn(slot: XmlElement, bank: Bank): Drawn | null {
  const [set] = elementsAt(slot, 'question_set_reference')
  if (set) return fromCondition(textAt(set, 'filtercondition'))
  const found = bank.question(textAt(slot, 'questionid') || textAt(slot, 'question'))
  if (!('drawnFrom' in found) || elementsAt(slot, 'tags', 'tag').length > 0) return null
  const category = textAt(slot, 'questioncategoryid') || found.drawnFrom
  return { category, withBelow: textAt(slot, 'includingsubcategories') === '1' || found.withBelow }
}

interface Condition {
  questioncategoryid?: unknown
  includingsubcategories?: unknown
  tags?: unknown
  filter?: Record<
    string,
    { values?: unknown; filteroptions?: { includesubcategories?: unknown } } | undefined
  >
}

/** Until 4.2 a few fields, since 4.3 a list of filters. */
function fromCondition(json: string): Drawn | null {
  const condition = parsed(json)
  if (!condition) return null
  if (!condition.filter) {
    const hasTags = Array.isArray(condition.tags) && condition.tags.length > 0
    const category = String(condition.questioncategoryid ?? '')
    return hasTags || !category ? null : { category, withBelow: isOn(condition.includingsubcategories) }
  }
  const { category, ...others } = condition.filter
  const values = listOf(category?.values)
  const isFiltered = Object.values(others).some((filter) => listOf(filter?.values).length > 0)
  if (values.length !== 1 || isFiltered) return null
  return { category: String(values[0]), withBelow: isOn(category?.filteroptions?.includesubcategories) }
}

function parsed(json: string): Condition | null {
  try {
    const condition: unknown = parseJson(json, MOST_VALUES)
    return typeof condition === 'object' ? (condition as Condition | null) : null
  } catch {
    return null
  }
}

const listOf = (values: unknown): unknown[] => (Array.isArray(values) ? values : [])
const isOn = (value: unknown) => value === true || Number(value) === 1
