import type { QuizQuestion } from '#features/quiz/definition.ts'
import { checkedQuestion, MOST_ANSWERS } from '#features/quiz/server/import/imported.ts'
import {
  asOurs,
  type MoodleAnswer,
  type MoodleQuestion,
  pointsOf,
} from '#features/quiz/server/import/moodle-types.ts'
import { typeName } from '#features/quiz/server/import/type-name.ts'
import { plainText } from '#server/platform/html.ts'
import { elementAt, elementsAt, type XmlElement } from '#server/platform/xml.ts'
import { words } from '#words/moodle-report.ts'
import { tooManyQuestions } from '../errors.ts'
import type { Backup } from './backup.ts'
import { briefText } from './brief.ts'
import { numberAt, readRecords, textAt } from './read-records.ts'

/** Each is in memory while the backup is read. */
const MOST_QUESTIONS = 20_000
const MOST_CHARACTERS = 32 * 1024 * 1024
const LONGEST_ID = 100

/** A question of a backup: as ours, or why it has no equivalent. */
export type BackupQuestion = { name: string; hasPictures?: boolean } & (
  | { question: QuizQuestion }
  | { reason: string }
  /** Before 4.0 a randomly drawn question was a question itself: its category, and whether subcategories count. */
  | { drawnFrom: string; withBelow: boolean }
)

/**
 * The question bank of a backup. Until Moodle 3.11 a quiz names questions; since 4.0 entries of the bank, of which each
 * version is a question and the latest counts.
 */
export async function readBank({ files }: Pick<Backup, 'files'>) {
  const byQuestion = new Map<string, BackupQuestion>()
  const byEntry = new Map<string, BackupQuestion>()
  const ofCategory = new Map<string, BackupQuestion[]>()
  const parents = new Map<string, string>()

  let characters = 0
  function count(read: BackupQuestion) {
    characters += JSON.stringify(read).length
    const questions = byQuestion.size + byEntry.size
    if (questions >= MOST_QUESTIONS || parents.size > MOST_QUESTIONS || characters > MOST_CHARACTERS)
      throw tooManyQuestions(MOST_QUESTIONS)
  }

  function add(category: string, read: BackupQuestion) {
    const known = ofCategory.get(category)
    if (known) known.push(read)
    else ofCategory.set(category, [read])
  }

  if (files.has('questions.xml')) {
    const records = ['parent', 'question', 'question_bank_entry']
    await readRecords(files.get('questions.xml'), records, (record, ancestors) => {
      const category = shortId(ancestors.find(({ name }) => name === 'question_category')?.attributes.id)
      if (record.name === 'parent') {
        if (parents.size <= MOST_QUESTIONS) parents.set(category, shortId(record.text.trim()))
        return
      }
      const isEntry = record.name === 'question_bank_entry'
      const question = isEntry ? latestOf(record) : record
      const id = shortId(record.attributes.id)
      if (!question) return
      const read = readQuestion(question, category)
      count(read)
      if (isEntry) byEntry.set(id, read)
      else byQuestion.set(id, read)
      // Parts of another question are not drawn.
      if (numberAt(question, 'parent') === 0 && !('drawnFrom' in read)) add(category, read)
    })
  }
  return {
    question: (id: string) => byQuestion.get(id) ?? missing(),
    entry: (id: string) => byEntry.get(id) ?? missing(),
    in(category: string, withBelow: boolean): BackupQuestion[] {
      const wanted = withBelow ? withThoseBelow(category, parents) : new Set([category])
      return [...ofCategory].flatMap(([one, questions]) => (wanted.has(one) ? questions : []))
    },
  }
}

export type Bank = Awaited<ReturnType<typeof readBank>>

const missing = (): BackupQuestion => ({ name: '', reason: words.questionMissing })

const shortId = (id = '') => id.slice(0, LONGEST_ID)

/** The category and all below it, each looked at once. */
function withThoseBelow(category: string, parents: ReadonlyMap<string, string>): Set<string> {
  const children = new Map<string, string[]>()
  for (const [child, parent] of parents) {
    const known = children.get(parent)
    if (known) known.push(child)
    else children.set(parent, [child])
  }
  const found = new Set([category])
  // Those that are added on the way are gone through too.
  for (const one of found) for (const child of children.get(one) ?? []) found.add(child)
  return found
}

/** A draft does not count, unless there is nothing else. */
function latestOf(entry: XmlElement): XmlElement | undefined {
  const versions = elementsAt(entry, 'question_version', 'question_versions')
  const finished = versions.filter((one) => textAt(one, 'status') !== 'draft')
  const candidates = finished.length > 0 ? finished : versions
  const placed = candidates.map((one) => ({ one, version: numberAt(one, 'version') }))
  const [latest] = placed.toSorted((a, b) => b.version - a.version)
  return elementAt(latest?.one, 'questions', 'question')
}

/** Characters of a question with all its answers, and pictures that stand in its text. */
const LONGEST_QUESTION = 1_000_000

function readQuestion(node: XmlElement, category: string): BackupQuestion {
  const text = textAt(node, 'questiontext')
  const type = textAt(node, 'qtype')
  if (type === 'random') return { name: '', drawnFrom: category, withBelow: text === '1' }
  const name = briefText(textAt(node, 'name')).slice(0, 150)
  if (charactersOf(node) > LONGEST_QUESTION) return { name, reason: words.questionTooLong }
  const plugin = elementAt(node, `plugin_qtype_${type}_question`)
  const asked = asOurs(questionIn(plugin, type))
  // Of a short answer, what has stars was left out.
  if (typeof asked === 'string' || (asked.type === 'text' && asked.accepted.length === 0))
    return { name, reason: words.questionType(typeName(type)) }
  const sent = {
    ...asked,
    text: plainText(text) || name,
    explanation: plainText(textAt(node, 'generalfeedback')),
    points: pointsOf(numberAt(node, 'defaultmark')),
  }
  const shown = [text, ...elementsAt(plugin, 'answers', 'answer').map((one) => textAt(one, 'answertext'))]
  const hasPictures = shown.some((html) => /<img\b/i.test(html))
  return { name: name || sent.text.slice(0, 80), hasPictures, ...checkedQuestion(sent) }
}

function questionIn(plugin: XmlElement | undefined, type: string): MoodleQuestion {
  const answers = answersIn(plugin)
  return {
    type,
    isSingle: textAt(elementAt(plugin, 'multichoice'), 'single') !== '0',
    answers: type === 'shortanswer' ? answers.filter(isWithoutStar).map(withoutBackslash) : answers,
    pairs: elementsAt(plugin, 'matches', 'match').map((pair) => ({
      left: plainText(textAt(pair, 'questiontext')),
      right: plainText(textAt(pair, 'answertext')),
    })),
  }
}

function answersIn(plugin: XmlElement | undefined): MoodleAnswer[] {
  const trueId = textAt(elementAt(plugin, 'truefalse'), 'trueanswer')
  const records = elementsAt(plugin, 'numerical_records', 'numerical_record')
  const tolerances = new Map(
    records.map((record) => [textAt(record, 'answer'), Math.abs(numberAt(record, 'tolerance'))]),
  )
  return elementsAt(plugin, 'answers', 'answer')
    .slice(0, MOST_ANSWERS)
    .map((answer) => ({
      text: plainText(textAt(answer, 'answertext')),
      fraction: numberAt(answer, 'fraction'),
      tolerance: tolerances.get(answer.attributes.id ?? '') ?? 0,
      isTrue: answer.attributes.id === trueId,
    }))
}

/** A star stands for any text in Moodle; here it would be a letter. */
const isWithoutStar = ({ text }: MoodleAnswer) => !/(?<!\\)\*/.test(text)
const withoutBackslash = (answer: MoodleAnswer) => ({ ...answer, text: answer.text.replaceAll('\\*', '*') })

const charactersOf = ({ text, children }: XmlElement): number =>
  children.reduce((sum, child) => sum + charactersOf(child), text.length)
