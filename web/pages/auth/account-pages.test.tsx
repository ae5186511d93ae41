import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { openPage, personOf } from '#web/testing/open-page.tsx'

/** Every call of the API gets this answer from now on. */
function answering(status: number, body: object) {
  const calls: [string, string][] = []
  globalThis.fetch = vi.fn(async (address, options) => {
    calls.push([String(address), String(options?.body)])
    return Response.json(body, { status })
  }) as typeof fetch
  return calls
}

async function signIn() {
  await userEvent.type(await screen.findByLabelText('Adresse e-mail'), 'imane@exemple.ma')
  await userEvent.type(screen.getByLabelText('Mot de passe'), 'Bonjour1')
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }))
}

describe('the sign-in page', () => {
  it('sends what was typed, and goes to the home of the role', async () => {
    const { router } = await openPage('/signin')
    const calls = answering(200, { success: true, token: 'nouveau', user: personOf('formateur') })
    await userEvent.click(await screen.findByLabelText('Se souvenir de moi'))
    await signIn()
    await waitFor(() => expect(router.state.location.pathname).toBe('/formateur'))
    expect(calls[0]).toEqual([
      '/api/auth/signin',
      '{"email":"imane@exemple.ma","password":"Bonjour1","remember":true}',
    ])
    expect(localStorage.getItem('token')).toBe('nouveau')
  })

  it('raises « Invalid response from server » when the answer lacks a token', async () => {
    await openPage('/signin')
    answering(200, { success: true })
    await signIn()
    await screen.findByText('Invalid response from server')
  })

  it('shows the default sentence when the server gives none', async () => {
    await openPage('/signin')
    answering(500, {})
    await signIn()
    await screen.findByText('Échec de la connexion')
  })

  it('stores the page one came from before leaving for a provider', async () => {
    const { router } = await openPage('/dashboard/courses')
    await waitFor(() => expect(router.state.location.pathname).toBe('/signin'))
    const google = await screen.findByRole('link', { name: 'Google' })
    expect(google.getAttribute('href')).toBe('/api/auth/google')
    google.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(google)
    expect(sessionStorage.getItem('auth-redirect')).toBe('/dashboard/courses')
  })
})

describe('the code of a second factor', () => {
  const asked = { success: false, code: 'second_factor_required', error: 'Tapez le code.', challenge: 'defi' }

  it('is asked for after the password, and leads to the page one wanted', async () => {
    const { router } = await openPage('/dashboard/courses')
    await waitFor(() => expect(router.state.location.pathname).toBe('/signin'))
    answering(401, asked)
    await signIn()
    const code = await screen.findByLabelText('Code à six chiffres')
    expect(screen.queryByText('Erreur de connexion')).toBeNull()

    answering(401, { success: false, code: 'wrong_code', error: 'Ce code n’est pas valable.' })
    await userEvent.type(code, '000000')
    await userEvent.click(screen.getByRole('button', { name: 'Continuer' }))
    await screen.findByText('Ce code n’est pas valable.')
    expect(router.state.location.pathname).toBe('/auth/callback')

    const calls = answering(200, { success: true, token: 'nouveau', user: personOf('user') })
    await userEvent.clear(code)
    await userEvent.type(code, '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Continuer' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/courses'))
    expect(calls[0]).toEqual(['/api/auth/second-factor', '{"challenge":"defi","code":"123456"}'])
    expect(localStorage.getItem('token')).toBe('nouveau')
  })

  it('is asked for after a provider, with the challenge gone from the address and kept for a reload', async () => {
    const { router } = await openPage('/auth/callback?challenge=defi')
    await screen.findByLabelText('Code à six chiffres')
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(router.state.location.state).toEqual({ challenge: 'defi' })
    await userEvent.click(screen.getByRole('button', { name: 'Utiliser un code de secours' }))
    await screen.findByLabelText('Code de secours')
  })
})

describe('the forgotten password', () => {
  it('shows the sentence of the server, else its own', async () => {
    await openPage('/forgot-password')
    answering(500, {})
    await userEvent.type(await screen.findByLabelText('Adresse e-mail'), 'imane@exemple.ma')
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer le lien' }))
    await screen.findByText('Une erreur est survenue')
  })
})

describe('the verification', () => {
  it('asks once, hides the token, and says the default sentence when the server gives none', async () => {
    const { router } = await openPage('/forgot-password')
    const calls = answering(500, {})
    await router.navigate('/verify-email?token=jeton')
    await screen.findByText('Erreur lors de la vérification')
    expect(calls).toEqual([['/api/auth/verify-email', '{"token":"jeton"}']])
    expect(router.state.location.search).toBe('')
  })

  it('without a network can be tried again, and leads to both doors all the same', async () => {
    const { router } = await openPage('/forgot-password')
    globalThis.fetch = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')))
    await router.navigate('/verify-email?token=jeton')
    await screen.findByText('Erreur lors de la vérification. Vérifiez votre accès à Internet.')
    const doors = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(doors).toEqual(expect.arrayContaining(['/signin', '/signup']))
    answering(200, { success: true, message: 'Votre adresse est vérifiée.' })
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
    await screen.findByText('Votre adresse est vérifiée.')
  })

  it('asks for a new password in place when the one of the sign-up is gone', async () => {
    const { router } = await openPage('/forgot-password')
    answering(200, { success: true, message: 'Votre adresse est vérifiée.', resetToken: 'neuf' })
    await router.navigate('/verify-email?token=jeton')
    await screen.findByText('Adresse vérifiée')
    expect(router.state.location).toMatchObject({
      pathname: '/verify-email',
      search: '',
      state: { resetToken: 'neuf' },
    })

    const save = screen.getByRole('button', { name: 'Enregistrer le mot de passe' })
    const choose = async (password: string, confirmation = password) => {
      for (const [label, value] of [
        ['Nouveau mot de passe', password],
        ['Confirmer le mot de passe', confirmation],
      ] as const) {
        await userEvent.clear(screen.getByLabelText(label))
        await userEvent.type(screen.getByLabelText(label), value)
      }
      await userEvent.click(save)
    }
    const calls = answering(400, { success: false, code: 'bad_reset_link', error: 'Lien expiré.' })
    await choose('Court1')
    await screen.findByText('Le mot de passe doit comporter au moins 8 caractères.')
    await choose('Titulaire2026', 'Autre2026')
    await screen.findByText('Les mots de passe ne correspondent pas.')
    expect(calls).toEqual([])
    await choose('Titulaire2026')
    await screen.findByRole('link', { name: 'Demander un nouveau lien' })
    answering(200, { success: true, message: 'Fait.' })
    await choose('Titulaire2026')
    await screen.findByText('Mot de passe mis à jour. Vous pouvez maintenant vous connecter.')
    expect(calls).toEqual([['/api/auth/reset-password', '{"token":"neuf","newPassword":"Titulaire2026"}']])
  })

  it('still asks after a reload, with the link used up', async () => {
    const { router } = await openPage('/forgot-password')
    const calls = answering(400, { success: false, error: 'Lien de vérification invalide ou expiré.' })
    await router.navigate('/verify-email', { state: { resetToken: 'neuf' } })
    await screen.findByLabelText('Nouveau mot de passe')
    expect(calls).toEqual([])
  })
})
