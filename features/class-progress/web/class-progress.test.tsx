import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { openPage, personOf } from '#web/testing/open-page.tsx'
import { cliffOf } from './cliff.ts'

const chapter = (number: number, started: number, completed: number) => ({
  id: number,
  number,
  title: `Chapitre ${number}`,
  kind: number === 2 ? 'quiz' : 'video',
  section: 'Le début',
  started,
  completed,
  averagePercent: 0,
  scorePercent: null as number | null,
})
const figures = {
  formation: 'Droits humains',
  enrolled: 8,
  active7Days: 3,
  completed: 2,
  averageProgress: 41,
  states: { 'not-started': 1, 'in-progress': 2, stuck: 3, completed: 2 },
  chapters: [chapter(1, 7, 6), chapter(2, 6, 2)],
  weeks: [
    { start: '2026-11-02', active: 2, completions: 0 },
    { start: '2026-11-09', active: 3, completions: 1 },
  ],
  countedAt: null as string | null,
  counting: false,
}
const learner = {
  userId: 4,
  fullName: 'Sara Kettani',
  photo: null,
  state: 'stuck',
  progress: 50,
  lastActivityAt: '2026-10-14T09:05:00Z',
  completedAt: null,
  quizPercent: 41,
  packages: [{ chapitreId: 3, title: 'Chapitre 3', status: 'failed', percent: 40 }],
  certificateNumber: null,
}

const open = (
  statistics: unknown,
  role: 'formateur' | 'admin' = 'formateur',
  announcements: unknown[] = [],
  ...people: unknown[]
) =>
  openPage(`/${role}/courses/5/learners`, {
    as: personOf(role),
    answers: {
      [`GET /api/${role}/formations/:id/statistics`]: statistics,
      [`GET /api/${role}/formations/:id/announcements`]: { success: true, data: announcements },
      [`GET /api/${role}/formations/:id/learners`]: {
        success: true,
        data: people.length > 0 ? people : [learner],
        total: Math.max(1, people.length),
      },
    },
  })

describe('The follow-up of a course', () => {
  it.each(['formateur', 'admin'] as const)(
    'shows a %s the figures, the people and where they stop',
    async (role) => {
      await open({ success: true, data: figures }, role)
      expect(await screen.findByText('Droits humains')).toBeTruthy()
      expect(screen.getByText('Ont terminé', { selector: 'dt' }).parentElement?.textContent).toContain(
        '25\u202f%',
      )
      expect(screen.getByRole('img', { name: '6 ont commencé, 2 ont terminé' })).toBeTruthy()
      expect(screen.getByText(/4\spersonnes s’arrêtent ici/)).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Résultats du quiz' }).getAttribute('href')).toBe(
        `/${role}/courses/5/quiz/2`,
      )
      const row = await screen.findByRole('row', { name: /Sara Kettani/ })
      expect(within(row).getByText('À l’arrêt')).toBeTruthy()
      expect(within(row).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
    },
  )

  it.each(['formateur', 'admin'] as const)(
    'asks before an announcement is deleted, and stays where that failed, under /%s',
    async (role) => {
      const author = { name: 'Imane Chraïbi', photo: null }
      const at = '2026-11-01T09:00:00Z'
      const own = { id: 9, title: 'Séance reportée', text: 'À jeudi.', at, author, mayEdit: true }
      const other = { ...own, id: 8, title: 'Bienvenue', mayEdit: false }
      await open({ success: true, data: figures }, role, [own, other])
      expect(await screen.findByRole('heading', { level: 3, name: 'Bienvenue' })).toBeTruthy()
      expect(screen.queryByRole('button', { name: /l’annonce «.Bienvenue.»/ })).toBeNull()
      const sent: string[] = []
      globalThis.fetch = async (address, options) => {
        sent.push(`${options?.method} ${address}`)
        return Response.json({ success: false, error: 'Une bonne raison.' }, { status: 404 })
      }
      await userEvent.click(screen.getByRole('button', { name: /Supprimer l’annonce «.Séance reportée.»/ }))
      const question = await screen.findByRole('alertdialog')
      expect(sent).toEqual([])
      await userEvent.click(within(question).getByRole('button', { name: 'Supprimer' }))
      await within(question).findByText(/Une bonne raison\./)
      expect(sent).toEqual([`DELETE /api/${role}/announcements/9`])
    },
  )

  const packaged = (number: number) => ({ ...chapter(number, 1, 0), kind: 'package', scorePercent: 40 })
  const cellOf = async (chapters: unknown[]) => {
    await open({ success: true, data: { ...figures, chapters } })
    const row = await screen.findByRole('row', { name: /Sara Kettani/ })
    return within(row).getAllByRole('cell').at(-1)?.textContent
  }

  it('shows what its only package says of each person, and the mean score', async () => {
    expect(await cellOf([chapter(1, 7, 6), packaged(3)])).toContain('Non réussi40\u202f%')
    expect(screen.getByText(/^Score moyen\s:\s40\s%$/)).toBeTruthy()
  })

  it('counts the packages that a person has done where there are several, and names each', async () => {
    const cell = await cellOf([packaged(3), packaged(4)])
    expect(cell).toContain('0 sur 2 faits')
    expect(cell).toContain('Chapitre 3Non réussi40\u202f%Chapitre 4Pas ouvert')
  })

  it('has no column for packages where there is none', async () => {
    expect(await cellOf([chapter(1, 7, 6)])).not.toContain('Non réussi')
    expect(screen.queryByRole('columnheader', { name: 'Modules' })).toBeNull()
  })

  it('says how old the figures of a large class are, and nothing of the kind for others', async () => {
    await open({ success: true, data: { ...figures, countedAt: '2026-11-14T09:05:00Z' } })
    expect(await screen.findByText(/^Chiffres du .*14\/11\/2026/)).toBeTruthy()
  })

  it('says no age of figures that are of this moment', async () => {
    await open({ success: true, data: figures })
    expect(await screen.findByText('Où l’on s’arrête')).toBeTruthy()
    expect(screen.queryByText(/^Chiffres du/)).toBeNull()
  })

  it('says that a large class is being counted, in place of figures that nobody knows yet', async () => {
    await open({ success: true, data: { ...figures, counting: true } })
    expect(await screen.findByText(/sont en train d’être comptés/)).toBeTruthy()
    expect(screen.queryByText('Où l’on s’arrête')).toBeNull()
  })

  it('says that nobody follows it yet', async () => {
    await open({ success: true, data: { ...figures, enrolled: 0 } })
    expect(await screen.findByText('Personne ne suit encore cette formation')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Exporter en CSV' })).toBeNull()
  })

  it('says that a course does not exist', async () => {
    await open(new ApiError(404, ''))
    expect(await screen.findByText('Cette formation n’existe pas, ou plus.')).toBeTruthy()
  })
})

describe('The people of a course', () => {
  it('stand under a tab for each state with its count, and lead to a page of their own', async () => {
    await open({ success: true, data: figures })
    const row = await screen.findByRole('row', { name: /Sara Kettani/ })
    expect(within(row).getByRole('link', { name: 'Sara Kettani' }).getAttribute('href')).toBe(
      '/formateur/courses/5/learners/4',
    )
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Tout le monde8',
      'Pas commencée1',
      'En cours2',
      'À l’arrêt3',
      'Terminée2',
    ])
    await userEvent.click(screen.getByRole('tab', { name: /À l’arrêt/ }))
    expect(window.location.search).toContain('state=stuck')
  })

  it('are told when they came last by the distance of that day', async () => {
    const lastActivityAt = new Date(Date.now() - 16 * 24 * 60 * 60 * 1000).toISOString()
    await open({ success: true, data: figures }, 'formateur', [], { ...learner, lastActivityAt })
    const row = await screen.findByRole('row', { name: /Sara Kettani/ })
    expect(within(row).getByText('il y a 16 jours')).toBeTruthy()
  })

  it('get one message each when several are selected, and nobody gets it twice', async () => {
    await open({ success: true, data: figures }, 'formateur', [], learner, {
      ...learner,
      userId: 5,
      fullName: 'Nour B.',
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Sélectionner toute la page' }))
    await userEvent.click(screen.getByRole('button', { name: 'Écrire un message' }))
    const dialog = await screen.findByRole('dialog', { name: /Écrire à 2/ })
    const sent: string[] = []
    globalThis.fetch = async (address, options) => {
      sent.push(`${address} ${options?.body}`)
      return sent.length === 2
        ? Response.json({ success: false, error: 'Trop de messages.' }, { status: 429 })
        : Response.json({ success: true, messagesLeft: null })
    }
    await userEvent.type(within(dialog).getByLabelText('Message'), 'Courage !')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Envoyer' }))
    expect(await screen.findByText(/1.message est parti, pas les autres\. Trop de messages\./)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
    expect(await screen.findByText('Message envoyé')).toBeTruthy()
    expect(sent.map((call) => call.split(' ')[0])).toEqual([
      '/api/formateur/formations/5/learners/4/message',
      '/api/formateur/formations/5/learners/5/message',
      '/api/formateur/formations/5/learners/5/message',
    ])
    expect(screen.queryByRole('region', { name: 'Actions sur la sélection' })).toBeNull()
  })
})

describe('The chapter where people stop', () => {
  it('is the one that most have begun and not finished', () => {
    const chapters = [chapter(1, 40, 38), chapter(2, 38, 20), chapter(3, 20, 18)]
    expect(cliffOf(chapters, 48)).toBe(chapters[1])
  })

  it('is none while only one person, or few of many, stop', () => {
    expect(cliffOf([chapter(1, 3, 2)], 3)).toBeUndefined()
    expect(cliffOf([chapter(1, 300, 296)], 300)).toBeUndefined()
  })
})
