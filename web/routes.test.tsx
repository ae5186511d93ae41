import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Role } from '#shared/statuses.ts'
import { ApiError } from './lib/api-error.ts'
import { openPage, personOf } from './testing/open-page.tsx'

afterEach(cleanup)

const formation = {
  id: 3,
  name: 'Recruter sans discriminer',
  shortDescription: 'Du besoin à l’accueil.',
  totalDuration: 65,
  gratuit: true,
  formateur: { name: 'Académie' },
}
const answers = {
  'GET /api/formations': { data: [formation] },
  'GET /api/formations/last-three': { data: [formation] },
  'GET /api/formations/:id': { formation, counts: {} },
  'GET /api/formations/details/:id': new ApiError(500, ''),
  'GET /api/formations/similar/:id': new ApiError(500, ''),
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name }, { timeout: 3000 })

describe('everyone sees', () => {
  it.each([
    ['/', 'Apprendre à faire une place à chaque personne'],
    ['/courses', 'Formations'],
    ['/courses/3', 'Recruter sans discriminer'],
    ['/contact', 'Contact'],
    ['/about', 'Qui sommes-nous'],
    ['/terms', "Conditions d'utilisation"],
    ['/privacy', 'Politique de confidentialité'],
    ['/signin', 'Se connecter'],
    ['/signup', "S'inscrire"],
    ['/verify-email', 'Vérification de l’adresse'],
    ['/forgot-password', 'Mot de passe oublié'],
    ['/reset-password?token=x', 'Nouveau mot de passe'],
  ])('%s', async (address, title) => {
    await openPage(address, { answers })
    await heading(title)
  })
})

const areas: Record<Role, [address: string, title: string][]> = {
  user: [
    ['/dashboard', 'Tableau de bord'],
    ['/dashboard/about', 'Mon profil'],
    ['/dashboard/courses', 'Mes formations'],
    ['/dashboard/formations', 'Mes formations'],
    ['/dashboard/profile', 'Paramètres'],
    ['/dashboard/edit', 'Paramètres'],
    ['/dashboard/watch/3', 'Lecture'],
  ],
  formateur: [
    ['/formateur', 'Tableau de bord'],
    ['/formateur/about', 'Mon profil'],
    ['/formateur/profile', 'Paramètres'],
    ['/formateur/edit', 'Paramètres'],
    ['/formateur/courses', 'Gestion des formations'],
    ['/formateur/courses/new', 'Nouvelle formation'],
    ['/formateur/courses/3', 'Modifier la formation'],
  ],
  admin: [
    ['/admin', 'Tableau de bord administrateur'],
    ['/admin/users', 'Gestion des utilisateurs'],
    ['/admin/users/3', 'Profil utilisateur'],
    ['/admin/courses', 'Gestion des formations'],
    ['/admin/courses/new', 'Nouvelle formation'],
    ['/admin/courses/3', 'Modifier la formation'],
    ['/admin/inscriptions', 'Gestion des inscriptions'],
    ['/admin/inscriptions/new', 'Nouvelle inscription'],
    ['/admin/audit', 'Journal des actions'],
  ],
}
const homes: Record<Role, string> = { user: '/dashboard', formateur: '/formateur', admin: '/admin' }

describe.each(Object.entries(areas) as [Role, [string, string][]][])('the area of %s', (role, pages) => {
  it.each(pages)('has %s', async (address, title) => {
    const { router } = await openPage(address, { as: personOf(role) })
    await heading(title)
    expect(router.state.location.pathname).toBe(address)
  })

  it.each(pages)('asks strangers at %s to sign in, and remembers where they were going', async (address) => {
    const { router } = await openPage(`${address}?a=1`)
    await heading('Se connecter')
    expect(router.state.location).toMatchObject({ pathname: '/signin', state: { from: `${address}?a=1` } })
  })

  const others = (Object.keys(areas) as Role[]).filter((other) => other !== role)
  it.each(others)('sends %s to their own home', async (other) => {
    const { router } = await openPage(homes[role], { as: personOf(other) })
    await waitFor(() => expect(router.state.location.pathname).toBe(homes[other]))
  })
})

describe('addresses that are elsewhere', () => {
  it('/formations is the catalogue', async () => {
    const { router } = await openPage('/formations', { answers })
    await heading('Formations')
    expect(router.state.location.pathname).toBe('/courses')
  })

  it.each(['/rien', '/dashboard/rien', '/admin/users/3/rien', '/courses/3/rien', '/dev/rien'])(
    'the unknown %s leads home',
    async (address) => {
      const { router } = await openPage(address, { answers })
      await heading('Apprendre à faire une place à chaque personne')
      expect(router.state.location.pathname).toBe('/')
    },
  )

  it('an unknown formation says so and leads to the others', async () => {
    await openPage('/courses/99', {
      answers: { ...answers, 'GET /api/formations/:id': new ApiError(404, '') },
    })
    await heading('Formation non trouvée')
    screen.getByText("La formation que vous recherchez n'existe pas.")
    expect(screen.getByRole('link', { name: 'Voir toutes les formations' }).getAttribute('href')).toBe(
      '/courses',
    )
  })
})

describe('when loading fails', () => {
  it('the home page stands without its formations', async () => {
    await openPage('/', { answers: { 'GET /api/formations/last-three': new ApiError(500, '') } })
    await heading('Apprendre à faire une place à chaque personne')
    expect(screen.queryByText('Dernières formations')).toBeNull()
  })

  it('a page offers to try again, in French', async () => {
    const failing: Record<string, unknown> = { 'GET /api/formations': new ApiError(503, '') }
    await openPage('/courses', { answers: failing })
    await heading('L’académie est momentanément indisponible')
    failing['GET /api/formations'] = answers['GET /api/formations']
    screen.getByRole('button', { name: 'Réessayer' }).click()
    await heading('Formations')
  })
})
