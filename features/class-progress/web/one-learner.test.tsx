import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { openPage, personOf } from '#web/testing/open-page.tsx'

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
const chapter = (id: number, more: object) => ({
  id,
  number: id,
  title: `Chapitre ${id}`,
  kind: 'video',
  section: 'Le début',
  durationMinutes: 17,
  percent: 0,
  positionSeconds: 0,
  completedAt: null,
  lastActivityAt: null,
  bestPercent: null,
  attempts: 0,
  ...more,
})
const learner = {
  userId: 4,
  fullName: 'Nour Benjelloun',
  photo: null,
  state: 'stuck',
  progress: 33,
  lastActivityAt: daysAgo(16),
  completedAt: null,
  quizPercent: 41,
  certificateNumber: null,
  formation: 'Droits humains',
  stuckAt: { chapitreId: 2, title: 'Chapitre 2' },
  chapters: [
    chapter(1, { percent: 100, completedAt: daysAgo(18), lastActivityAt: daysAgo(18) }),
    chapter(2, { percent: 24, positionSeconds: 250, lastActivityAt: daysAgo(16) }),
    chapter(3, { kind: 'quiz', attempts: 3, bestPercent: 41, lastActivityAt: daysAgo(17) }),
  ],
}

const open = (answer: unknown, role: 'formateur' | 'admin' = 'formateur') =>
  openPage(`/${role}/courses/5/learners/4`, {
    as: personOf(role),
    answers: { [`GET /api/${role}/formations/:id/learners/:userId`]: answer },
  })
const answer = { success: true, learner, messages: [], messagesLeft: 17 }

describe('The page of one learner', () => {
  it.each(['formateur', 'admin'] as const)(
    'shows a %s where they are stuck, and each chapter',
    async (role) => {
      await open(answer, role)
      expect(await screen.findByRole('heading', { level: 1, name: 'Nour Benjelloun' })).toBeTruthy()
      expect(screen.getByText(/À l’arrêt depuis 16.jours/)).toBeTruthy()
      expect(screen.getByRole('img', { name: 'Arrêt à 4:10 sur 17:00' })).toBeTruthy()
      const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
      expect(items.find((item) => item?.includes('Chapitre 1'))).toMatch(/Terminé le .*100/)
      expect(items.find((item) => item?.includes('Chapitre 2'))).toMatch(/Arrêt à 4:10.*24/)
      expect(items.find((item) => item?.includes('Chapitre 3'))).toMatch(/3.essais, pas encore réussi.*41/)
      expect(screen.getByRole('link', { name: 'Suivi de la formation' }).getAttribute('href')).toBe(
        `/${role}/courses/5/learners`,
      )
    },
  )

  it('sends a message once, with a link to the chapter unless it is left out', async () => {
    await open(answer)
    await userEvent.click(await screen.findByRole('button', { name: 'Écrire un message' }))
    const dialog = await screen.findByRole('dialog', { name: 'Écrire à Nour Benjelloun' })
    expect(within(dialog).getByText(/Il vous reste 17.messages/)).toBeTruthy()
    const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Envoyer' })
    expect(send.disabled).toBe(true)
    const sent: unknown[] = []
    globalThis.fetch = async (_, options) => {
      sent.push(JSON.parse(String(options?.body)))
      return Response.json({ success: true, messagesLeft: 16 })
    }
    await userEvent.type(within(dialog).getByLabelText('Message'), 'Courage !')
    await userEvent.dblClick(send)
    expect(await screen.findByText('Message envoyé')).toBeTruthy()
    expect(sent).toEqual([{ text: 'Courage !', chapitreId: 2 }])
  })

  it('says what one may no longer do today', async () => {
    await open({ ...answer, messagesLeft: 0 })
    await userEvent.click(await screen.findByRole('button', { name: 'Écrire un message' }))
    expect(await screen.findByText(/Vous pourrez écrire à nouveau demain/)).toBeTruthy()
  })

  it('says that nobody of the course is that person', async () => {
    await open(new ApiError(404, ''))
    expect(await screen.findByText(/Cette personne ne suit pas cette formation/)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Suivi' })).toBeTruthy()
  })

  it('shows what one wrote before, and nothing of the kind before that', async () => {
    await open({ ...answer, messages: [{ id: 1, text: 'Bravo pour le quiz !', at: daysAgo(1) }] })
    expect(await screen.findByText('Bravo pour le quiz !')).toBeTruthy()
    expect(screen.getByText('hier')).toBeTruthy()
  })
})
