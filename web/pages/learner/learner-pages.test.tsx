import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { FollowedCourse } from '#features/learning/contract.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { openPage, personOf } from '#web/testing/open-page.tsx'

const learner = personOf('user')

const course = (id: number, changes: Partial<FollowedCourse> = {}): FollowedCourse => ({
  id,
  name: `Formation ${id}`,
  language: 'fr',
  image: null,
  categoryName: 'Inclusion',
  categoryNameAr: null,
  formateur: 'Nadia Benali',
  totalDuration: 30,
  chapitreCount: 3,
  progress: '0%',
  status: 'Non commencée',
  lastUpdate: '2026-11-01T10:00:00Z',
  ...changes,
})
const running = course(1, { progress: '33%', status: 'En cours' })
const done = course(2, { progress: '100%', status: 'Terminée', categoryName: 'Droits humains' })
const fresh = course(3, { formateur: 'Élodie Martin', categoryName: null })

function open(address: string, courses: FollowedCourse[] | Error, more: object = {}) {
  return openPage(address, {
    as: learner,
    answers: {
      'GET /api/formations/formation-progress/:id':
        courses instanceof Error ? courses : { success: true, data: courses },
      'GET /api/formations/completed-formations/:id': { success: true, data: [] },
      'GET /api/inscriptions/getUserRequests/:userId': [],
      ...more,
    },
  })
}
const completedOf = (count: number) => ({
  'GET /api/formations/completed-formations/:id': {
    success: true,
    data: Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      name: `Terminée ${index + 1}`,
      image: null,
      categoryName: null,
      categoryNameAr: null,
      completedAt: '2026-10-18T10:00:00Z',
    })),
  },
})

describe('The dashboard', () => {
  const firstAction = () =>
    within(screen.getByRole('main'))
      .getAllByRole('link')
      .find((link) => link.textContent)

  it('leads with the formation under way, before what concerns the account', async () => {
    await open('/dashboard', [fresh, running])
    expect(await screen.findByRole('heading', { level: 2, name: 'Formation 1' })).toBeTruthy()
    expect(firstAction()?.textContent).toBe('Continuer')
    expect(firstAction()?.getAttribute('href')).toBe('/dashboard/watch/1')
  })

  it('leads with a formation to begin where none is under way', async () => {
    await open('/dashboard', [done, fresh])
    expect(await screen.findByRole('heading', { level: 2, name: 'Formation 3' })).toBeTruthy()
    expect(firstAction()?.textContent).toBe('Commencer')
  })

  it('leads with none where all are done', async () => {
    await open('/dashboard', [done])
    expect(await screen.findByText(/^100\s%$/)).toBeTruthy()
    expect(screen.queryByRole('heading', { level: 2, name: 'Formation 2' })).toBeNull()
  })

  it('averages progress downwards and always counts 24 hours', async () => {
    await open('/dashboard', [running, done, fresh])
    expect(await screen.findByText(/^44\s%$/)).toBeTruthy()
    expect(screen.getByText('24')).toBeTruthy()
    expect(screen.getByText(/Membre depuis le 15 janvier 2026/)).toBeTruthy()
  })

  it('starts what is at nothing and goes on with the rest', async () => {
    await open('/dashboard', [running, fresh])
    await userEvent.click(await screen.findByRole('tab', { name: /Mes formations/ }))
    const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf(/^Continuer.*Formation 1/)).toBe('/dashboard/watch/1')
    expect(hrefOf(/^Commencer.*Formation 3/)).toBe('/dashboard/watch/3')
  })

  it('without a course leads to the catalogue', async () => {
    await open('/dashboard', [])
    await userEvent.click(await screen.findByRole('tab', { name: /Mes formations/ }))
    const link = screen.getByRole('link', { name: 'Découvrir les formations' })
    expect(link.getAttribute('href')).toBe('/formations')
  })
})

describe('The profile', () => {
  it('says what is missing', async () => {
    await open('/dashboard/about', [])
    expect(await screen.findByText('Aucune biographie disponible.')).toBeTruthy()
    expect(screen.getAllByText('Non renseigné')).toHaveLength(2)
  })

  it('leads to the whole list beyond three completed courses, and not before', async () => {
    await open('/dashboard/about', [], completedOf(3))
    expect(await screen.findByText('Terminée 3')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Voir toutes mes formations' })).toBeNull()
  })

  it('shows three of four', async () => {
    await open('/dashboard/about', [], completedOf(4))
    const link = await screen.findByRole('link', { name: 'Voir toutes mes formations' })
    expect(link.getAttribute('href')).toBe('/dashboard/formations')
    expect(screen.queryByText('Terminée 4')).toBeNull()
  })
})

describe('Mes courses', () => {
  const names = () => screen.getAllByRole('listitem').flatMap((row) => within(row).queryAllByRole('heading'))

  it.each([
    ['formation 2', 'Formation 2'],
    ['droits HUMAINS', 'Formation 2'],
    ['elodie', 'Formation 3'],
  ])('finds by title, category and instructor: %s', async (search, expected) => {
    await open('/dashboard/courses', [running, done, fresh])
    await userEvent.type(await screen.findByRole('searchbox'), search)
    await waitFor(() => expect(screen.getByRole('tabpanel').textContent).toContain(expected))
    const shown = names().map((heading) => heading.textContent)
    expect(shown.filter((name) => name?.startsWith('Formation'))).toEqual([expected])
  })

  it('counts what is not completed as running', async () => {
    await open('/dashboard/courses', [running, done, fresh])
    for (const name of ['Toutes 3', 'En cours 2', 'Terminées 1'])
      expect(await screen.findByRole('tab', { name })).toBeTruthy()
  })

  it('without anything leads to the courses', async () => {
    await open('/dashboard/courses', [])
    const link = await screen.findByRole('link', { name: 'Parcourir les formations' })
    expect(link.getAttribute('href')).toBe('/courses')
  })

  it('say which request waits for an answer, and lead to it', async () => {
    const request = {
      id: 4,
      formationId: 9,
      formationName: 'Accueillir',
      formationLanguage: 'fr',
      demandeDate: '2026-11-02T10:00:00Z',
      status: 'En attente',
      approvalDate: null,
      reason: null,
    }
    const key = 'GET /api/inscriptions/getUserRequests/:userId'
    await open('/dashboard/courses', [], { [key]: [request, { ...request, id: 5, status: 'Rejetée' }] })
    await screen.findByText(/inscription à « Accueillir » attend une réponse/)
    await userEvent.click(screen.getByRole('button', { name: 'Voir mes demandes' }))
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Mes demandes')
    expect(screen.queryByText(/attend une réponse/)).toBeNull()
  })

  it("shows the server's reason under its own sentence when the list fails", async () => {
    await open('/dashboard/courses', new ApiError(500, 'Le service est fermé.'))
    expect(await screen.findByText('Erreur lors du chargement des formations')).toBeTruthy()
    expect(screen.getByText('Le service est fermé.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy()
  })

  it('looks at a completed course again without changing anything', async () => {
    const { router } = await open('/dashboard/courses', [done])
    await userEvent.click(await screen.findByRole('button', { name: /^Revoir/ }))
    expect(screen.getByText(/efface votre progression/)).toBeTruthy()
    const sent: string[] = []
    globalThis.fetch = async (_address, options) => {
      sent.push(options?.method ?? 'GET')
      return Response.json({ success: false }, { status: 500 })
    }
    await userEvent.click(screen.getByRole('link', { name: 'Revoir sans rien changer' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/watch/${done.id}`))
    expect(sent.filter((method) => method !== 'GET')).toEqual([])
  })

  it('says that starting again failed, and stays', async () => {
    const { router } = await open('/dashboard/courses', [done])
    await userEvent.click(await screen.findByRole('button', { name: /^Revoir/ }))
    globalThis.fetch = async () => Response.json({ success: false }, { status: 500 })
    await userEvent.click(await screen.findByRole('button', { name: 'Recommencer à zéro' }))
    expect(
      await screen.findByText('Une erreur est survenue lors de la réinitialisation de la formation.'),
    ).toBeTruthy()
    expect(router.state.location.pathname).toBe('/dashboard/courses')
  })
})

describe('The player', () => {
  it('says that a course was not found, and leads back', async () => {
    await open('/dashboard/watch/5', [], {
      'GET /api/formations/watch/:id': new ApiError(404, 'Formation non trouvée'),
    })
    expect(await screen.findByRole('heading', { name: 'Formation non trouvée' })).toBeTruthy()
    const [, link] = screen.getAllByRole('link', { name: 'Retour à mes formations' })
    expect(link?.getAttribute('href')).toBe('/dashboard/courses')
  })

  it('says that loading failed, in the words of the specification', async () => {
    await open('/dashboard/watch/5', [], { 'GET /api/formations/watch/:id': new ApiError(500, '') })
    const [title] = await screen.findAllByText('Erreur lors du chargement de la formation')
    expect(title).toBeTruthy()
  })
})
