import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { openPage, personOf } from '../testing/open-page.tsx'

const linksIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('link', { hidden: true })
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)

async function openAbout() {
  await openPage('/about')
  await screen.findByRole('banner')
}

const [WIDE, SMALL] = [0, 1]
const header = () => screen.getByRole('banner')
const navigation = (which: number) =>
  within(header()).getAllByRole('navigation', { hidden: true })[which] as HTMLElement

describe('the header', () => {
  it('leads to the pages of the site and to the blog', async () => {
    await openAbout()
    expect(linksIn(navigation(WIDE))).toEqual([
      'Accueil /',
      'Qui sommes-nous /about',
      'Formations /courses',
      'Blog https://blog.academie.test',
      'Contact /contact',
    ])
  })

  it('offers strangers to sign in or up', async () => {
    await openAbout()
    expect(linksIn(header())).toContain('Se connecter /signin')
    expect(linksIn(header())).toContain("S'inscrire /signup")
  })

  it.each([
    ['admin', 'Admin Dashboard /admin', 'Admin Dashboard /admin'],
    ['formateur', 'Mon espace /formateur', 'Mon espace /dashboard'],
    ['user', 'Mon espace /dashboard', 'Mon espace /dashboard'],
  ] as const)('leads %s to their space', async (role, wide, small) => {
    await openPage('/about', { as: personOf(role) })
    await screen.findAllByText(/Admin Dashboard|Mon espace/)
    expect(linksIn(header())).toContain(wide)
    expect(linksIn(navigation(SMALL))).toEqual([
      'Accueil /',
      'Formations /courses',
      'Contact /contact',
      small,
    ])
    expect(linksIn(header())).not.toContain('Se connecter /signin')
  })

  it('signs out and leads home', async () => {
    const { router, session } = await openPage('/about', {
      as: personOf('user'),
      answers: { 'GET /api/formations/last-three': { data: [] } },
    })
    const [button] = await screen.findAllByRole('button', { name: 'Se déconnecter', hidden: true })
    await userEvent.click(button as HTMLElement)
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(session.state().user).toBeNull()
  })

  it('unfolds its menu with a button, and folds it with Escape', async () => {
    await openAbout()
    const button = screen.getByRole('button', { name: 'Ouvrir le menu' })
    expect(navigation(SMALL)).toHaveProperty('hidden', true)
    await userEvent.click(button)
    expect(navigation(SMALL)).toHaveProperty('hidden', false)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await userEvent.keyboard('{Escape}')
    expect(navigation(SMALL)).toHaveProperty('hidden', true)
  })
})

describe('the footer', () => {
  it('has quick links, the law, an address and the year', async () => {
    await openAbout()
    const footer = screen.getByRole('contentinfo')
    expect(linksIn(footer)).toEqual([
      expect.stringContaining('Académie'),
      'Accueil /',
      'Formations /courses',
      'Contact /contact',
      'Vérifier un certificat /certificats',
      "Conditions d'utilisation /terms",
      'Politique de confidentialité /privacy',
      'contact@academie.test mailto:contact@academie.test',
      'Facebook https://facebook.test/academie',
      'Instagram https://instagram.test/academie',
      'LinkedIn https://linkedin.test/academie',
      expect.stringContaining('العربية'),
    ])
    within(footer).getByText('Liens rapides')
    within(footer).getByText('Légal')
    within(footer).getByText(new RegExp(`© ${new Date().getFullYear()} Académie Inclusion`))
  })
})
