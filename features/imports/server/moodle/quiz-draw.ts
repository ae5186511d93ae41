import { parseJson } from '#server/platform/json.ts'
import { elementsAt, type XmlElement } from '#server/platform/xml.ts'
import type { BackupQuestion, Bank } from './questions.ts'
import { textAt } from './read-records.ts'

/** Of a condition: a category and some tags. */
const MOST_VALUES = 1_000

interface Drawn {
  category: string
  withBelow: boolean
}

/**
 * A quiz that only draws, from one category: the same number of questions, drawn from the same ones. Fixed and drawn
 * questions together, several categories or tags have no equivalent here.
 */
export function drawOf(slots: XmlElement[], bank: Bank): { count: number; from: BackupQuestion[] } | null {
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
