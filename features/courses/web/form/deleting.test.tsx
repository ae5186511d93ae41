import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chapter, complete, openForm, save } from '#web/testing/course-form.tsx'
import { answerRequests, UPLOAD_ID } from '#web/testing/requests.ts'
import type { CourseForm as Form } from './form-state.ts'

const course = (): Form =>
  complete({
    version: 4,
    sections: [
      {
        key: 's1',
        id: 1,
        title: 'Un',
        chapters: [
          chapter({ id: 11, title: 'A', description: 'Le début' }),
          chapter({ id: 12, title: 'B', description: 'La suite' }),
          chapter({ id: 13, title: 'C' }),
        ],
      },
      { key: 's2', id: 2, title: 'Deux', chapters: [chapter({ id: 14, title: 'D' })] },
    ],
  })

const rows = () => [...document.querySelectorAll('[data-reorder=chapter] button[aria-expanded]')]
const titles = () => rows().map((row) => row.querySelector('bdi')?.textContent)
const row = (title: string) =>
  rows().find((one) => one.querySelector('bdi')?.textContent === title) as HTMLElement
const undo = () => screen.queryByRole('button', { name: 'Annuler la suppression' })

async function openContent(changes: Parameters<typeof openForm>[1] = {}, form = course()) {
  const opened = openForm(form, changes)
  await opened.user.click(screen.getByRole('tab', { name: 'Contenu' }))
  return {
    ...opened,
    async removeChapter(title: string) {
      if (row(title).getAttribute('aria-expanded') === 'false') await opened.user.click(row(title))
      const card = row(title).closest('[data-reorder=chapter]') as HTMLElement
      await opened.user.click(within(card).getByRole('button', { name: 'Supprimer le chapitre' }))
    },
  }
}

const sentChapters = (body: FormData | undefined) => JSON.parse(String(body?.get('chapitres')))

afterEach(() => {
  vi.useRealTimers()
})

describe('What was deleted in the form', () => {
  it('comes back where it was, with all it held', async () => {
    const { user, send, removeChapter } = await openContent()
    await removeChapter('B')
    expect(titles()).toEqual(['A', 'C', 'D'])
    await waitFor(() => expect(document.activeElement).toBe(row('C')))
    const offer = screen.getByRole('region', { name: 'Suppression' })
    expect(offer.textContent).toContain('Chapitre supprimé«\u00a0B\u00a0»')
    await user.click(undo() as HTMLElement)
    expect(titles()).toEqual(['A', 'B', 'C', 'D'])
    expect(undo()).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(row('B')))
    await save(user)
    expect(sentChapters(send.mock.calls[0]?.[0])[1]).toMatchObject({
      id: 12,
      description: 'La suite',
      existingVideoPath: '/media/public/x/ouverture.mp4',
    })
  })

  it('comes back one after the other, the last one first', async () => {
    const { user, removeChapter } = await openContent()
    await removeChapter('A')
    await user.click(screen.getByRole('button', { name: 'Supprimer la section 1' }))
    expect(titles()).toEqual(['D'])
    await user.click(undo() as HTMLElement)
    expect(titles()).toEqual(['B', 'C', 'D'])
    await user.click(undo() as HTMLElement)
    expect(titles()).toEqual(['A', 'B', 'C', 'D'])
  })

  it('can come back for ten seconds, longer while the pointer is on the offer', async () => {
    const { removeChapter } = await openContent()
    await removeChapter('B')
    vi.useFakeTimers()
    const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Suppression' }))
    wait(60)
    fireEvent.pointerLeave(screen.getByRole('region', { name: 'Suppression' }))
    wait(9)
    expect(undo()).toBeTruthy()
    wait(2)
    expect(undo()).toBeNull()
    expect(titles()).toEqual(['A', 'C', 'D'])
  })

  it('keeps its upload until it can come back no more', async () => {
    const requests = answerRequests(({ method, body }) => {
      const headers: Record<string, string> =
        method === 'POST'
          ? { location: `/api/uploads/${UPLOAD_ID}` }
          : { 'upload-offset': String((body as Blob | null)?.size ?? 0) }
      return { status: method === 'POST' ? 201 : 204, headers }
    })
    const deleted = () => requests.filter(({ method }) => method === 'DELETE').length
    const { user, removeChapter } = await openContent(
      {},
      complete({
        sections: [
          {
            key: 's',
            id: null,
            title: 'Un',
            chapters: [chapter({ title: 'A' }), chapter({ title: 'B', video: null })],
          },
        ],
      }),
    )
    await user.click(row('B'))
    await user.upload(
      screen.getAllByLabelText(/^Vidéo/).at(-1) as HTMLElement,
      new File(['x'], 'leçon.mp4', { type: 'video/mp4' }),
    )
    await screen.findByText(/envoyé$/)
    await removeChapter('B')
    vi.useFakeTimers()
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Suppression' }))
    fireEvent.pointerLeave(screen.getByRole('region', { name: 'Suppression' }))
    act(() => vi.advanceTimersByTime(9_000))
    expect(deleted()).toBe(0)
    act(() => vi.advanceTimersByTime(2_000))
    vi.useRealTimers()
    await waitFor(() => expect(deleted()).toBe(1))
  })
})

describe('A save that takes progress from learners', () => {
  it('says from how many, and waits for an answer', async () => {
    const progressLost = vi.fn(async (_remaining: number[]) => 3)
    const { user, send, removeChapter } = await openContent({ server: { progressLost } })
    await removeChapter('B')
    await save(user)
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('3\u00a0personnes ont déjà avancé dans ce que vous avez supprimé')
    expect(progressLost).toHaveBeenCalledWith([11, 13, 14])
    await user.click(within(question).getByRole('button', { name: 'Revenir à la formation' }))
    expect(send).not.toHaveBeenCalled()
    await save(user)
    await user.click(await screen.findByRole('button', { name: 'Enregistrer quand même' }))
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
    expect(sentChapters(send.mock.calls[0]?.[0])).toHaveLength(3)
  })

  it('asks nothing where nobody loses anything', async () => {
    const progressLost = vi.fn(async () => 0)
    const { user, send, removeChapter } = await openContent({ server: { progressLost } })
    await removeChapter('B')
    await save(user)
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  })
})

describe('What was added', () => {
  const empty = () => complete({ sections: [{ key: 's', id: null, title: '', chapters: [] }] })

  it('has the focus: a section, which is empty, and the chapter that begins it', async () => {
    const { user } = await openContent()
    await user.click(screen.getByRole('button', { name: 'Ajouter une section' }))
    const card = screen.getByRole('region', { name: 'Section 3' })
    await waitFor(() =>
      expect(document.activeElement).toBe(within(card).getByLabelText('Titre de la section')),
    )
    expect(within(card).queryByRole('button', { name: 'Ajouter un chapitre' })).toBeNull()
    const kinds = within(within(card).getByRole('group', { name: /Par quoi commence/ })).getAllByRole(
      'button',
    )
    expect(kinds.map(({ textContent }) => textContent)).toEqual(['Vidéo', 'Texte', 'Quiz', 'Module SCORM'])
    await user.click(kinds[0] as HTMLElement)
    await waitFor(() => expect(document.activeElement).toBe(within(card).getByLabelText('Titre du chapitre')))
  })

  it('is asked for where a section has no chapter yet', async () => {
    const { user } = openForm({
      ...empty(),
      version: 1,
      sections: [{ key: 's', id: null, title: 'Un', chapters: [] }],
    })
    await save(user)
    const message = 'La section "Un" doit contenir au moins un chapitre.'
    expect(screen.getByRole('alert').textContent).toBe(`Erreur: ${message}`)
    expect(document.activeElement?.textContent).toBe('Vidéo')
    const choice = screen.getByRole('group', { name: /Par quoi commence/ })
    expect(choice.textContent).toContain(message)
  })
})
