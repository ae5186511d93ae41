// @long
import { expect, it } from 'vitest'
import { importingAcademy } from '#server/testing/importing-academy.ts'
import { type MoodleShape, quiz } from '#server/testing/moodle-backups.ts'
import {
  drawnSlot,
  matching,
  multiChoice,
  numerical,
  questionBank,
  shortAnswer,
  slot,
  trueFalse,
} from '#server/testing/moodle-questions.ts'
import { oneSection } from '#server/testing/send-backup.ts'

const on = importingAcademy()

it('the latest version of a question counts, unless it is a draft', async () => {
  const versions = {
    1: [
      { version: 3, question: trueFalse(11, 'Troisième', true) },
      { version: 2, question: trueFalse(12, 'Deuxième', true) },
      { version: 4, status: 'draft', question: trueFalse(13, 'Brouillon', true) },
    ],
  }
  const course = await on.importBackup({
    shape: '4.1',
    sections: oneSection(quiz('Le point', slot('4.1', 1, 1))),
    questions: questionBank('4.1', [{ id: 9, questions: [trueFalse(1, 'Première', true)], versions }]),
  })
  const [chapter] = course.chapters
  expect(chapter?.quiz.questions.map(({ text }) => text)).toEqual(['Troisième'])
})

it('of every type that has an equivalent', async () => {
  const questions = [
    multiChoice(
      1,
      'Lesquelles ?',
      [
        ['a', 0.5],
        ['b', 0.5],
        ['c', -1],
      ],
      false,
    ),
    shortAnswer(2, 'Où ?', 'Tanger', 'T*'),
    numerical(3, 'Combien ?', 12.5, 0.5),
    matching(4, 'Associez', [
      ['un', '1'],
      ['deux', '2'],
      ['', '3'],
    ]),
    shortAnswer(5, 'Tout ?', '*'),
  ]
  const course = await on.importBackup({
    shape: '3.11',
    sections: oneSection(quiz('Tout', questions.map(({ id }) => slot('3.11', id, id)).join(''))),
    questions: questionBank('3.11', [{ id: 9, questions }]),
  })
  const [chapter] = course.chapters
  expect(chapter?.quiz.questions).toMatchObject([
    { type: 'multiple', choices: [{ correct: true }, { correct: true }, { correct: false }] },
    { type: 'text', accepted: ['Tanger'] },
    { type: 'number', value: 12.5, tolerance: 0.5 },
    {
      type: 'match',
      pairs: [
        { left: 'un', right: '1' },
        { left: 'deux', right: '2' },
      ],
    },
  ])
  expect(course.report.left).toMatchObject([{ title: 'Question 5', reason: expect.stringMatching(/jokers/) }])
})

it('of a type that has one, but without what it needs, is named by its type', async () => {
  const questions = [
    { ...numerical(1, 'Combien ?', 1, 0), plugin: shortAnswer(1, '', '1', '2').plugin },
    {
      ...trueFalse(2, 'Vrai ?', true),
      plugin: multiChoice(2, '', [
        ['Vrai', 0],
        ['Faux', 0],
      ]).plugin,
    },
  ]
  const told = await on.reportOn({
    shape: '3.11',
    sections: oneSection(quiz('Sans réponse', questions.map(({ id }) => slot('3.11', id, id)).join(''))),
    questions: questionBank('3.11', [{ id: 9, questions }]),
  })
  expect(told.report.left.slice(0, 2)).toMatchObject([
    { title: 'Question 1', reason: expect.stringMatching(/numérique à plusieurs réponses/) },
    { title: 'Question 2', reason: expect.stringMatching(/vrai ou faux sans réponse juste/) },
  ])
})

const bank = (shape: MoodleShape) =>
  questionBank(shape, [{ id: 9, questions: [1, 2, 3].map((id) => trueFalse(id, `Question ${id} ?`, true)) }])

it.each<MoodleShape>(['4.1', '5.0'])(
  'a quiz that draws from one category draws here too (%s)',
  async (shape) => {
    const course = await on.importBackup({
      shape,
      sections: oneSection(quiz('Au sort', drawnSlot(shape, 1, 9) + drawnSlot(shape, 2, 9))),
      questions: bank(shape),
    })
    const [chapter] = course.chapters
    expect(chapter?.quiz.draw).toBe(2)
    expect(chapter?.quiz.questions).toHaveLength(3)
  },
)

it('drawn among fixed ones, or by a tag, they are left and named', async () => {
  const slots = [slot('4.1', 1, 1), drawnSlot('4.1', 2, 9)].join('')
  const told = await on.reportOn({
    shape: '4.1',
    sections: oneSection(quiz('Mêlé', slots), quiz('Étiquettes', drawnSlot('4.1', 1, 9, ['1,mer']))),
    questions: bank('4.1'),
  })
  expect(told.report.chapters).toEqual([{ title: 'Mêlé', kind: 'quiz' }])
  expect(told.report.left).toMatchObject([
    { what: 'Question', title: 'Mêlé', reason: expect.stringMatching(/sort/) },
    { what: 'Question', title: 'Étiquettes', reason: expect.stringMatching(/sort/) },
    { what: 'Test', title: 'Étiquettes' },
  ])
})
