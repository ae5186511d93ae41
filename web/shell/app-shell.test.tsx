import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { createQueries } from '../lib/query.ts'
import { createSession } from '../lib/session.ts'
import { Providers } from '../providers.tsx'
import { academy, openPage, personOf } from '../testing/open-page.tsx'
import { AppShell, Rail } from './app-shell.tsx'
import { adminShell, learnerShell } from './shell-links.ts'

const rail = async (title: string) => {
  const [first] = await screen.findAllByRole('navigation', { name: title, hidden: true })
  return first as HTMLElement
}
const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link', { hidden: true })
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)

describe('the shell of one’s own space', () => {
  it.each([
    ['user', '/dashboard', ['Mes certificats /dashboard/certificates']],
    ['formateur', '/formateur', ['Questions /formateur/questions']],
  ] as const)('has a title, its links, the way back and the way out for %s', async (role, home, more) => {
    await openPage(home, { as: personOf(role) })
    const navigation = await rail('Mon espace')
    within(navigation).getByText('Gérez votre compte')
    expect(linksIn(navigation)).toEqual([
      `Tableau de bord ${home}`,
      `Mon profil ${home}/about`,
      `Mes formations ${home}/courses`,
      ...more,
      'Retour au site /',
    ])
    within(navigation).getByRole('button', { name: 'Déconnexion' })
  })

  it('names the account button by what it shows, the address too', async () => {
    await openPage('/dashboard', { as: personOf('user') })
    const button = await screen.findByRole('button', { name: /Imane Chraïbi/ })
    expect(button.getAttribute('aria-label')).toContain('imane@exemple.ma')
  })

  it('leaves for the sign-in page', async () => {
    const { router } = await openPage('/dashboard', { as: personOf('user') })
    await userEvent.click(within(await rail('Mon espace')).getByRole('button', { name: 'Déconnexion' }))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/signin'))
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('adds Paramètres and Retour au site under the avatar', async () => {
    await openPage('/dashboard', { as: personOf('user') })
    await userEvent.click(await screen.findByRole('button', { name: /Imane Chraïbi/ }))
    const settings = await screen.findByRole('menuitem', { name: 'Paramètres' })
    expect(settings.getAttribute('href')).toBe('/dashboard/edit')
    screen.getByRole('menuitem', { name: 'Retour au site' })
  })

  it('without anybody says so, and leads to the sign-in page', () => {
    render(
      <Providers
        academy={academy}
        queries={createQueries(async () => ({}), { retry: false })}
        session={createSession()}
      >
        <MemoryRouter>
          <AppShell kind={learnerShell}>page</AppShell>
        </MemoryRouter>
      </Providers>,
    )
    screen.getByText('Erreur: Utilisateur non trouvé')
    expect(screen.getByRole('link', { name: 'Retourner à la connexion' }).getAttribute('href')).toBe(
      '/signin',
    )
  })
})

describe('the shell of the back-office', () => {
  it('has its own title and links, and says who is there', async () => {
    await openPage('/admin/users', { as: personOf('admin') })
    const navigation = await rail('Administration')
    within(navigation).getByText('Gérez la plateforme')
    expect(linksIn(navigation)).toEqual([
      'Tableau de bord /admin',
      'Utilisateurs /admin/users',
      'Formations /admin/courses',
      'Catégories /admin/categories',
      'Inscriptions /admin/inscriptions',
      'Groupes /admin/groups',
      'Questions /admin/questions',
      'Certificats /admin/certificates',
      'Journal /admin/audit',
      'Académie /admin/identity',
      'Retour au site /',
    ])
    screen.getByText('imane@exemple.ma · Admin')
  })

  it('shows how many requests wait', () => {
    render(
      <Providers
        academy={academy}
        queries={createQueries(async () => ({}), { retry: false })}
        session={createSession()}
      >
        <MemoryRouter>
          <Rail kind={adminShell} counts={{ '/admin/inscriptions': 4, '/admin/users': 0 }} />
        </MemoryRouter>
      </Providers>,
    )
    expect(screen.getByRole('link', { name: /Inscriptions/, hidden: true }).textContent).toBe('Inscriptions4')
    expect(screen.getByRole('link', { name: /Utilisateurs/, hidden: true }).textContent).toBe('Utilisateurs')
  })

  it('marks the item of the page by the beginning of its address, and /admin only when exact', async () => {
    await openPage('/admin/users/3', { as: personOf('admin') })
    const current = within(await rail('Administration')).getAllByRole('link', {
      current: 'page',
      hidden: true,
    })
    expect(current.map((link) => link.textContent)).toEqual(['Utilisateurs'])
  })
})

describe('an address that is not verified', () => {
  it('is asked to be, with a button that sends the link again', async () => {
    const user = { ...personOf('user'), emailVerified: false }
    await openPage('/dashboard', { as: user })
    await screen.findByText('Vérifiez votre adresse e-mail')
    const sent = vi.fn(async () => Response.json({ success: true, message: 'ok' }))
    globalThis.fetch = sent as typeof fetch
    await userEvent.click(screen.getByRole('button', { name: 'Renvoyer le lien' }))
    await screen.findByText(/Lien envoyé/)
    expect(sent).toHaveBeenCalledWith(
      '/api/auth/send-verification-email',
      expect.objectContaining({ body: '{"email":"imane@exemple.ma"}' }),
    )
  })

  it('is left in peace once verified', async () => {
    await openPage('/dashboard', { as: personOf('user') })
    await rail('Mon espace')
    expect(screen.queryByText('Vérifiez votre adresse e-mail')).toBeNull()
  })
})
