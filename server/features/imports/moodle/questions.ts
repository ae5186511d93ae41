import type { QuizQuestion, SentQuestion } from '#shared/quiz/definition.ts'
import { QUIZ_LIMITS } from '#shared/quiz/limits.ts'
import { words } from '#words/moodle-report.ts'
import { checkedQuestion } from '../../quiz/import/imported.ts'
import { plainText } from '../../quiz/import/plain-text.ts'
import { tooManyQuestions } from '../errors.ts'
import type { Backup } from './backup.ts'
import { readByType } from './question-types.ts'
import { type Element, elementAt, elementsAt, numberAt, textAt } from './xml/elements.ts'
import { readRecords } from './xml/read-xml.ts'

/** Each is in memory while the backup is read. */
const MOST_QUESTIONS = 20_000

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

  function add(category: string, read: BackupQuestion) {
    if (byQuestion.size + byEntry.size > MOST_QUESTIONS) throw tooManyQuestions(MOST_QUESTIONS)
    const known = ofCategory.get(category)
    if (known) known.push(read)
    else ofCategory.set(category, [read])
  }

  if (files.has('questions.xml')) {
    const records = ['parent', 'question', 'question_bank_entry']
    await readRecords(files.get('questions.xml'), records, (record, around) => {
      const category = around.find(({ name }) => name === 'question_category')?.attributes.id ?? ''
      if (record.name === 'parent') return void parents.set(category, record.text.trim())
      const isEntry = record.name === 'question_bank_entry'
      const question = isEntry ? latestOf(record) : record
      const id = record.attributes.id ?? ''
      if (!question) return
      const read = readQuestion(question, category)
      if (isEntry) byEntry.set(id, read)
      else byQuestion.set(id, read)
      // Parts of another question are not drawn.
      if (numberAt(question, 'parent') === 0 && !('drawnFrom' in read)) add(category, read)
    })
  }
  return {
    question: (id: string) => byQuestion.get(id) ?? missing(),
    entry: (id: string) => byEntry.get(id) ?? missing(),
    in: (category: string, withBelow: boolean): BackupQuestion[] =>
      [...ofCategory].flatMap(([one, questions]) =>
        one === category || (withBelow && isBelow(one, category, parents)) ? questions : [],
      ),
  }
}

export type Bank = Awaited<ReturnType<typeof readBank>>

const missing = (): BackupQuestion => ({ name: '', reason: words.questionMissing })

function isBelow(category: string, above: string, parents: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>()
  for (let one = parents.get(category); one && !seen.has(one); one = parents.get(one)) {
    if (one === above) return true
    seen.add(one)
  }
  return false
}

/** A draft does not count, unless there is nothing else. */
function latestOf(entry: Element): Element | undefined {
  const versions = elementsAt(entry, 'question_version', 'question_versions')
  const finished = versions.filter((one) => textAt(one, 'status') !== 'draft')
  const candidates = finished.length > 0 ? finished : versions
  const [latest] = candidates.toSorted((a, b) => numberAt(b, 'version') - numberAt(a, 'version'))
  return elementAt(latest, 'questions', 'question')
}

function readQuestion(node: Element, category: string): BackupQuestion {
  const text = textAt(node, 'questiontext')
  const type = textAt(node, 'qtype')
  if (type === 'random') return { name: '', drawnFrom: category, withBelow: text === '1' }
  const name = plainText(textAt(node, 'name')).slice(0, 150)
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

/** Moodle also has questions of no points; here the least is one. */
export const pointsOf = (mark: number) =>
  Math.min(QUIZ_LIMITS.points, Math.max(1, Math.round(mark * 100) / 100 || 1))

const typeName = (type: string) => (words.questionTypes as Record<string, string>)[type] ?? type.slice(0, 40)
