import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { chapter, complete, editedCourse, openForm } from '#web/testing/course-form.tsx'
import { emptyCourse } from './empty-course.ts'
import type { EditedCourse } from './form-state.ts'

const asDraft = (course: EditedCourse): EditedCourse => ({
  ...course,
  formation: { ...course.formation, name: 'À finir', status: 'Brouillon' },
  categories: [],
})
const saved = () => asDraft(editedCourse({ version: 1, chapters: [{ id: 11 }] }))
const draftButton = () => screen.getByRole('button', { name: 'Enregistrer comme brouillon' })
const publish = () => screen.getByRole('button', { name: 'Publier' })

describe('Saving a draft', () => {
  it('needs a title only, stays on the page and its tab, and says when it was saved', async () => {
    const latest = vi.fn(async () => saved())
    const { user, send, router } = openForm({ ...emptyCourse(), name: 'À finir' }, { server: { latest } })
    await user.click(screen.getByRole('tab', { name: 'Contenu' }))
    await user.click(draftButton())
    expect(await screen.findByText(/^Brouillon enregistré à \d\d:\d\d$/)).toBeTruthy()
    expect(send.mock.calls[0]?.[0].get('status')).toBe('Brouillon')
    expect(screen.getByRole('tab', { name: 'Contenu' }).getAttribute('aria-selected')).toBe('true')
    expect(screen.queryByText('Redirection en cours...')).toBeNull()
    expect(router.state.location.pathname).toBe('/')
    expect(screen.getByRole('heading', { name: 'Modifier la formation' })).toBeTruthy()
  })

  it('sends the rows that it has saved by their ids the next time, and the version', async () => {
    const { user, send } = openForm(
      complete({ sections: [{ key: 's', id: null, title: 'Un', chapters: [chapter()] }] }),
      { server: { latest: async () => saved() } },
    )
    await user.click(draftButton())
    await screen.findByText(/^Brouillon enregistré/)
    await user.click(draftButton())
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
    const body = send.mock.calls[1]?.[0]
    expect(body?.get('version')).toBe('1')
    expect(JSON.parse(String(body?.get('chapitres')))).toMatchObject([{ id: 11 }])
  })

  it('keeps everything and says so when it fails', async () => {
    const send = vi.fn().mockRejectedValue(new ApiError(500, 'Panne'))
    const { user } = openForm(complete({ name: 'À garder' }), { server: { send } })
    await user.click(draftButton())
    expect(await screen.findByText('Le brouillon n’a pas été enregistré')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Titre de la formation').value).toBe('À garder')
  })

  it('asks for the title, at its field', async () => {
    const { user, send } = openForm(emptyCourse())
    await user.click(draftButton())
    expect(await screen.findAllByText('Le titre de la formation est requis.')).not.toHaveLength(0)
    expect(send).not.toHaveBeenCalled()
  })

  it('of a published formation asks first', async () => {
    const { user, send } = openForm(complete({ version: 4, savedStatus: 'Publié' }))
    await user.click(draftButton())
    expect(
      await screen.findByRole('alertdialog', { name: /^Retirer la formation du catalogue/ }),
    ).toBeTruthy()
    expect(send).not.toHaveBeenCalled()
  })
})

describe('Publishing a draft', () => {
  it('is its first button, asks for everything, and not by Enter in a field', async () => {
    const draft = { ...complete({ version: 4, savedStatus: 'Brouillon', status: 'Brouillon' }) } as const
    const { user, send } = openForm({ ...draft, longDescription: '' })
    await user.type(screen.getByLabelText('Titre de la formation'), '{Enter}')
    await user.click(publish())
    expect(await screen.findAllByText('La description détaillée est requise.')).not.toHaveLength(0)
    expect(send).not.toHaveBeenCalled()
    await user.type(screen.getByLabelText('Description détaillée'), 'Une formation.')
    await user.click(publish())
    await waitFor(() => expect(send.mock.calls[0]?.[0].get('status')).toBe('Publié'))
  })
})

describe('The plan beside the form', () => {
  it('lists the chapters and goes to them', async () => {
    const { user } = openForm(
      complete({
        sections: [
          { key: 's', id: 1, title: 'Un', chapters: [chapter({ title: 'A' }), chapter({ title: 'B' })] },
        ],
        version: 2,
      }),
    )
    await user.click(screen.getByRole('tab', { name: 'Contenu' }))
    await user.click(screen.getByRole('button', { name: 'B' }))
    const row = document.querySelectorAll('[data-reorder=chapter] button[aria-expanded]')[1]
    await waitFor(() => expect(document.activeElement).toBe(row))
    expect(row?.getAttribute('aria-expanded')).toBe('true')
  })
})
