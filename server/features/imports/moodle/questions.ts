import { plainText } from '#server/platform/html.ts'
import { elementAt, elementsAt, type XmlElement } from '#server/platform/xml.ts'
import type { QuizQuestion, SentQuestion } from '#shared/quiz/definition.ts'
import { QUIZ_LIMITS } from '#shared/quiz/limits.ts'
import { words } from '#words/moodle-report.ts'
import { checkedQuestion } from '../../quiz/import/imported.ts'
import { tooManyQuestions } from '../errors.ts'
import type { Backup } from './backup.ts'
import { briefText } from './brief.ts'
import { readByType } from './question-types.ts'
import { numberAt, readRecords, textAt } from './read-records.ts'

/** Each is in memory while the backup is read. */
const MOST_QUESTIONS = 20_000
const MOST_CHARACTERS = 32 * 1024 * 1024
const LONGEST_ID = 100

/** A question of a backup: as ours, or why it has no equivalent. */
export type BackupQuestion = { name: string; hasPictures?: boolean } & (
  | { question: QuizQuestion }
  | { reason: string }
  /** Before 4.0 « a question by lot » was a question; its category, and whether those below it count. */
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
    await readRecords(files.get('questions.xml'), records, (record, around) => {
      const category = shortId(around.find(({ name }) => name === 'question_category')?.attributes.id)
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
  const byType = readByType(node, type)
  if (!byType) return { name, reason: words.questionType(typeName(type)) }
  const explanation = plainText(textAt(node, 'generalfeedback'))
  const sent = {
    ...byType,
    text: plainText(text) || name,
    explanation,
    points: pointsOf(numberAt(node, 'defaultmark')),
  }
  const hasPictures =
    /<img\b/i.test(text) ||
    elementsAt(node, `plugin_qtype_${type}_question`, 'answers', 'answer').some((answer) =>
      /<img\b/i.test(textAt(answer, 'answertext')),
    )
  return { name: name || sent.text.slice(0, 80), hasPictures, ...checkedQuestion(sent as SentQuestion) }
}

const charactersOf = ({ text, children }: XmlElement): number =>
  children.reduce((sum, child) => sum + charactersOf(child), text.length)

/** Moodle also has questions of no points; here the least is one. */
export const pointsOf = (mark: number) =>
  Math.min(QUIZ_LIMITS.points, Math.max(1, Math.round(mark * 100) / 100 || 1))

const typeName = (type: string) =>
  Object.hasOwn(words.questionTypes, type)
    ? words.questionTypes[type as keyof typeof words.questionTypes]
    : type.slice(0, 40)
