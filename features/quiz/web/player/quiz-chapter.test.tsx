import { act, screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setOfflineOwner } from '#features/offline/web/offline-owner.ts'
import {
  answer,
  failed,
  heading,
  openQuiz as open,
  plainSpaces,
  press,
  questions,
  resetQuiz,
  server,
} from '#web/testing/quiz-page.tsx'

beforeEach(resetQuiz)
describe('Before a quiz', () => {
  it('whoever keeps the course and has no network learns that a quiz needs one', async () => {
    setOfflineOwner({ userId: 7, contactAt: Date.now() })
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await open()
    await screen.findByText('Le quiz demande une connexion')
    expect(screen.queryByRole('list', { name: 'Règles du quiz' })).toBeNull()

    online.mockRestore()
    act(() => void window.dispatchEvent(new Event('online')))
    await screen.findByRole('list', { name: 'Règles du quiz' })
  })

  it('its rules are said, and what is given back afterwards', async () => {
    await open({ timeLimitMinutes: 20, waitMinutes: 120 })
    const rules = await screen.findByRole('list', { name: 'Règles du quiz' })
    const announcement = rules.textContent?.replace(/\s/g, ' ')
    for (const rule of [
      '3 questions, une par écran.',
      'Il faut 70 % pour réussir.',
      '20 minutes.',
      '3 essais, 2 heures entre deux.',
      'Chaque réponse est expliquée après l’essai.',
    ])
      expect(announcement).toContain(rule)
    expect(screen.getByText(/Le temps part quand vous appuyez/)).toBeTruthy()
  })

  it('no attempt left is said before anything is pressed', async () => {
    await open({ attemptsUsed: 3, bestPercent: 62 })
    expect(await screen.findByText(/Vous avez utilisé vos 3 essais/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /quiz$|essai/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Revoir le chapitre 1' })).toBeTruthy()
  })

  it('a wait is said with its time, and the button opens by itself', async () => {
    const nextAttemptAt = new Date(Date.now() + 3_600_000).toISOString()
    await open({ attemptsUsed: 1, bestPercent: 33, waitMinutes: 60, nextAttemptAt })
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Nouvel essai (à|demain)/ })
    expect(button.disabled).toBe(true)
    expect(screen.getByText(/s’ouvre dans/)).toBeTruthy()
  })

  it('an attempt under way goes on, and earlier ones are listed', async () => {
    const { user } = await open({ attemptsUsed: 2 }, [
      { id: 31, startedAt: '2026-11-16T10:00:00Z', submittedAt: null, percent: null, passed: null },
      {
        id: 30,
        startedAt: '2026-11-15T10:00:00Z',
        submittedAt: '2026-11-15T10:09:00Z',
        percent: 33,
        passed: false,
      },
    ])
    const list = await screen.findByRole('list', { name: 'Vos essais' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(2)
    server.answers = { a: 'r' }
    await press(user, 'Continuer le quiz')
    expect(await heading('Deux côtes ?')).toBeTruthy()
  })

  it('without a network it says so, and nothing is lost by trying', async () => {
    const { user } = await open()
    await screen.findByRole('button', { name: 'Commencer le quiz' })
    server.isDown = true
    await press(user, 'Commencer le quiz')
    expect(await screen.findByText('Vous êtes hors connexion')).toBeTruthy()
    server.isDown = false
    await press(user, 'Commencer le quiz')
    expect(await heading('La capitale ?')).toBeTruthy()
  })
})

describe('During a quiz', () => {
  it('the focus follows the questions, and the stars say what is answered', async () => {
    const { user } = await open()
    await press(user, 'Commencer le quiz')
    expect(document.activeElement).toBe(await heading('La capitale ?'))
    await user.click(screen.getByRole('radio', { name: 'Rabat' }))
    await press(user, 'Question suivante')
    expect(document.activeElement).toBe(await heading('Deux côtes ?'))
    expect(screen.getByRole('button', { name: 'Question 1, répondue' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Question 2, ici' }).getAttribute('aria-current')).toBe('step')
    await press(user, 'Dernière question')
    await press(user, 'Question précédente')
    expect(document.activeElement).toBe(await heading('Deux côtes ?'))
  })

  it('all questions may stand on one page, and this device remembers it', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('radio', { name: 'Toutes' }))
    await press(user, 'Commencer le quiz')
    for (const { text } of questions) expect(await heading(text)).toBeTruthy()
    expect(localStorage.getItem('quiz-view')).toBe('all')
  })

  it('a lost network loses no answer: said in one line, sent when it is back', async () => {
    const { user } = await open()
    await press(user, 'Commencer le quiz')
    server.isDown = true
    await user.click(await screen.findByRole('radio', { name: 'Rabat' }))
    expect(await screen.findByText(/En attente du réseau/)).toBeTruthy()
    server.isDown = false
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText('Réponses enregistrées')).toBeTruthy()
    expect(server.answers).toEqual({ a: 'r' })
    expect(Object.keys(localStorage).filter((key) => key.startsWith('outbox:'))).toEqual([])
  })

  it('a reload goes on by itself, with what was not sent yet', async () => {
    localStorage.setItem('outbox:7:quiz:31/a', '{"id":"1","at":1,"item":{"questionId":"a","value":"f"}}')
    sessionStorage.setItem('quiz-place', '{"attemptId":31,"place":0}')
    globalThis.fetch = answer
    const opening = open({ attemptsUsed: 1 }, [
      { id: 31, startedAt: '2026-11-16T10:00:00Z', submittedAt: null, percent: null, passed: null },
    ])
    globalThis.fetch = answer
    await opening
    expect(await heading('La capitale ?')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Fès' }).checked).toBe(true)
    await waitFor(() => expect(server.answers).toEqual({ a: 'f' }))
  })

  it('what another tab answers is shown here', async () => {
    const { user } = await open()
    await press(user, 'Commencer le quiz')
    await heading('La capitale ?')
    window.dispatchEvent(
      new StorageEvent('storage', {
        key: 'outbox:7:quiz:31/a',
        newValue: '{"id":"1","at":1,"item":{"questionId":"a","value":"r"}}',
      }),
    )
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Rabat' }).checked).toBe(true),
    )
  })

  it('open questions are named before the end, each leading to its own', async () => {
    const { user } = await open()
    await press(user, 'Commencer le quiz')
    await press(user, 'Question 3, sans réponse')
    await user.type(await screen.findByRole('textbox', { name: 'Quelle loi ?' }), '09-08')
    await press(user, 'Terminer le quiz')
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(2)
    await user.click(within(dialog).getByRole('button', { name: /Question 2/ }))
    expect(await heading('Deux côtes ?')).toBeTruthy()
    expect(server.sent.some((call) => call.endsWith('/submit'))).toBe(false)
  })

  it('the last minute is announced politely', async () => {
    server.secondsLeft = 90
    const { user } = await open({ timeLimitMinutes: 20 })
    await press(user, 'Commencer le quiz')
    await screen.findByText('Il vous reste environ 2 minutes', { normalizer: plainSpaces })
    // Half a minute passes by the time the next answer is kept.
    server.secondsAhead = 35
    await user.click(screen.getByRole('radio', { name: 'Fès' }))
    const announcement = await screen.findByText('Il vous reste 1 minute.', { normalizer: plainSpaces })
    expect(announcement.getAttribute('role')).toBe('status')
  })

  it('the time left is counted by the clock of the server: a phone’s may be two hours late', async () => {
    server.secondsAhead = 7_200
    server.secondsLeft = 600
    const { user } = await open({ timeLimitMinutes: 20 })
    await press(user, 'Commencer le quiz')
    expect(await screen.findByText(/^Il vous reste environ (10|9)\sminutes$/)).toBeTruthy()
  })

  it('the end of the time submits what there is', async () => {
    server.secondsLeft = 600
    server.result = failed
    const { user } = await open({ timeLimitMinutes: 10 })
    await press(user, 'Commencer le quiz')
    server.secondsAhead = 601
    await user.click(await screen.findByRole('radio', { name: 'Fès' }))
    expect(await screen.findByText(/Le temps était écoulé/)).toBeTruthy()
    expect(server.answers).toEqual({ a: 'f' })
  })
})

describe('After a quiz', () => {
  async function submit(user: ReturnType<typeof userEvent.setup>) {
    await press(user, 'Commencer le quiz')
    await user.click(await screen.findByRole('radio', { name: 'Fès' }))
    await press(user, 'Question 3, sans réponse')
    await press(user, 'Terminer le quiz')
    await press(user, 'Terminer quand même')
  }

  it('passing shows it at once in the list of chapters, and leads to the next', async () => {
    const { user } = await open()
    await submit(user)
    expect(document.activeElement).toBe(await heading(/^Réussi, bravo/))
    expect(screen.getByText(/Il reste 1 chapitre/)).toBeTruthy()
    await press(user, 'Chapitre suivant')
    expect(await screen.findByRole('heading', { name: 'La suite' })).toBeTruthy()
  })

  it('each answer is shown with the right one and why, and the solid button leads to what to see again', async () => {
    server.result = failed
    const { user } = await open()
    await submit(user)
    expect(await heading('Pas encore réussi')).toBeTruthy()
    expect(screen.getByText('Car a.')).toBeTruthy()
    const review = (await heading('La capitale ?')).closest('li')
    expect(review?.textContent).toMatch(/Votre réponseFès.*Bonne réponseRabat/)
    await press(user, 'Revoir le chapitre 1')
    expect(await screen.findByRole('heading', { name: 'Ouverture' })).toBeTruthy()
  })

  it('without answers to show it says why', async () => {
    server.result = { ...failed, questions: [] }
    const { user } = await open({ feedback: 'after-pass' })
    await submit(user)
    expect(await screen.findByText(/expliquées ici une fois le quiz réussi/)).toBeTruthy()
  })

  it('a submission that fails loses nothing and can be sent again', async () => {
    const { user } = await open()
    await press(user, 'Commencer le quiz')
    await user.click(await screen.findByRole('radio', { name: 'Rabat' }))
    await press(user, 'Question 3, sans réponse')
    server.isDown = true
    await press(user, 'Terminer le quiz')
    await press(user, 'Terminer quand même')
    expect(await screen.findByText(/Rien n’est perdu/)).toBeTruthy()
    server.isDown = false
    await press(user, 'Envoyer à nouveau')
    expect(await heading(/^Réussi, bravo/)).toBeTruthy()
    expect(server.answers).toEqual({ a: 'r' })
  })

  it('can be read again from the list of attempts', async () => {
    server.result = failed
    server.answers = { a: 'f' }
    const { user } = await open({ attemptsUsed: 1, bestPercent: 33 }, [
      {
        id: 31,
        startedAt: '2026-11-15T10:00:00Z',
        submittedAt: '2026-11-15T10:09:00Z',
        percent: 33,
        passed: false,
      },
    ])
    await press(user, 'Voir le résultat de l’essai 1')
    expect(document.activeElement).toBe(await heading('Pas encore réussi'))
    expect((await heading('La capitale ?')).closest('li')?.textContent).toMatch(/Votre réponseFès/)
  })

  it('the last chapter of all says Bravo, and leads to the certificate', async () => {
    server.progress = 100
    const { user } = await open()
    await submit(user)
    expect(await screen.findByText(/Vous avez terminé cette formation/)).toBeTruthy()
    await press(user, 'Voir mes certificats')
    expect(await heading('Mes certificats')).toBeTruthy()
  })

  it('Bravo promises no certificate where the course gives none', async () => {
    Object.assign(server, { progress: 100, givesCertificate: false })
    const { user } = await open()
    await submit(user)
    expect(await screen.findByText(/Vous avez terminé cette formation/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Voir mes certificats' })).toBeNull()
  })
})
