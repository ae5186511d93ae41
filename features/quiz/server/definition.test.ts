import { describe, expect } from 'vitest'
import { words as inArabic } from '#messages/ar/quiz-rules.ts'
import { words as inFrench } from '#messages/fr/quiz-rules.ts'
import { it as base } from '#server/testing/cast.ts'
import { aCourse, chapter, formDataOf, multipart } from '#server/testing/course-form.ts'
import { aQuizOfEveryType, questionsOfEveryType } from '../testing.ts'

const it = base
  .extend(
    'formWith',
    { scope: 'file' },
    ({ salma }) =>
      async (entry: Record<string, unknown>, language = 'fr') => {
        const course = aCourse()
        const lists = { ...course.lists, chapitres: [...(course.lists.chapitres ?? []), entry] }
        const form = await multipart(formDataOf({ ...course, lists }))
        return { as: salma, ...form, headers: { ...form.headers, 'accept-language': language } }
      },
  )
  .extend(
    'create',
    { scope: 'file' },
    ({ academy, formWith }) =>
      async (entry: Record<string, unknown>, language?: string) =>
        academy.call('POST /api/formateur/formations', await formWith(entry, language)),
  )
  .extend('edited', { scope: 'file' }, ({ academy, salma }) => async (id: number) => {
    const { body } = await academy.call('GET /api/formateur/formations/:id/edit', {
      as: salma,
      params: { id },
    })
    return body.sections.flatMap(({ chapitres }) => chapitres)
  })
  /** A save of only the outline, as the form sends it: every chapter kept, the quiz as the test wants it. */
  .extend(
    'update',
    { scope: 'file' },
    ({ academy, salma, edited }) =>
      async (id: number, quiz: Record<string, unknown>) => {
        const { body } = await academy.call('GET /api/formateur/formations/:id/edit', {
          as: salma,
          params: { id },
        })
        const { texts } = aCourse()
        const chapitres = (await edited(id)).map((one: Record<string, unknown>) => {
          const { id: chapterId, number, sectionNumber, title, durationMinutes, description, kind } = one
          const unchanged = { id: chapterId, number, sectionNumber, title, durationMinutes, description }
          return kind === 'quiz'
            ? { ...unchanged, ...quiz }
            : { ...unchanged, existingVideoPath: one.videoPath }
        })
        const lists = { sections: body.sections, chapitres, apprendre: body.apprendre }
        const form = await multipart(formDataOf({ texts, lists, files: [] }))
        return academy.call('PUT /api/formateur/formations/:id', { as: salma, params: { id }, ...form })
      },
  )

const quizEntry = (changes: Record<string, unknown> = {}) => ({
  ...chapter(4, 2, { title: 'Évaluation' }),
  videoOriginalName: undefined,
  kind: 'quiz',
  ...changes,
})

describe('A quiz in a course save', () => {
  it('is saved whole, with an id for everything that has none', async ({ create, edited }) => {
    const questions = [
      ...questionsOfEveryType,
      {
        type: 'single',
        text: 'Encore ?',
        choices: [
          { text: 'a', correct: true },
          { text: 'b', correct: false },
        ],
      },
    ]
    const { status, body } = await create(quizEntry({ quiz: { passPercent: 80, questions } }))
    expect(status).toBe(201)
    const saved = (await edited(body.id)).at(-1)
    expect(saved).toMatchObject({
      kind: 'quiz',
      title: 'Évaluation',
      quiz: { passPercent: 80, attempts: null },
    })
    expect(saved?.quiz.questions.slice(0, 7)).toMatchObject(questionsOfEveryType)
    const last = saved?.quiz.questions[7]
    expect(last?.id).toMatch(/^[0-9a-z]{9}$/)
    expect(last?.choices.map(({ id }) => id.length)).toEqual([9, 9])
  })

  it.for([
    ['fr', inFrench],
    ['ar', inArabic],
  ] as const)(
    'that is bad is refused with a sentence naming the question, in %s',
    async ([language, words], { create }) => {
      const [first] = questionsOfEveryType
      const bad = { type: 'order', text: 'Rangez', items: ['seul'] }
      const { status, body } = await create(quizEntry({ quiz: { questions: [first, bad] } }), language)
      expect(status).toBe(400)
      expect(body.error).toBe(words.inChapter('Évaluation', words.inQuestion(2, words.itemCount(2, 12))))
    },
  )

  it.for([undefined, null, 'quiz', [], {}, { questions: {} }, { questions: [[]] }])(
    'that is %j is refused',
    async (quiz, { create }) => {
      const { status, body } = await create(quizEntry({ quiz }))
      expect(status).toBe(400)
      expect(body.error).toContain('Quiz «\u00a0Évaluation\u00a0».')
    },
  )

  it('stays as it is when a kept chapter comes without it or without its kind', async ({
    create,
    edited,
    update,
  }) => {
    const { body } = await create(quizEntry({ quiz: aQuizOfEveryType() }))
    const before = (await edited(body.id)).at(-1)
    expect((await update(body.id, { kind: 'quiz' })).status).toBe(200)
    expect((await edited(body.id)).at(-1)).toEqual(before)
    expect((await update(body.id, {})).status).toBe(200)
    expect((await edited(body.id)).at(-1)).toEqual(before)
  })

  it('changes with its ids kept', async ({ create, edited, update }) => {
    const { body } = await create(quizEntry({ quiz: aQuizOfEveryType() }))
    const quiz = (await edited(body.id)).at(-1)?.quiz
    const questions = [{ ...quiz?.questions[3], text: 'Autrement ?' }, quiz?.questions[0]]
    expect((await update(body.id, { kind: 'quiz', quiz: { ...quiz, questions } })).status).toBe(200)
    const saved = (await edited(body.id)).at(-1)?.quiz.questions
    expect(saved).toEqual(questions)
  })

  it('is not opened by another trainer', async ({ academy, create }) => {
    const { body } = await create(quizEntry({ quiz: aQuizOfEveryType() }))
    const other = await academy.person('formateur')
    const opened = await academy.call('GET /api/formateur/formations/:id/edit', {
      as: other,
      params: { id: body.id },
    })
    expect(opened.status).toBe(404)
  })
})
