import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RequestStatus } from '#shared/statuses.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { openPage, personOf } from '#web/testing/open-page.tsx'
import { aCourse } from '../../testing/public-course.ts'

// Queries by role are slow in jsdom, and more so beside other tests.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const logged = vi.fn()
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(logged))
afterEach(() => {
  vi.restoreAllMocks()
  logged.mockReset()
})

const resource = {
  id: 1,
  name: 'Fiche mémo',
  description: 'Une page.',
  fileType: 'pdf',
  originalName: 'Fiche.pdf',
  bytes: 2048,
  filePath: '/media/free/1/original.pdf',
  locked: false,
}
const details = {
  sections: [
    {
      sectionTitle: 'Poser le cadre',
      chapitreCount: 2,
      durationMinutes: 65,
      chapitres: [
        { kind: 'video', title: 'Les mots', durationMinutes: 20 },
        { kind: 'text', title: 'Les textes', durationMinutes: 45 },
      ],
    },
    {
      sectionTitle: 'Agir',
      chapitreCount: 1,
      durationMinutes: 52,
      chapitres: [{ kind: 'quiz', title: 'Les gestes', durationMinutes: 52 }],
    },
  ],
  apprendre: [{ learningText: 'Écouter' }],
  publicCible: [{ targetText: 'Les équipes' }],
  ressources: [
    resource,
    { ...resource, id: 2, name: 'Grille', fileType: 'document', filePath: null, locked: true },
  ],
  formateur: {
    name: 'Salma Bennani',
    photo: null,
    bio: 'Juriste.',
    socialMedia: { facebook: null, instagram: null, linkedin: 'https://linkedin.test/salma' },
  },
}
const formation = {
  ...aCourse({ gratuit: false, price: 350 }),
  videoDescription: '/media/public/x/video.mp4',
}
const answers = {
  'GET /api/formations/:id': { formation, counts: { inscriptions: 128, chapitres: 14, ressources: 1 } },
  'GET /api/formations/details/:id': details,
  'GET /api/formations/similar/:id': { data: [aCourse({ id: 9, name: 'Une autre' })] },
}

const heading = (name: string | RegExp, level = 1) => screen.findByRole('heading', { level, name })
const open = async (more: Parameters<typeof openPage>[1] = {}) => {
  const opened = await openPage('/courses/3', { ...more, answers: { ...answers, ...more.answers } })
  await heading('Recruter sans discriminer')
  return opened
}
const tab = (name: RegExp) => userEvent.click(screen.getByRole('tab', { name }))

describe('the page of a course', () => {
  it('gives its theme, duration, price and four counts', async () => {
    await open()
    for (const text of ['14 leçons', '1 ressource téléchargeable', '128 inscrits', '128 participants'])
      screen.getByText(
        (_, element) => element?.textContent?.replace(/\s/g, ' ') === text && element.children.length < 2,
      )
    screen.getByText('4h 5min')
    expect(screen.getAllByText('350 MAD')).toHaveLength(2)
  })

  it('has four tabs, of which Contenu comes first', async () => {
    await open()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Contenu',
      'Description',
      'Ressources1',
      'Formateur',
    ])
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Contenu')
    screen.getByText('Écouter')
  })

  it('unfolds one section at a time, and folds it again', async () => {
    await open()
    const first = screen.getByRole('button', { name: /Poser le cadre/ })
    const second = screen.getByRole('button', { name: /Agir/ })
    const isOpen = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'true'
    expect([isOpen(first), isOpen(second)]).toEqual([false, false])
    within(first).getByText('2 chapitres, 1h 5min')
    within(second).getByText('1 chapitre, 52 min')
    await userEvent.click(first)
    expect([isOpen(first), isOpen(second)]).toEqual([true, false])
    screen.getByRole('img', { name: 'Vidéo' })
    screen.getByRole('img', { name: 'Texte' })
    await userEvent.click(second)
    expect([isOpen(first), isOpen(second)]).toEqual([false, true])
    await userEvent.click(second)
    expect([isOpen(first), isOpen(second)]).toEqual([false, false])
  })

  it('describes itself and whom it is for', async () => {
    await open()
    await tab(/Description/)
    const panel = screen.getByRole('tabpanel')
    for (const text of [
      'Premier paragraphe.',
      'Second paragraphe.',
      'Les équipes',
      'Mise à jour le 12 avril 2026',
    ])
      within(panel).getByText(text)
  })

  it('names each file with its kind, and locks what is not open', async () => {
    await open()
    await tab(/Ressources/)
    const [openOne, lockedOne] = within(screen.getByRole('tabpanel')).getAllByRole('listitem') as [
      HTMLElement,
      HTMLElement,
    ]
    within(openOne).getByText('PDF · 2 Ko')
    expect(within(openOne).getByRole('link', { name: 'Télécharger Fiche mémo' }).getAttribute('href')).toBe(
      '/media/free/1/original.pdf',
    )
    within(lockedOne).getByText('Réservée aux personnes inscrites')
    expect(within(lockedOne).queryByRole('link')).toBeNull()
  })

  it('presents its trainer and where to follow them', async () => {
    await open()
    await tab(/Formateur/)
    screen.getByText('Juriste.')
    expect(screen.getByRole('link', { name: 'Salma Bennani sur LinkedIn' }).getAttribute('href')).toBe(
      'https://linkedin.test/salma',
    )
  })

  it('plays its video in place of the cover, and gives the cover back when the video fails', async () => {
    await open()
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    const cover = document.querySelector<HTMLImageElement>('article img')?.src
    // Within the tap: later, a phone would want a second one.
    screen.getByRole('button', { name: 'Lire la vidéo de présentation' }).click()
    const video = screen.getByLabelText('Présentation')
    expect(play.mock.contexts).toEqual([video])
    expect(video.getAttribute('poster')).toBe(cover)
    expect(video.getAttribute('src')).toBe('/media/public/x/video.mp4')
    fireEvent.error(video)
    await waitFor(() => expect(screen.queryByLabelText('Présentation')).toBeNull())
    expect(document.querySelector('article img')).not.toBeNull()
  })

  it('stands without its details and similar courses, and says so in the console alone', async () => {
    await open({
      answers: {
        'GET /api/formations/details/:id': new ApiError(500, 'Panne'),
        'GET /api/formations/similar/:id': new ApiError(500, 'Panne'),
      },
    })
    await screen.findAllByText('Cette partie n’a pas pu être chargée.')
    expect(screen.queryByText('Formations similaires')).toBeNull()
    expect(logged).toHaveBeenCalledWith('Error loading formations: Panne')
    screen.getByRole('button', { name: 'Envoyer ma demande' })
  })

  it('that cannot be loaded offers to try again', async () => {
    await openPage('/courses/3', {
      answers: { ...answers, 'GET /api/formations/:id': new ApiError(500, '') },
    })
    await heading('Une erreur est survenue lors du chargement des données.')
    screen.getByRole('button', { name: 'Réessayer' })
  })

  it.each([
    [350, 1],
    [null, 0],
  ])('says in the owner’s words how to pay a formation of %s dirhams', async (price, times) => {
    const counts = { inscriptions: 128, chapitres: 14, ressources: 1 }
    await open({
      answers: { 'GET /api/formations/:id': { formation: { ...formation, price, gratuit: !price }, counts } },
      owned: { payment: 'Par virement, ou sur place.' },
    })
    expect(screen.queryAllByText('Par virement, ou sur place.')).toHaveLength(times)
  })

  it('says what is wrong with an address that is no number', async () => {
    const refusal = new ApiError(400, 'Invalid formation ID')
    await openPage('/courses/abc', { answers: { ...answers, 'GET /api/formations/:id': refusal } })
    await heading('Formation non trouvée')
    screen.getByText("La formation que vous recherchez n'existe pas.")
    screen.getByText('Invalid formation ID')
  })

  it('marks what was written in another language than the page, and says which', async () => {
    const arabic = {
      ...formation,
      language: 'ar' as const,
      name: 'التوظيف دون تمييز',
      shortDescription: 'مختصر',
    }
    const counts = { inscriptions: 1, chapitres: 1, ressources: 1 }
    await openPage('/courses/3', {
      answers: { ...answers, 'GET /api/formations/:id': { formation: arabic, counts } },
    })
    const languageOf = (element: Element) => {
      const marked = element.closest('[lang]')
      return [marked?.getAttribute('lang'), marked?.getAttribute('dir')]
    }
    expect(languageOf(await heading(arabic.name))).toEqual(['ar', 'rtl'])
    const texts = ['مختصر', 'Premier paragraphe.', 'Écouter', 'Les équipes', 'Agir', 'Les mots', 'Fiche mémo']
    for (const text of texts)
      expect([text, ...languageOf(screen.getByText(text))]).toEqual([text, 'ar', 'rtl'])
    screen.getByText('Arabe')
    // The similar one is in French, as the page is.
    expect(languageOf(screen.getByRole('link', { name: 'Une autre' }))).toEqual(['fr', 'ltr'])
    expect(screen.queryByText('Français')).toBeNull()
  })

  it('says whether its link was copied', async () => {
    await open()
    const share = screen.getByRole('button', { name: 'Partager' })
    const writeText = vi.fn(async () => {})
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await userEvent.click(share)
    await screen.findByText('Le lien de la page a été copié.')
    expect(writeText).toHaveBeenCalledWith(window.location.href)
    writeText.mockRejectedValueOnce(new Error('refused'))
    await userEvent.click(share)
    await screen.findByText('Erreur lors de la copie du lien.')
  })
})

describe('a request to enrol', () => {
  const fetched = vi.fn()
  const answerWith = (status: number, body: object) => {
    fetched.mockReset()
    globalThis.fetch = async (address, options) => {
      fetched(address, JSON.parse(String(options?.body ?? 'null')))
      return Response.json(body, { status })
    }
  }
  const fill = async () => {
    await userEvent.type(screen.getByLabelText('Nom complet'), 'Imane Chraïbi')
    await userEvent.type(screen.getByLabelText('Adresse e-mail'), 'imane@exemple.ma')
    await userEvent.type(screen.getByLabelText('Téléphone'), '0612345678')
  }
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer ma demande' }))

  it('is sent and confirmed in green in place of the form, which comes back empty for another one', async () => {
    await open()
    answerWith(201, { success: true, message: "Votre demande d'inscription a été envoyée avec succès." })
    await fill()
    await send()
    const message = await screen.findByText("Votre demande d'inscription a été envoyée avec succès.")
    expect(message.closest('[role=status]')?.className).toContain('tone-success')
    expect(fetched).toHaveBeenCalledWith('/api/inscriptions', {
      fullName: 'Imane Chraïbi',
      email: 'imane@exemple.ma',
      phoneNumber: '0612345678',
      formationId: 3,
    })
    expect(screen.queryByLabelText('Nom complet')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Faire une autre demande' }))
    expect(screen.getByLabelText<HTMLInputElement>('Nom complet').value).toBe('')
  })

  it.each([
    [
      409,
      { error: 'Une demande est déjà en attente pour cette formation.' },
      'Une demande est déjà en attente pour cette formation.',
    ],
    [500, {}, "Une erreur est survenue lors de l'envoi de votre demande."],
    [404, { error: 'Formation non trouvée', code: 'formation_not_found' }, 'Erreur : Formation non trouvée'],
  ])('that is answered %i says so in red, and keeps what was typed', async (status, body, sentence) => {
    await open()
    answerWith(status, body)
    await fill()
    await send()
    const message = await screen.findByText(sentence)
    expect(message.closest('[role=alert]')?.className).toContain('tone-danger')
    expect(screen.getByLabelText<HTMLInputElement>('Nom complet').value).toBe('Imane Chraïbi')
  })

  it('is not sent without its three fields, nor with half an address or what cannot be a telephone', async () => {
    await open()
    answerWith(201, {})
    await userEvent.type(screen.getByLabelText('Adresse e-mail'), 'imane@')
    await send()
    expect(screen.getAllByText('Ce champ est obligatoire.')).toHaveLength(2)
    screen.getByText('Saisissez une adresse complète, par exemple nom@exemple.ma')
    await userEvent.type(screen.getByLabelText('Téléphone'), 'abc')
    await send()
    screen.getByText('Saisissez un numéro de téléphone, par exemple 06 12 34 56 78')
    expect(document.activeElement).toBe(screen.getByLabelText('Nom complet'))
    expect(fetched).not.toHaveBeenCalled()
  })

  it('is prefilled for someone signed in', async () => {
    const as = { ...personOf('user'), phone: '0600000000' }
    await open({ as, answers: { 'GET /api/inscriptions/getUserRequests/:userId': [] } })
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Nom complet').value).toBe('Imane Chraïbi'),
    )
    expect(screen.getByLabelText<HTMLInputElement>('Adresse e-mail').value).toBe('imane@exemple.ma')
    expect(screen.getByLabelText<HTMLInputElement>('Téléphone').value).toBe('0600000000')
  })

  const states: [RequestStatus, string, boolean][] = [
    ['En attente', 'Votre demande est en attente', false],
    ['Approuvée', 'Votre inscription est approuvée', false],
    ['Rejetée', 'Votre demande n’a pas été acceptée', true],
  ]
  it.each(states)('already made and %s is shown in place of the form', async (status, title, mayAskAgain) => {
    const request = {
      id: 1,
      formationId: 3,
      formationName: '',
      demandeDate: '2026-05-01T10:00:00Z',
      status,
      approvalDate: status === 'En attente' ? null : '2026-05-02T10:00:00Z',
      reason: status === 'Rejetée' ? 'Complet' : null,
    }
    await open({
      as: personOf('user'),
      answers: { 'GET /api/inscriptions/getUserRequests/:userId': [request] },
    })
    await screen.findByText(title)
    expect(screen.queryByLabelText('Nom complet') !== null).toBe(mayAskAgain)
    if (status === 'Approuvée') {
      const [enter] = screen.getAllByRole('link', { name: 'Accéder au cours' })
      expect(enter?.getAttribute('href')).toBe('/dashboard/watch/3')
    }
    if (status === 'Rejetée') screen.getByText('Motif : Complet')
  })
})
