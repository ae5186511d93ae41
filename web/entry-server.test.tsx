import { describe, expect, it, vi } from 'vitest'
import type { Academy } from '#shared/academy.ts'
import { paths } from '#shared/paths.ts'
import { canonicalAddress, render } from './entry-server.tsx'

const academy: Academy = {
  name: 'Académie Inclusion',
  nameInData: 'Académie Inclusion',
  email: 'contact@exemple.ma',
  publicUrl: 'https://academie.exemple',
  blogUrl: '',
  facebookUrl: '',
  instagramUrl: '',
  linkedinUrl: '',
  demo: false,
  providers: [],
}

/** Renders a page as the server does, by its canonical address. */
async function pageAt(url: string) {
  const read = vi.fn(() => Promise.reject(new Error('the page reads nothing')))
  const page = await render(canonicalAddress(url), { academy, read })
  expect(read).not.toHaveBeenCalled()
  return page
}

describe('the shell of a signed-in page', () => {
  it.each([
    [paths.learner.watch(123), paths.learner.watch(124)],
    [paths.learner.home, `${paths.learner.home}?token=secret&x=1`],
    [paths.trainer.course(7), paths.trainer.course('%3Cscript%3E')],
    [paths.admin.user(1), `${paths.admin.user(2)}?langue=ar`],
  ])('is one page for everybody, cached under its route: %s and %s', async (one, other) => {
    expect(canonicalAddress(other)).toBe(canonicalAddress(one))
    const page = await pageAt(one)
    expect(page).toMatchObject({ status: 200, html: '', cacheable: true })
    expect(await pageAt(other)).toEqual(page)
  })
})

describe('the pages around the account', () => {
  it.each([
    [paths.signIn, 'Se connecter'],
    [paths.signUp, 'Créer mon compte'],
    [paths.forgotPassword, 'Envoyer le lien'],
    [paths.resetPassword, 'Enregistrer le mot de passe'],
    [paths.verifyEmail, 'Vérification de l’adresse'],
    [paths.authCallback, 'Connexion en cours…'],
  ])('%s is drawn by the server, and holds no token of its address', async (path, text) => {
    const page = await pageAt(`${path}?token=secret-token&email=moi@exemple.ma`)
    expect(page.html).toContain(text)
    expect(page.cacheable).toBe(true)
    expect(JSON.stringify(page)).not.toMatch(/secret-token|moi@exemple/)
    expect(page).toEqual(await pageAt(path))
  })

  it('says how a form without script ended, in our own words only', async () => {
    expect((await pageAt(`${paths.signIn}?error=wrong_credentials`)).html).toContain(
      'Email ou mot de passe incorrect.',
    )
    expect((await pageAt(`${paths.signUp}?error=email_taken`)).html).toContain('Un compte existe déjà')
    expect((await pageAt(`${paths.signUp}?done=1`)).html).toContain('Vérifiez votre boîte de réception')
    expect((await pageAt(`${paths.forgotPassword}?done=1`)).html).toContain(
      'Un lien de réinitialisation a été envoyé',
    )
    const forged = await pageAt(`${paths.signIn}?error=${encodeURIComponent('Appelez le 0600 <b>')}`)
    expect(forged.html).toContain('Échec de la connexion')
    expect(JSON.stringify(forged)).not.toContain('0600')
  })
})
