import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { openPage, personOf } from '#web/testing/open-page.tsx'
import type { QuizResults } from '../../results.ts'
import { sideOf } from './quiz-results.tsx'

const results: QuizResults = {
  title: 'Contrôle',
  passPercent: 70,
  attempts: 9,
  people: 4,
  passedPeople: 3,
  averagePercent: 71,
  questions: [
    { id: 'a', text: 'Facile ?', answered: 9, correctPercent: 88 },
    { id: 'b', text: 'Jamais posée ?', answered: 0, correctPercent: 0 },
    { id: 'c', text: 'Difficile ?', answered: 8, correctPercent: 25 },
  ],
  distribution: [0, 0, 1, 0, 0, 0, 0, 1, 1, 1],
  learners: [
    { fullName: 'Sara Kettani', attempts: 2, bestPercent: 92, passed: true, lastAt: '2026-11-14T09:05:00Z' },
    {
      fullName: 'Nour Benjelloun',
      attempts: 1,
      bestPercent: 21,
      passed: false,
      lastAt: '2026-11-13T09:05:00Z',
    },
  ],
}

const open = (answer: unknown, role: 'formateur' | 'admin' = 'formateur') =>
  openPage(`/${role}/courses/5/quiz/9`, {
    as: personOf(role),
    answers: { [`GET /api/${role}/formations/:id/quiz/:chapitreId/results`]: answer },
  })

describe('The results of a quiz', () => {
  it.each(['formateur', 'admin'] as const)('show a %s the figures and who passed', async (role) => {
    await open({ success: true, data: results }, role)
    expect(await screen.findByText('Contrôle')).toBeTruthy()
    const figures = screen.getByText('Ont réussi').parentElement
    expect(figures?.textContent).toContain('3')
    expect(figures?.textContent).toContain('75\u202f% des personnes')
    const passed = screen.getByRole('row', { name: /Sara Kettani/ })
    expect(within(passed).getByText('Réussi')).toBeTruthy()
    expect(within(screen.getByRole('row', { name: /Nour Benjelloun/ })).getByText('Pas encore')).toBeTruthy()
  })

  it('list the hardest question first, with its figure, and those never answered last', async () => {
    await open({ success: true, data: results })
    const list = (await screen.findByRole('heading', { name: /de la plus difficile/ }))
      .parentElement as HTMLElement
    const [first, , last] = within(list).getAllByRole('listitem')
    expect(first?.textContent).toContain('Difficile ?')
    expect(first?.textContent).toContain('25\u202f%')
    expect(first?.textContent).toContain('moins d’une réponse juste sur deux')
    expect(last?.textContent).toContain('Pas encore de réponse')
  })

  it('say in words how results are spread', async () => {
    await open({ success: true, data: results })
    expect(await screen.findByText(/De 90 à 100\s% 1\spersonne/)).toBeTruthy()
    expect(screen.getByText(/De 20 à 29\s% 1\spersonne/)).toBeTruthy()
  })

  it('say that nobody has answered yet', async () => {
    await open({ success: true, data: { ...results, attempts: 0, people: 0, learners: [] } })
    expect(await screen.findByText('Personne n’a encore répondu')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Exporter (CSV)' })).toBeNull()
  })

  it('offer to try again when they could not be read', async () => {
    await open(new ApiError(500, ''))
    expect(await screen.findByText('Les résultats n’ont pas pu être chargés')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy()
  })

  it('say that a quiz does not exist', async () => {
    await open(new ApiError(404, 'Chapitre introuvable.'))
    expect(await screen.findByText('Ce quiz n’existe pas, ou plus.')).toBeTruthy()
  })

  it('are saved as a file', async () => {
    await open({ success: true, data: results })
    const asked: string[] = []
    globalThis.fetch = async (input) => {
      asked.push(String(input))
      return new Response('Nom', { headers: { 'content-disposition': 'filename="resultats-quiz.csv"' } })
    }
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Exporter (CSV)' }))
    await waitFor(() => expect(asked).toEqual(['/api/formateur/formations/5/quiz/9/results/export']))
  })
})

describe('A tenth of the results', () => {
  it.each([
    [6, 70, 'below'],
    [7, 70, 'reached'],
    [7, 75, 'mixed'],
    [9, 100, 'mixed'],
    [0, 1, 'mixed'],
  ] as const)('%i of a pass mark of %i is %s', (tenth, mark, side) => expect(sideOf(tenth, mark)).toBe(side))
})
