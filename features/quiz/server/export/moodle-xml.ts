import { escapeXml } from '#shared/html.ts'
import type { QuizQuestion } from '../../definition.ts'
import { decimals } from './decimals.ts'

/** A file of questions as Moodle exports and imports them. */
export const moodleFile = (questions: readonly QuizQuestion[]): string =>
  ['<?xml version="1.0" encoding="UTF-8"?>', '<quiz>', ...questions.map(written), '</quiz>', ''].join('\n')

const MOODLE_TYPES = {
  single: 'multichoice',
  multiple: 'multichoice',
  'true-false': 'truefalse',
  text: 'shortanswer',
  number: 'numerical',
  order: 'ordering',
  match: 'matching',
} as const

function written(question: QuizQuestion): string {
  return [
    `  <question type="${MOODLE_TYPES[question.type]}">`,
    `    <name><text>${escapeXml(question.text.slice(0, 80))}</text></name>`,
    `    ${formatted('questiontext', question.text)}`,
    `    ${formatted('generalfeedback', question.explanation)}`,
    `    <defaultgrade>${decimals(question.points)}</defaultgrade>`,
    ...linesOf(question).map((line) => `    ${line}`),
    '  </question>',
  ].join('\n')
}

function linesOf(question: QuizQuestion): string[] {
  switch (question.type) {
    case 'single':
      return [
        '<single>true</single>',
        ...question.choices.map(({ text, correct }) => answer(correct ? 100 : 0, text)),
      ]
    case 'multiple': {
      const share = 100 / question.choices.filter(({ correct }) => correct).length
      return [
        '<single>false</single>',
        ...question.choices.map(({ text, correct }) => answer(correct ? share : -share, text)),
      ]
    }
    case 'true-false':
      return [answer(question.answer ? 100 : 0, 'true'), answer(question.answer ? 0 : 100, 'false')]
    case 'text':
      return ['<usecase>0</usecase>', ...question.accepted.map((accepted) => answer(100, accepted))]
    case 'number':
      return [
        `<answer fraction="100"><text>${decimals(question.value)}</text><tolerance>${decimals(question.tolerance)}</tolerance></answer>`,
      ]
    case 'order':
      return [
        '<layouttype>VERTICAL</layouttype>',
        '<selecttype>ALL</selecttype>',
        '<gradingtype>ABSOLUTE_POSITION</gradingtype>',
        ...question.items.map((item, place) => answer(place + 1, item)),
      ]
    case 'match':
      return question.pairs.map(
        ({ left, right }) =>
          `<subquestion format="plain_text"><text>${escapeXml(left)}</text><answer><text>${escapeXml(right)}</text></answer></subquestion>`,
      )
  }
}

const formatted = (element: string, text: string) =>
  `<${element} format="plain_text"><text>${escapeXml(text)}</text></${element}>`

const answer = (fraction: number, text: string) =>
  `<answer fraction="${decimals(Number(fraction.toFixed(5)))}" format="plain_text"><text>${escapeXml(text)}</text></answer>`
