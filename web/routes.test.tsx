import { existsSync } from 'node:fs'
import { screen, waitFor } from '@testing-library/react'
import type { ComponentType, ReactElement } from 'react'
import type { createMemoryRouter, RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Role } from '#shared/statuses.ts'
import { ApiError } from './lib/api-error.ts'
import type { PageHandle } from './lib/head.ts'
import { createQueries } from './lib/query.ts'
import { privateRoutes } from './private-routes.tsx'
import { createRoutes } from './routes.tsx'
import { openPage, personOf } from './testing/open-page.tsx'

const formation = {
  id: 3,
  name: 'Recruter sans discriminer',
  shortDescription: 'Du besoin à l’accueil.',
  longDescription: '',
  createdAt: '2026-01-01T00:00:00Z',
  totalDuration: 65,
  gratuit: true,
  formateur: { name: 'Académie' },
}
const answers = {
  'GET /api/formations': { data: [formation] },
  'GET /api/formations/last-three': { data: [formation] },
  'GET /api/formations/:id': { formation, counts: { inscriptions: 0, chapitres: 0, ressources: 0 } },
  'GET /api/formations/details/:id': new ApiError(500, ''),
  'GET /api/formations/similar/:id': new ApiError(500, ''),
}

/** The component of the current address. */
function pageOf(router: ReturnType<typeof createMemoryRouter>) {
  const element = router.state.matches.at(-1)?.route.element as
    | ReactElement<object, ComponentType>
    | undefined
  return element?.type.name
}

describe('everyone sees', () => {
  it.each([
    ['/', 'HomePage', 'Académie Inclusion'],
    ['/courses', 'CataloguePage', 'Formations'],
    ['/courses/3', 'CoursePage', 'Recruter sans discriminer'],
    ['/contact', 'ContactPage', 'Contact'],
    ['/about', 'AboutPage', 'Qui sommes-nous'],
    ['/terms', 'TermsPage', "Conditions d'utilisation"],
    ['/privacy', 'PrivacyPage', 'Politique de confidentialité'],
    ['/signin', 'SignInPage', 'Se connecter'],
    ['/signup', 'SignUpPage', "S'inscrire"],
    ['/verify-email', 'VerifyEmailPage', 'Vérification de l’adresse'],
    ['/forgot-password', 'ForgotPasswordPage', 'Mot de passe oublié'],
    ['/reset-password?token=x', 'ResetPasswordPage', 'Nouveau mot de passe'],
  ])('%s', async (address, page, title) => {
    const { router } = await openPage(address, { answers })
    expect(pageOf(router)).toBe(page)
    await waitFor(() => expect(document.title).toContain(title))
  })
})

const areas: Record<Role, [address: string, page: string, title: string][]> = {
  user: [
    ['/dashboard', 'DashboardPage', 'Tableau de bord'],
    ['/dashboard/about', 'ProfileViewPage', 'Mon profil'],
    ['/dashboard/courses', 'MyCoursesPage', 'Mes formations'],
    ['/dashboard/formations', 'MyCoursesPage', 'Mes formations'],
    ['/dashboard/profile', 'ProfileEditPage', 'Paramètres'],
    ['/dashboard/edit', 'ProfileEditPage', 'Paramètres'],
    ['/dashboard/watch/3', 'WatchPage', 'Lecture'],
  ],
  formateur: [
    ['/formateur', 'DashboardPage', 'Tableau de bord'],
    ['/formateur/about', 'ProfileViewPage', 'Mon profil'],
    ['/formateur/profile', 'ProfileEditPage', 'Paramètres'],
    ['/formateur/edit', 'ProfileEditPage', 'Paramètres'],
    ['/formateur/courses', 'CoursesPage', 'Gestion des formations'],
    ['/formateur/courses/new', 'CourseFormPage', 'Nouvelle formation'],
    ['/formateur/courses/3', 'CourseFormPage', 'Modifier la formation'],
  ],
  admin: [
    ['/admin', 'DashboardPage', 'Tableau de bord administrateur'],
    ['/admin/users', 'UsersPage', 'Gestion des utilisateurs'],
    ['/admin/users/3', 'UserPage', 'Profil utilisateur'],
    ['/admin/courses', 'CoursesPage', 'Gestion des formations'],
    ['/admin/courses/new', 'CourseFormPage', 'Nouvelle formation'],
    ['/admin/courses/3', 'CourseFormPage', 'Modifier la formation'],
    ['/admin/inscriptions', 'EnrolmentsPage', 'Gestion des inscriptions'],
    ['/admin/inscriptions/new', 'NewEnrolmentPage', 'Nouvelle inscription'],
    ['/admin/audit', 'AuditPage', 'Journal des actions'],
  ],
}
const homes: Record<Role, string> = { user: '/dashboard', formateur: '/formateur', admin: '/admin' }

describe.each(Object.entries(areas) as [Role, (typeof areas)[Role]][])('the area of %s', (role, pages) => {
  it.each(pages)('has %s', async (address, page, title) => {
    const { router } = await openPage(address, { as: personOf(role) })
    expect(router.state.location.pathname).toBe(address)
    expect(pageOf(router)).toBe(page)
    await waitFor(() => expect(document.title).toContain(title))
  })

  it.each(pages)('asks strangers at %s to sign in, and remembers where they were going', async (address) => {
    const { router } = await openPage(`${address}?a=1`)
    await waitFor(() => expect(pageOf(router)).toBe('SignInPage'))
    expect(router.state.location).toMatchObject({ pathname: '/signin', state: { from: `${address}?a=1` } })
  })

  const others = (Object.keys(areas) as Role[]).filter((other) => other !== role)
  it.each(others)('sends %s to their own home', async (other) => {
    const { router } = await openPage(homes[role], { as: personOf(other) })
    await waitFor(() => expect(router.state.location.pathname).toBe(homes[other]))
  })
})

describe('what the server preloads', () => {
  const routes = (function all(tree: RouteObject[]): RouteObject[] {
    return tree.flatMap((route) => [route, ...all(route.children ?? [])])
  })(
    createRoutes(
      createQueries(() => Promise.reject(new Error('nothing is read')), { retry: false }),
      privateRoutes,
    ),
  )
  const downloads = routes.filter(({ lazy }) => lazy)

  it.each(downloads)('$path $handle.source is a file of the repository', ({ handle }) => {
    expect(existsSync((handle as PageHandle).source ?? '')).toBe(true)
  })
})

describe('addresses that are elsewhere', () => {
  it('/formations is the catalogue', async () => {
    const { router } = await openPage('/formations', { answers })
    expect(router.state.location.pathname).toBe('/courses')
  })

  it.each(['/rien', '/dashboard/rien', '/admin/users/3/rien', '/courses/3/rien', '/dev/rien'])(
    'the unknown %s leads home',
    async (address) => {
      const { router } = await openPage(address, { answers })
      expect(router.state.location.pathname).toBe('/')
    },
  )

  it('an unknown course says so and leads to the others', async () => {
    await openPage('/courses/99', {
      answers: { ...answers, 'GET /api/formations/:id': new ApiError(404, '') },
    })
    await screen.findByRole('heading', { level: 1, name: 'Formation non trouvée' })
    screen.getByText("La formation que vous recherchez n'existe pas.")
    const links = screen.getByRole('main').querySelectorAll('a')
    expect([...links].map((link) => link.getAttribute('href'))).toContain('/courses')
  })
})
