import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, networkError } from '#web/lib/api-error.ts'
import { academy, openPage } from '#web/testing/open-page.tsx'
import { glazeClass, glazeOfCourse } from '#web/ui/glaze.ts'
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

const heading = (name: string | RegExp, level = 1) => screen.findByRole('heading', { level, name })
const link = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe('the home page', () => {
  const three = [
    aCourse({ id: 3, name: 'La première', categoryName: null }),
    aCourse({ id: 2, name: 'La deuxième' }),
    aCourse({ id: 1, name: 'La troisième' }),
  ]

  it('leads to the catalogue and shows the three latest, no two neighbours in one style', async () => {
    await openPage('/', { answers: { 'GET /api/formations/last-three': { data: three } } })
    await heading('Dernières formations', 2)
    expect(link('Découvrir les formations')).toBe('/courses')
    expect(link('Voir toutes les formations')).toBe('/courses')
    expect(link('La première')).toBe('/courses/3')
    const cards = three.map(({ name }) => screen.getByRole('link', { name }).closest('li')?.className ?? '')
    expect(cards.map((style) => /glaze-\w+/.exec(style)?.[0])).toEqual(
      three.map((course) => glazeClass[glazeOfCourse(course)]),
    )
  })

  it('calls a course without a category Cours magistraux', async () => {
    await openPage('/', { answers: { 'GET /api/formations/last-three': { data: three } } })
    const card = (await screen.findByRole('link', { name: 'La première' })).closest('li') as HTMLElement
    within(card).getByText('Cours magistraux')
  })

  it('states the mission and the four figures', async () => {
    await openPage('/', { answers: { 'GET /api/formations/last-three': { data: [] } } })
    await heading(/construire une société plus juste/, 2)
    for (const figure of ['500+', '25+', '15+', '95%']) screen.getByText(figure)
  })

  it.each([
    [new ApiError(404, ''), 'API endpoint not found. Please check backend server.'],
    [networkError(), 'Cannot connect to server. Please check if backend is running.'],
    [new ApiError(500, 'Panne'), 'Error loading formations: Panne'],
  ])('hides the courses it cannot load, and says why in the console', async (error, sentence) => {
    await openPage('/', { answers: { 'GET /api/formations/last-three': error } })
    await heading(/faire une place/)
    expect(screen.queryByText('Dernières formations')).toBeNull()
    expect(logged).toHaveBeenCalledWith(sentence)
  })
})

describe('the catalogue', () => {
  const answers = {
    'GET /api/formations': {
      data: [
        aCourse({
          id: 1,
          name: 'Recruter',
          totalDuration: 45,
          chapitreCount: 1,
          gratuit: false,
          price: 350,
        }),
        aCourse({
          id: 2,
          name: 'Accueillir',
          totalDuration: 200,
          categoryName: null,
          formateur: { name: 'Académie Inclusion', photo: null },
        }),
      ],
    },
  }

  it('shows every field of a course', async () => {
    await openPage('/courses', { answers })
    const card = (await screen.findByRole('link', { name: 'Recruter' })).closest('li') as HTMLElement
    for (const text of [
      'Diversité',
      'Du besoin à l’accueil.',
      'Salma Bennani',
      '45 min',
      '1 chapitre',
      '350 MAD',
    ])
      within(card).getByText(text)
    const other = screen.getByRole('link', { name: 'Accueillir' }).closest('li') as HTMLElement
    for (const text of ['Autres', 'Académie Inclusion', '3 heures et 20 min', 'Gratuit'])
      within(other).getByText(text)
  })

  it('counts what it found, in the singular too', async () => {
    await openPage('/courses', { answers })
    await screen.findByText('2 formations')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Rechercher une formation' }), 'recruter')
    await screen.findByText('1 formation')
    await userEvent.type(screen.getByRole('searchbox'), 'xyz')
    await screen.findByText('0 formation')
  })

  it('opens as its address says, and keeps the address true', async () => {
    const { router } = await openPage('/courses?q=re&theme=Diversit%C3%A9&tri=alphabetical', { answers })
    await screen.findByText('1 formation')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('re')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Diversité/ }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ordre alphabétique' }).checked).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: 'Durée croissante' }))
    await waitFor(() =>
      expect(router.state.location.search).toBe('?q=re&theme=Diversit%C3%A9&tri=duration-low'),
    )
    await router.navigate(-1)
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ordre alphabétique' }).checked).toBe(true),
    )
  })

  it('keeps the address true to a choice that is taken back before the page has followed', async () => {
    const { router } = await openPage('/courses', { answers })
    await screen.findByText('2 formations')
    const theme = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Diversité/ })
    // No `act` here: it would render the new address before the second press.
    theme.click()
    await vi.waitFor(() => expect(router.state.location.search).toBe('?theme=Diversit%C3%A9'), {
      interval: 1,
    })
    theme.click()
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(theme.checked).toBe(false)
  })

  it('says how to widen a search that finds nothing', async () => {
    await openPage('/courses?q=introuvable&theme=Autres', { answers })
    await heading('Aucune formation ne correspond', 2)
    expect(link('Chercher dans tous les thèmes')).toBe('/courses?q=introuvable')
    await userEvent.click(screen.getByText('Chercher dans tous les thèmes'))
    await userEvent.click(await screen.findByText('Voir toutes les formations'))
    await screen.findByText('2 formations')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  it('shows a long list step by step', async () => {
    const data = Array.from({ length: 60 }, (_, n) => aCourse({ id: n + 1, name: `Formation ${n + 1}` }))
    await openPage('/courses', { answers: { 'GET /api/formations': { data } } })
    await screen.findByText('60 formations')
    expect(screen.getAllByText(/^Formation \d/)).toHaveLength(24)
    await userEvent.click(screen.getByText('Afficher plus de formations'))
    await waitFor(() => expect(screen.getAllByText(/^Formation \d/)).toHaveLength(48))
  })

  it('shows the shape of what comes while it loads', async () => {
    await openPage('/courses')
    const results = await screen.findByRole('region', { name: 'Résultats' })
    expect(results.getAttribute('aria-busy')).toBe('true')
    within(results).getByText('Chargement des formations…')
  })

  it('says that it could not load, and loads again on demand', async () => {
    const failing: Record<string, unknown> = { 'GET /api/formations': new ApiError(500, 'Panne') }
    await openPage('/courses', { answers: failing })
    await screen.findByText('Erreur lors du chargement des formations')
    expect(logged).toHaveBeenCalledWith('Error loading formations: Panne')
    Object.assign(failing, answers)
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    await screen.findByText('2 formations')
  })
})

describe('the page of a certificate', () => {
  const NUMBER = 'AI-2026-7K3M90X21R'
  const opened = (error: ApiError) =>
    openPage(`/certificats/${NUMBER}`, { answers: { 'GET /api/certificates/:number': error } })

  it('that left with its account says so: it is no forgery', async () => {
    await opened(new ApiError(410, '', { code: 'withdrawn' }))
    await heading('Certificat retiré')
    screen.getByText(/a bien délivré un certificat sous ce numéro/)
  })

  it('that was never given says so', async () => {
    await opened(new ApiError(404, '', { code: 'certificate_not_found' }))
    await heading('Aucun certificat sous ce numéro')
    // One letter is soon corrected; nobody types the whole number again.
    expect(screen.getByLabelText<HTMLInputElement>('Numéro du certificat').value).toBe(NUMBER)
  })
})

describe('static pages', () => {
  it('about gives the figures and leads on', async () => {
    await openPage('/about')
    await heading('Qui sommes-nous')
    for (const figure of ['500+', '25+', '15+', '95%']) screen.getByText(figure)
    screen.getByText(/disponibles en français et en arabe/)
    expect([link('Voir les formations'), link('Nous contacter')]).toEqual(['/courses', '/contact'])
  })

  it.each([
    ['/terms', "Conditions d'utilisation"],
    ['/privacy', 'Politique de confidentialité'],
  ])('%s is dated, and says where to write', async (address, title) => {
    await openPage(address)
    await heading(title)
    screen.getByText('Dernière mise à jour : 10 mai 2025')
    const addresses = screen
      .getAllByRole('link', { name: academy.email })
      .map((found) => found.getAttribute('href'))
    expect(addresses).toContain(`mailto:${academy.email}`)
  })

  it('privacy names the law and what is kept how long', async () => {
    await openPage('/privacy')
    await heading('Politique de confidentialité')
    for (const text of [
      /loi marocaine n° 09-08/,
      /24 heures après la dernière visite, 30 jours/,
      /Contact : 24 mois/,
      /^certificats : jusqu’à la suppression du compte/,
      /^clés d’accès et codes :/,
      /chapitres à suivre hors connexion/,
    ])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  })
})
