import { configure, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openPage } from '#web/testing/open-page.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const home = { 'GET /api/formations/last-three': { data: [] } }
const text = (html: string) => ({ 'GET /api/academy/pages/:page/:language': { html } })

describe('An academy with an owner', () => {
  it('shows name, logo, telephone and address in header and footer', async () => {
    await openPage('/contact', {
      owned: {
        name: 'Académie Tamkine',
        logo: { path: '/logo/3f2a/', width: 88 },
        phone: '05 22 00 00 00',
        address: '12, rue des Écoles\nCasablanca',
      },
    })
    for (const part of [await screen.findByRole('banner'), screen.getByRole('contentinfo')]) {
      within(part).getByText('Académie Tamkine')
      expect(part.querySelector('img')?.getAttribute('src')).toBe('/logo/3f2a/header.webp')
    }
    const phones = screen.getAllByRole('link', { name: '05 22 00 00 00' })
    expect(phones.map((link) => link.getAttribute('href'))).toEqual(['tel:0522000000', 'tel:0522000000'])
    expect(screen.getAllByText(/rue des Écoles/)).toHaveLength(2)
  })

  it('shows no link that its owner has emptied', async () => {
    await openPage('/contact', { owned: { blogUrl: '', facebookUrl: '', instagramUrl: '', linkedinUrl: '' } })
    await screen.findByRole('banner')
    for (const name of ['Blog', 'Facebook', 'LinkedIn'])
      expect(screen.queryByRole('link', { name })).toBeNull()
    expect(screen.queryByText('Suivre l’académie')).toBeNull()
  })

  it('says on its home page what the owner has written, and its figures', async () => {
    const figures = [{ value: '1 240', label: 'personnes formées' }]
    await openPage('/', { answers: home, owned: { home: { title: 'Apprendre un métier', figures } } })
    await screen.findByRole('heading', { level: 1, name: 'Apprendre un métier' })
    screen.getByText('1 240')
    expect(screen.queryByText('500+')).toBeNull()
    // What the owner has not written stays ours.
    screen.getByText(/conçues avec celles et ceux/)
  })

  it('keeps a heading where the owner shows no title, text or figures', async () => {
    await openPage('/', { answers: home, owned: { home: { title: '', text: '', figures: [] } } })
    await screen.findByRole('heading', { level: 1, name: 'Académie Inclusion' })
    expect(screen.queryByText(/conçues avec celles et ceux/)).toBeNull()
    expect(screen.queryByText('500+')).toBeNull()
  })

  it.each([
    ['/about', 'about', 'Qui sommes-nous'],
    ['/terms', 'terms', 'Conditions d’utilisation'],
    ['/privacy', 'privacy', 'Politique de confidentialité'],
  ] as const)(
    'shows the owner’s text at %s, with its figures on « Qui sommes-nous »',
    async (address, page, title) => {
      await openPage(address, {
        answers: text('<h2>Chez nous</h2><p>Un texte à nous.</p>'),
        owned: { ownPages: [page], home: { figures: [{ value: '9', label: 'quartiers' }] } },
      })
      await screen.findByRole('heading', { level: 2, name: 'Chez nous' })
      expect(screen.getByRole('heading', { level: 1 }).textContent?.replaceAll("'", '’')).toBe(title)
      expect(screen.queryAllByText('quartiers')).toHaveLength(page === 'about' ? 1 : 0)
    },
  )

  it('shows the owner’s figures on our own « Qui sommes-nous » too', async () => {
    await openPage('/about', { owned: { home: { figures: [{ value: '9', label: 'quartiers' }] } } })
    await screen.findByText('quartiers')
    expect(screen.queryByText('500+')).toBeNull()
  })
})
