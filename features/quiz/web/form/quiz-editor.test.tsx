import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPage, personOf } from '#web/testing/open-page.tsx'
import { type QuizDefinition, quizDefinition } from '../../definition.ts'
import { aQuizOfEveryType } from '../../testing.ts'

const trainer = personOf('formateur')

/** What the page sends, and what it is answered. */
let sent: { address: string; body: unknown }[]
let answerTo: (address: string) => Response

beforeEach(() => {
  sent = []
  answerTo = () => Response.json({ success: true })
  localStorage.clear()
})

const editedWith = (quiz: QuizDefinition) => ({
  success: true,
  formation: {
    id: 5,
    name: 'Droits humains',
    shortDescription: 'Des repères.',
    longDescription: 'En deux temps.',
    categoryId: 3,
    language: 'fr',
    sequential: false,
    image: '/media/public/x/1.jpg',
    videoDescription: null,
    status: 'Publié',
    gratuit: true,
    price: null,
    version: 4,
  },
  apprendre: [{ learningText: 'Nommer ses droits' }],
  publicCible: [],
  ressources: [],
  categories: [{ id: 3, name: 'Droits' }],
  sections: [
    {
      id: 1,
      title: 'Bilan',
      chapitres: [
        {
          id: 9,
          kind: 'quiz',
          number: 1,
          sectionNumber: 1,
          title: 'Contrôle',
          durationMinutes: 10,
          description: 'Ce que l’on a retenu.',
          ressources: [],
          quiz,
        },
      ],
    },
  ],
})

/** The course form with a quiz, its chapter open. */
async function openQuiz(quiz = quizDefinition.parse(aQuizOfEveryType())) {
  await openPage('/formateur/courses/5', {
    as: trainer,
    answers: { 'GET /api/formateur/formations/:id/edit': editedWith(quiz) },
  })
  globalThis.fetch = async (input, init) => {
    const address = String(input)
    sent.push({ address, body: init?.body })
    return answerTo(address)
  }
  const user = userEvent.setup()
  await user.click(await screen.findByRole('tab', { name: 'Contenu' }))
  await user.click(screen.getByRole('button', { name: /Contrôle/, expanded: false }))
  await screen.findByRole('button', { name: 'Ajouter une question' })
  return user
}

const save = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Enregistrer les modifications' }))
const savedQuiz = async () => {
  const save = await waitFor(() => {
    const found = sent.find(({ address }) => address === '/api/formateur/formations/5')
    if (!found) throw new Error('not saved yet')
    return found
  })
  const [chapter] = JSON.parse(String((save.body as FormData).get('chapitres')))
  return chapter.quiz
}
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-reorder="question"]')]
const row = (number: number) => within(rows()[number - 1] as HTMLElement)
const texts = () => rows().map((element) => element.querySelector('[data-question] bdi')?.textContent)
async function choose(user: ReturnType<typeof userEvent.setup>, number: number, action: string) {
  await user.click(screen.getByRole('button', { name: `Actions pour la question ${number}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
const toggleOf = (number: number) => rows()[number - 1]?.querySelector('[data-question]') as HTMLElement

describe('The quiz of a chapter', () => {
  it('is one line for each question until one is opened', async () => {
    const user = await openQuiz()
    expect(rows()).toHaveLength(7)
    expect(screen.queryByLabelText('Type de question')).toBeNull()
    expect(screen.getByText(/^10\spoints en tout$/)).toBeTruthy()
    await user.click(toggleOf(1))
    expect(screen.getByLabelText<HTMLSelectElement>('Type de question').value).toBe('single')
    expect(screen.getByLabelText<HTMLInputElement>('Le choix 1 est juste').checked).toBe(true)
  })

  it('sends what was changed, with the ids of kept questions and choices', async () => {
    const user = await openQuiz()
    await user.click(toggleOf(1))
    await user.click(screen.getByLabelText('Le choix 2 est juste'))
    await user.type(screen.getByLabelText('Choix 3'), ' bis')
    await user.click(screen.getByRole('button', { name: 'Ajouter un choix' }))
    await user.type(screen.getByLabelText('Choix 4'), 'L’article 40')
    await save(user)
    const { questions, passPercent } = await savedQuiz()
    expect(passPercent).toBe(70)
    expect(questions).toHaveLength(7)
    expect(questions[0]).toMatchObject({
      id: 'q-single',
      choices: [
        { id: 'c1', correct: false },
        { id: 'c2', correct: true },
        { id: 'c3', text: 'L’article 12 bis' },
        { text: 'L’article 40', correct: false },
      ],
    })
  })

  it('is not sent when only the title of its chapter changed', async () => {
    const user = await openQuiz()
    await user.type(screen.getByLabelText('Titre du chapitre'), ' final')
    await save(user)
    expect(await savedQuiz()).toBeUndefined()
  })

  it('shows what is missing at its question, opens it and moves the focus there', async () => {
    const user = await openQuiz()
    await user.click(toggleOf(3))
    await user.clear(row(3).getByLabelText('Question'))
    await user.click(toggleOf(3))
    await save(user)
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Question 3. Le texte de la question est requis.',
    )
    const field = await row(3).findByLabelText('Question')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(row(3).getByText('Le texte de la question est requis.')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('shows the server’s refusal where it belongs', async () => {
    const user = await openQuiz()
    const error = 'Quiz «\u00a0Contrôle\u00a0». Question 2. Cochez au moins une bonne réponse.'
    answerTo = () =>
      Response.json(
        { success: false, error, fields: { 'sections.0.chapitres.0.quiz.questions.1.choices': error } },
        { status: 400 },
      )
    await user.click(toggleOf(2))
    await user.type(row(2).getByLabelText('Points'), '0')
    await user.click(toggleOf(2))
    await save(user)
    expect(await row(2).findByText('Cochez au moins une bonne réponse.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(row(2).getByLabelText('Le choix 1 est juste')))
  })

  it('shows a wrong rule by opening the rules', async () => {
    const user = await openQuiz()
    await user.click(screen.getByRole('button', { name: /Règles du quiz/ }))
    await user.clear(screen.getByLabelText('Seuil de réussite (%)'))
    await user.click(screen.getByRole('button', { name: /Règles du quiz/ }))
    await save(user)
    const field = await screen.findByLabelText('Seuil de réussite (%)')
    await waitFor(() => expect(document.activeElement).toBe(field))
  })

  it('keeps the answers of a question whose type changes back', async () => {
    const user = await openQuiz()
    await user.click(toggleOf(1))
    await user.selectOptions(screen.getByLabelText('Type de question'), 'Nombre')
    expect(screen.queryByLabelText('Choix 1')).toBeNull()
    await user.selectOptions(screen.getByLabelText('Type de question'), 'Choix multiple')
    expect(screen.getByLabelText<HTMLInputElement>('Choix 1').value).toBe('L’article 19')
  })

  it.each([
    ['Choix unique', 'Choix 1'],
    ['Choix multiple', 'Choix 1'],
    ['Vrai ou faux', 'Vrai'],
    ['Réponse courte', 'Réponse acceptée 1'],
    ['Nombre', 'Nombre attendu'],
    ['Remise en ordre', 'Élément 1'],
    ['Association', 'Paire 1, élément'],
  ])('adds a question of the type %s, open, with the focus in it', async (type, field) => {
    const user = await openQuiz()
    await user.click(screen.getByRole('button', { name: 'Ajouter une question' }))
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(type) }))
    expect(rows()).toHaveLength(8)
    expect(row(8).getByLabelText(field)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(row(8).getByLabelText('Question')))
  })

  it('moves a question by its handle’s keys and by its menu, and says its new place', async () => {
    const user = await openQuiz()
    const [first, second, third] = texts()
    screen.getByRole('button', { name: 'Déplacer la question 1' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(texts().slice(0, 3)).toEqual([second, first, third])
    expect(screen.getByText(/^Question déplacée\s: place 2 sur 7$/)).toBeTruthy()
    await choose(user, 3, 'Monter')
    expect(texts().slice(0, 3)).toEqual([second, third, first])
  })

  it('duplicates a question below itself', async () => {
    const user = await openQuiz()
    await choose(user, 2, 'Dupliquer')
    expect(texts().slice(1, 3)).toEqual(['Que prévoit la loi ?', 'Que prévoit la loi ?'])
    await save(user)
    const { questions } = await savedQuiz()
    expect([questions[1].id, questions[2].id]).toEqual(['q-multiple', undefined])
  })

  it('deletes a question, and takes it back where it was', async () => {
    const user = await openQuiz()
    const before = texts()
    await choose(user, 2, 'Supprimer')
    expect(texts()).toEqual(before.filter((_, place) => place !== 1))
    await user.click(screen.getByRole('button', { name: 'Annuler la suppression' }))
    expect(texts()).toEqual(before)
  })

  it('orders items by the keys of their handles', async () => {
    const user = await openQuiz()
    await user.click(toggleOf(6))
    screen.getByRole('button', { name: 'Déplacer l’élément 1' }).focus()
    await user.keyboard('{ArrowDown}')
    await save(user)
    expect((await savedQuiz()).questions[5].items).toEqual(['deux', 'un', 'trois', 'quatre'])
  })

  it('draws two hundred questions without a single field', async () => {
    const questions = Array.from({ length: 200 }, (_, place) => ({
      id: `q${place}`,
      type: 'true-false',
      text: `Affirmation ${place + 1}`,
      answer: true,
    }))
    const user = await openQuiz(quizDefinition.parse({ questions }))
    expect(rows()).toHaveLength(200)
    expect(document.querySelectorAll('[data-reorder="question"] textarea')).toHaveLength(0)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ajouter une question' }).disabled).toBe(
      true,
    )
    await user.click(toggleOf(200))
    expect(document.querySelectorAll('[data-reorder="question"] textarea')).toHaveLength(2)
  })
})

describe('Importing questions', () => {
  const found = {
    success: true,
    questions: [
      { type: 'true-false', text: 'La Terre est ronde.', points: 1, explanation: '', answer: true },
      { type: 'text', text: 'La capitale ?', points: 1, explanation: '', accepted: ['Rabat'] },
    ],
    skipped: [{ line: 7, reason: 'La question n’a pas pu être lue.' }],
    changed: [{ line: 3, reason: 'Les images et les sons ne sont pas repris.' }],
  }

  it('shows what was read and what was not, and adds nothing before one agrees', async () => {
    const user = await openQuiz()
    answerTo = () => Response.json(found)
    await user.click(screen.getByRole('button', { name: 'Importer' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Importer des questions' }))
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Lire les questions' }).disabled).toBe(true)
    await user.click(dialog.getByLabelText('Ou collez vos questions'))
    await user.paste('La Terre est ronde. {{T}')
    await user.click(dialog.getByRole('button', { name: 'Lire les questions' }))
    expect(await dialog.findByText('Ligne 7')).toBeTruthy()
    expect(dialog.getByText('La question n’a pas pu être lue.')).toBeTruthy()
    expect(dialog.getByText('Ligne 3')).toBeTruthy()
    expect(dialog.getByText('Les images et les sons ne sont pas repris.')).toBeTruthy()
    expect(sent[0]?.address).toBe('/api/formateur/quiz/import')
    const body = sent[0]?.body
    if (!(body instanceof FormData)) throw new Error('no form was sent')
    const file = body.get('file') as File
    expect(await file.text()).toBe('La Terre est ronde. {{T}')
    expect(rows()).toHaveLength(7)
    await user.click(dialog.getByRole('button', { name: /^Ajouter 2\squestions$/ }))
    await waitFor(() => expect(rows()).toHaveLength(9))
    expect(texts().at(-1)).toBe('La capitale ?')
  })

  it('says why a file could not be read, and lets one try again', async () => {
    const user = await openQuiz()
    const error = 'Ce fichier ne contient ni questions GIFT ni XML de Moodle.'
    answerTo = () => Response.json({ success: false, error }, { status: 400 })
    await user.click(screen.getByRole('button', { name: 'Importer' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Importer des questions' }))
    const file = new File(['PK'], 'questions.txt', { type: 'text/plain' })
    await user.upload(dialog.getByLabelText(/Choisir un fichier/), file)
    expect(await dialog.findByText(error)).toBeTruthy()
    expect(dialog.getByLabelText('Ou collez vos questions')).toBeTruthy()
  })
})

describe('Exporting questions', () => {
  it('asks for the file in the format chosen', async () => {
    const user = await openQuiz()
    answerTo = () =>
      new Response('// GIFT', { headers: { 'content-disposition': 'filename="questions.gift"' } })
    await user.click(screen.getByRole('button', { name: 'Exporter' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Au format GIFT' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.address).toBe('/api/formateur/quiz/export')
    const { format, questions } = JSON.parse(String(sent[0]?.body))
    expect([format, questions.length]).toEqual(['gift', 7])
  })

  it('points at the question that is not complete instead', async () => {
    const user = await openQuiz()
    await user.click(toggleOf(3))
    await user.clear(row(3).getByLabelText('Question'))
    await user.click(screen.getByRole('button', { name: 'Exporter' }))
    await user.click(await screen.findByRole('menuitem', { name: 'En XML de Moodle' }))
    expect(await row(3).findByText('Le texte de la question est requis.')).toBeTruthy()
    expect(sent).toEqual([])
  })
})

describe('The preview of a quiz', () => {
  it('asks as a learner is asked, grades here, and leaves no trace', async () => {
    const user = await openQuiz(
      quizDefinition.parse({
        feedback: 'never',
        questions: [
          { type: 'true-false', text: 'Rabat est la capitale.', answer: true, explanation: 'Depuis 1912.' },
          { type: 'text', text: 'Quelle loi ?', accepted: ['09-08'] },
        ],
      }),
    )
    const before = { ...localStorage }
    await user.click(screen.getByRole('button', { name: 'Aperçu' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Aperçu du quiz' }))
    await user.click(dialog.getByLabelText('Vrai'))
    await user.click(dialog.getByRole('button', { name: 'Dernière question' }))
    await user.type(dialog.getByRole('textbox'), 'la loi')
    await user.click(dialog.getByRole('button', { name: 'Terminer le quiz' }))
    expect(await dialog.findByText(/^50\s%$/)).toBeTruthy()
    expect(dialog.getByText('09-08')).toBeTruthy()
    expect(dialog.getByText('Depuis 1912.')).toBeTruthy()
    expect(dialog.getByText(/ne verront pas cette correction/)).toBeTruthy()
    expect(sent).toEqual([])
    expect({ ...localStorage }).toEqual(before)
    expect(sessionStorage.length).toBe(0)
  })
})
