import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import {
  chapter,
  complete,
  editedCourse,
  openForm,
  save,
  sheet,
  withChapter,
} from '#web/testing/course-form.tsx'
import { answerRequests, takeUploads, UPLOAD_ID } from '#web/testing/requests.ts'
import { emptyCourse } from './empty-course.ts'

/** The browser reads how long a chosen video lasts. */
function videosLast(minutes: Promise<number>) {
  vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLMediaElement) {
    minutes.then((lasts) => {
      Object.defineProperty(this, 'duration', { value: lasts * 60 })
      this.dispatchEvent(new Event('loadedmetadata'))
    })
  })
}

beforeEach(() => {
  takeUploads()
  videosLast(Promise.resolve(7))
})

const videoFile = new File(['x'], 'leçon.mp4', { type: 'video/mp4' })
const videoOfSecond = () => screen.getAllByLabelText(/^Vidéo/).at(-1) as HTMLElement
const durations = () =>
  screen.getAllByLabelText<HTMLInputElement>('Durée (minutes)').map(({ value }) => value)

describe('Saving the form', () => {
  it('says so, and goes to the list after two seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, send } = openForm(complete())
    await save(user)
    expect(await screen.findByText('Formation créée avec succès!')).toBeTruthy()
    expect(screen.getByText('Redirection en cours...')).toBeTruthy()
    expect(send.mock.calls[0]?.[0].get('name')).toBe('Droits humains')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await screen.findByTestId('list')).toBeTruthy()
    vi.useRealTimers()
  })

  it('sends the language of the course, French unless another is chosen', async () => {
    const { user, send } = openForm(complete())
    const choices = within(screen.getByRole('radiogroup', { name: 'Langue de la formation' }))
    expect(choices.getByRole<HTMLInputElement>('radio', { name: 'Français' }).checked).toBe(true)
    await user.click(choices.getByRole('radio', { name: 'Français et arabe' }))
    await save(user)
    expect(send.mock.calls[0]?.[0].get('language')).toBe('fr-ar')
  })

  it('sends every list, with kept files by their paths and chapters numbered through the course', async () => {
    const two = complete({ resources: [sheet({ id: 9 })], version: 4 })
    const { user, send } = openForm({
      ...two,
      sections: [
        { key: 's1', id: 1, title: 'Un', chapters: [chapter({ id: 11 })] },
        { key: 's2', id: 2, title: 'Deux', chapters: [chapter({ id: 12, resources: [sheet()] })] },
      ],
    })
    await save(user)
    const body = send.mock.calls[0]?.[0]
    const list = (name: string) => JSON.parse(String(body?.get(name)))
    expect(body?.get('version')).toBe('4')
    expect(body?.get('totalDuration')).toBe('24')
    expect(list('sections')).toMatchObject([
      { id: 1, number: 1 },
      { id: 2, number: 2 },
    ])
    expect(list('chapitres')).toMatchObject([
      { id: 11, number: 1, sectionNumber: 1, existingVideoPath: '/media/public/x/ouverture.mp4' },
      { id: 12, number: 2, sectionNumber: 2 },
    ])
    expect(list('chapitreRessources')).toMatchObject([
      { chapitreNumber: 2, existingFilePath: '/media/public/x/fiche.pdf' },
    ])
    expect(list('ressources')).toMatchObject([{ id: 9 }])
  })

  it('says what the server answered, and keeps everything', async () => {
    const send = vi.fn().mockRejectedValue(new ApiError(413, 'Le fichier « x » dépasse la limite de 2 Mo.'))
    const { user } = openForm(complete(), { server: { send } })
    await save(user)
    expect((await screen.findByRole('alert')).textContent).toContain('dépasse la limite de 2 Mo.')
    expect(screen.getByLabelText<HTMLInputElement>('Titre de la formation').value).toBe('Droits humains')
  })

  it('says to try again when the server cannot be reached', async () => {
    const send = vi.fn().mockRejectedValue(new ApiError(0, 'x', { code: 'network' }))
    const { user } = openForm(complete(), { server: { send } })
    await save(user)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Erreur: Erreur lors de la création de la formation. Veuillez réessayer.',
    )
  })

  describe('when somebody was faster', () => {
    const changed = (by: Record<string, unknown>) =>
      new ApiError(409, 'Changée', {
        code: 'changed_meanwhile',
        body: {
          changedByYou: false,
          changedAt: new Date(2026, 10, 12, 14, 28).toISOString(),
          version: 3,
          ...by,
        },
      })

    it('says who and when, and offers the latest version', async () => {
      const reload = vi.fn()
      const send = vi.fn().mockRejectedValue(changed({ changedBy: 'Leïla Sefrioui' }))
      const { user } = openForm(complete({ version: 2 }), { server: { send }, reload })
      await save(user)
      const title = await screen.findByText(
        'Leïla Sefrioui a enregistré cette formation le 12 novembre à 14:28',
      )
      const panel = title.closest('[role=status]') as HTMLElement
      expect(document.activeElement).toBe(panel)
      expect(screen.queryByRole('alert')).toBeNull()
      expect(within(panel).getByRole('link', { name: /Voir l’autre version/ })).toBeTruthy()
      await user.click(within(panel).getByRole('button', { name: 'Recharger la dernière version' }))
      expect(reload).toHaveBeenCalled()
    })

    it('says that it was oneself in another tab', async () => {
      const send = vi.fn().mockRejectedValue(changed({ changedBy: 'Salma', changedByYou: true }))
      const { user } = openForm(complete({ version: 2 }), { server: { send } })
      await save(user)
      expect(
        await screen.findByText(/^Vous avez enregistré cette formation dans un autre onglet/),
      ).toBeTruthy()
    })

    it('saves one’s own version in the place of the other, with what was deleted there anew', async () => {
      const send = vi
        .fn(async (_body: FormData) => ({}))
        .mockRejectedValueOnce(changed({ changedBy: 'Leïla Sefrioui' }))
      const progressLost = vi.fn(async () => 0)
      const opened = complete({
        version: 2,
        sections: [
          {
            key: 's1',
            id: 1,
            title: 'Un',
            chapters: [
              chapter({ id: 11 }),
              chapter({ id: 12, videoFrom: 'link', videoUrl: 'https://a.ma/b', video: null }),
            ],
          },
        ],
      })
      const theirs = editedCourse({ version: 3, chapters: [{ id: 11 }, { id: 15 }] })
      const { user } = openForm(opened, { server: { send, progressLost, latest: async () => theirs } })
      await save(user)
      await user.click(await screen.findByRole('button', { name: 'Enregistrer la mienne' }))
      await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
      const body = send.mock.calls[1]?.[0]
      expect(body?.get('version')).toBe('3')
      expect(JSON.parse(String(body?.get('chapitres')))).toMatchObject([{ id: 11 }, { id: null }])
      // The chapter that the other person has added goes with their version.
      expect(progressLost).toHaveBeenCalledWith([11])
    })
  })
})

describe('The form', () => {
  const content = async (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('tab', { name: 'Contenu' }))

  it('counts the characters of the short description', () => {
    openForm(complete({ shortDescription: 'abc' }))
    expect(screen.getByText('3 / 200 caractères')).toBeTruthy()
  })

  it('keeps one section, one chapter and one objective', async () => {
    const { user } = openForm(emptyCourse())
    const remove = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
    expect(remove('Retirer l’objectif 1')).toBe(true)
    await content(user)
    expect(remove('Supprimer la section 1')).toBe(true)
    expect(remove('Supprimer le chapitre')).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Ajouter une section' }))
    expect(remove('Supprimer la section 2')).toBe(false)
  })

  it('moves a chapter with the arrow keys, into the next section too', async () => {
    const { user } = openForm(
      complete({
        sections: [
          { key: 's1', id: null, title: 'Un', chapters: [chapter({ title: 'A' }), chapter({ title: 'B' })] },
          { key: 's2', id: null, title: 'Deux', chapters: [chapter({ title: 'C' })] },
        ],
      }),
    )
    await content(user)
    const order = () =>
      [...document.querySelectorAll('[data-reorder=chapter] button[aria-expanded]')].map(
        (row) => row.textContent,
      )
    screen.getByRole('button', { name: 'Déplacer le chapitre 1' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(order()).toEqual(['1B12\u00a0min', '2A12\u00a0min', '3C12\u00a0min'])
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Déplacer le chapitre 2'),
    )
    await user.keyboard('{ArrowDown}')
    const [, second] = document.querySelectorAll('[data-reorder=section]')
    expect(second?.textContent).toContain('A')
    expect(screen.getByText(/A : chapitre 2, dans la section 2/)).toBeTruthy()
  })

  it('clears the amount when free is chosen again', async () => {
    const { user } = openForm(complete({ free: false, price: '250' }))
    await user.click(screen.getByRole('tab', { name: 'Paramètres' }))
    await user.click(screen.getByRole('radio', { name: 'Gratuit' }))
    await user.click(screen.getByRole('radio', { name: 'Payant' }))
    expect(screen.getByLabelText<HTMLInputElement>('Montant (MAD)').value).toBe('')
  })

  it('refuses at once a file that is too large or of the wrong kind', async () => {
    const { user } = openForm(complete({ image: null }))
    const field = screen.getByLabelText(/Image de couverture/)
    const upload = userEvent.setup({ applyAccept: false })
    await upload.upload(field, new File(['x'], 'notes.txt', { type: 'text/plain' }))
    expect(screen.getByText('« notes.txt » n’est pas du type attendu.')).toBeTruthy()
    await user.upload(
      field,
      new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'grande.png', { type: 'image/png' }),
    )
    expect(screen.getByText(/« grande.png » dépasse la limite de 2/)).toBeTruthy()
  })

  it('says why the server has refused a file, without a picture of it or a retry that leads nowhere', async () => {
    const error = 'La vidéo « leçon.mp4 » est abîmée ou incomplète.'
    answerRequests(({ method }) =>
      method === 'POST'
        ? { status: 201, headers: { location: `/api/uploads/${UPLOAD_ID}` } }
        : { status: 415, body: { success: false, code: 'wrong_kind', error } },
    )
    const { user } = openForm(withChapter({ video: null, durationMinutes: '' }))
    await content(user)
    await user.click(screen.getByRole('button', { name: '2 Ouverture' }))
    await user.upload(videoOfSecond(), videoFile)
    expect(await screen.findByText(error)).toBeTruthy()
    expect(screen.queryByText(/, envoyé/)).toBeNull()
    expect(screen.queryByLabelText(/Aperçu de .*leçon/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Reprendre l’envoi' })).toBeNull()
    expect(screen.getByRole('button', { name: /Retirer .*leçon\.mp4/ })).toBeTruthy()
  })

  it('says as a link is typed that it is a page, which learners open by themselves', async () => {
    const { user } = openForm(withChapter({ videoFrom: 'link', videoUrl: '', durationMinutes: '' }))
    await content(user)
    await user.click(screen.getByRole('button', { name: '2 Ouverture' }))
    const field = screen.getByLabelText('Lien de la vidéo')
    await user.type(field, 'https://drive.google.com/file/d/1AbC/view')
    expect(screen.getByText(/L’académie ne peut pas lire cette adresse elle-même/)).toBeTruthy()
    await user.clear(field)
    await user.type(field, 'https://vimeo.com/76979871')
    expect(screen.queryByText(/L’académie ne peut pas lire cette adresse/)).toBeNull()
  })

  it('reads how long a chosen video lasts, and sends its upload with the save', async () => {
    const { user, send } = openForm(withChapter({ video: null, durationMinutes: '' }))
    await content(user)
    await user.click(screen.getByRole('button', { name: '2 Ouverture' }))
    await user.upload(videoOfSecond(), videoFile)
    await waitFor(() => expect(durations()).toEqual(['12', '7']))
    await save(user)
    await waitFor(() => expect(send).toHaveBeenCalled())
    expect(JSON.parse(String(send.mock.calls[0]?.[0].get('chapitres')))[1]).toMatchObject({
      uploadId: UPLOAD_ID,
      videoOriginalName: 'leçon.mp4',
    })
  })

  it('leaves a duration that was typed while the video was being read', async () => {
    let tell = (_minutes: number) => {}
    videosLast(
      new Promise((resolve) => {
        tell = resolve
      }),
    )
    const { user } = openForm(withChapter({ video: null, durationMinutes: '' }))
    await content(user)
    await user.click(screen.getByRole('button', { name: '2 Ouverture' }))
    await user.upload(videoOfSecond(), videoFile)
    await user.type(screen.getAllByLabelText('Durée (minutes)').at(-1) as HTMLElement, '10')
    tell(7)
    await screen.findByRole('button', { name: 'Utiliser cette durée' })
    expect(durations()).toEqual(['12', '10'])
  })

  it('replaces a kept file by another, without taking it away first', async () => {
    const { user } = openForm(complete())
    await user.upload(
      screen.getByLabelText(/^Image de couverture/),
      new File(['x'], 'autre.png', { type: 'image/png' }),
    )
    expect(await screen.findByText('autre.png')).toBeTruthy()
  })

  it('keeps what was typed, offers it again, and forgets it once saved', async () => {
    const first = openForm(complete())
    await first.user.type(screen.getByLabelText('Titre de la formation'), ' et libertés')
    await waitFor(() => expect(localStorage.getItem('draft')).toContain('et libertés'))
    document.body.innerHTML = ''
    const second = openForm(complete())
    await second.user.click(screen.getByRole('button', { name: 'Reprendre le brouillon' }))
    expect(screen.getByLabelText<HTMLInputElement>('Titre de la formation').value).toBe(
      'Droits humains et libertés',
    )
    await save(second.user)
    await screen.findByText('Redirection en cours...')
    expect(localStorage.getItem('draft')).toBeNull()
  })

  it('opens a draft that was stored before the form had one of its fields', async () => {
    const { language: _, ...older } = complete()
    const draft = { savedAt: Date.now(), form: { ...older, name: 'Ancien brouillon' }, uploads: {} }
    localStorage.setItem('draft', JSON.stringify(draft))
    const { user } = openForm({ ...complete(), language: 'ar' })
    await user.click(screen.getByRole('button', { name: 'Reprendre le brouillon' }))
    expect(screen.getByLabelText<HTMLInputElement>('Titre de la formation').value).toBe('Ancien brouillon')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Arabe' }).checked).toBe(true)
  })

  it('asks before it is left with changes', async () => {
    const { user, router } = openForm(complete())
    await user.type(screen.getByLabelText('Titre de la formation'), '!')
    await user.click(screen.getByRole('link', { name: 'Gestion des formations' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Rester' }))
    expect(router.state.location.pathname).toBe('/')
    await user.click(screen.getByRole('link', { name: 'Gestion des formations' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Quitter' }))
    expect(await screen.findByTestId('list')).toBeTruthy()
  })
})
