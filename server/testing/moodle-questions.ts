import { field, type MoodleShape } from './moodle-backups.ts'

/** A question as the bank of a backup has it. */
export interface BankQuestion {
  id: number
  type: string
  name: string
  text: string
  /** The fields of its type, as XML. */
  plugin?: string
  mark?: number
  parent?: number
}

interface Answer {
  id: number
  text: string
  fraction: number
}

const answers = (all: Answer[]) =>
  `<answers>${all
    .map(
      ({ id, text, fraction }) =>
        `<answer id="${id}">${field('answertext', text)}${field('fraction', fraction.toFixed(7))}</answer>`,
    )
    .join('')}</answers>`

export const trueFalse = (id: number, text: string, isTrue: boolean): BankQuestion => ({
  id,
  type: 'truefalse',
  name: `Question ${id}`,
  text,
  plugin: `${answers([
    { id: id * 10, text: 'Vrai', fraction: isTrue ? 1 : 0 },
    { id: id * 10 + 1, text: 'Faux', fraction: isTrue ? 0 : 1 },
  ])}<truefalse id="1">${field('trueanswer', id * 10)}${field('falseanswer', id * 10 + 1)}</truefalse>`,
})

export const multiChoice = (
  id: number,
  text: string,
  choices: [string, number][],
  isSingle = true,
): BankQuestion => ({
  id,
  type: 'multichoice',
  name: `Question ${id}`,
  text,
  plugin: `${answers(choices.map(([choice, fraction], index) => ({ id: id * 10 + index, text: choice, fraction })))}<multichoice id="1">${field('single', isSingle ? 1 : 0)}</multichoice>`,
})

export const shortAnswer = (id: number, text: string, ...accepted: string[]): BankQuestion => ({
  id,
  type: 'shortanswer',
  name: `Question ${id}`,
  text,
  plugin: answers(accepted.map((one, index) => ({ id: id * 10 + index, text: one, fraction: 1 }))),
})

export const numerical = (id: number, text: string, value: number, tolerance: number): BankQuestion => ({
  id,
  type: 'numerical',
  name: `Question ${id}`,
  text,
  plugin: `${answers([{ id: id * 10, text: String(value), fraction: 1 }])}<numerical_records><numerical_record id="1">${field('answer', id * 10)}${field('tolerance', tolerance)}</numerical_record></numerical_records>`,
})

export const matching = (id: number, text: string, pairs: [string, string][]): BankQuestion => ({
  id,
  type: 'match',
  name: `Question ${id}`,
  text,
  plugin: `<matches>${pairs.map(([left, right], index) => `<match id="${index}">${field('questiontext', left)}${field('answertext', right)}</match>`).join('')}</matches>`,
})

export const unlike = (id: number, type: string): BankQuestion => ({
  id,
  type,
  name: `Question ${id}`,
  text: '…',
})

interface Category {
  id: number
  parent?: number
  questions: BankQuestion[]
  /** Since 4.0: earlier and later versions of a question, by its id. */
  versions?: Record<number, { version: number; status?: string; question: BankQuestion }[]>
}

function questionXml({ id, type, name, text, plugin, mark = 1, parent = 0 }: BankQuestion) {
  const own = plugin ? `<plugin_qtype_${type}_question>${plugin}</plugin_qtype_${type}_question>` : ''
  return `<question id="${id}">${field('parent', parent)}${field('name', name)}${field('questiontext', text)}${field('generalfeedback', '')}${field('defaultmark', mark)}${field('qtype', type)}${field('createdby', 2)}${own}<question_hints></question_hints></question>`
}

/** The number of the entry of a question: another than its own. */
const entryOf = (questionId: number) => questionId + 7_000

/** The content of questions.xml: before 4.0 questions, since then entries with their versions. */
export function questionBank(shape: MoodleShape, categories: Category[]): string {
  const isOld = shape === '2.6' || shape === '3.11'
  const inside = ({ questions, versions = {} }: Category) =>
    isOld
      ? `<questions>${questions.map(questionXml).join('')}</questions>`
      : `<question_bank_entries>${questions
          .map((question) => {
            const all = [{ version: 1, status: 'ready', question }, ...(versions[question.id] ?? [])]
            return `<question_bank_entry id="${entryOf(question.id)}"><question_version>${all
              .map(
                ({ version, status = 'ready', question: one }) =>
                  `<question_versions id="${version}">${field('version', version)}${field('status', status)}<questions>${questionXml(one)}</questions></question_versions>`,
              )
              .join('')}</question_version></question_bank_entry>`
          })
          .join('')}</question_bank_entries>`
  return `<question_categories>${categories
    .map(
      (one) =>
        `<question_category id="${one.id}">${field('name', 'Catégorie')}${field('parent', one.parent ?? 0)}${inside(one)}</question_category>`,
    )
    .join('')}</question_categories>`
}

/** The place of a question in a quiz, as each generation writes it. */
export function slot(shape: MoodleShape, place: number, questionId: number, mark = 1): string {
  const inside =
    shape === '2.6'
      ? field('question', questionId) + field('grade', mark)
      : shape === '3.11'
        ? field('slot', place) + field('questionid', questionId) + field('maxmark', mark)
        : `${field('slot', place)}${field('maxmark', mark)}<question_reference id="1">${field('questionbankentryid', entryOf(questionId))}${field('version', '$@NULL@$')}</question_reference>`
  return `<question_instance id="${place}">${inside}</question_instance>`
}

/** A place whose question is drawn from a category. */
export function drawnSlot(shape: MoodleShape, place: number, category: number, tags: string[] = []): string {
  const condition =
    shape === '4.1'
      ? { questioncategoryid: String(category), includingsubcategories: 0, tags }
      : {
          filter: {
            category: {
              jointype: 1,
              values: [String(category)],
              filteroptions: { includesubcategories: false },
            },
            qtagids: { jointype: 1, values: tags },
          },
        }
  return `<question_instance id="${place}">${field('slot', place)}${field('maxmark', 1)}<question_set_reference id="1">${field('filtercondition', JSON.stringify(condition))}</question_set_reference></question_instance>`
}
