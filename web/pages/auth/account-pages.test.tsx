import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
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

/** What the server leaves at the end of a sign-in that this browser began. */
function beganHere(mark: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist here
  document.cookie = `academie-begun=${mark}`
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

  it('moves the focus to what it says after a wrong password', async () => {
    await openPage('/signin')
    answering(401, { success: false, error: 'Email ou mot de passe incorrect.' })
    await userEvent.type(await screen.findByLabelText('Adresse e-mail'), 'imane@exemple.ma')
    await userEvent.type(screen.getByLabelText('Mot de passe'), 'Bonjour1{Enter}')
    expect(document.activeElement).toBe(await screen.findByRole('alert'))
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

  it('says below the buttons that a provider is not configured, without leaving', async () => {
    await openPage('/signin')
    const left = fireEvent.click(await screen.findByRole('link', { name: 'Facebook' }))
    expect(left).toBe(false)
    await screen.findByText(
      'La connexion avec ce service n’est pas disponible. Utilisez votre adresse e-mail.',
    )
    const google = screen.getByRole('link', { name: 'Google' })
    google.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(google)
    expect(screen.queryByText(/n’est pas disponible/)).toBeNull()
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
    expect(document.activeElement).toBe(code)
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
    beganHere('defi')
    const { router } = await openPage('/auth/callback?challenge=defi')
    await screen.findByLabelText('Code à six chiffres')
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(router.state.location.state).toEqual({ challenge: 'defi' })
    await userEvent.click(screen.getByRole('button', { name: 'Utiliser un code de secours' }))
    await screen.findByLabelText('Code de secours')
  })
})

describe('a link to the end of a sign-in', () => {
  const mine = personOf('user')
  const theirs = { ...personOf('user'), id: 8, firstName: 'Autre', email: 'autre@exemple.ma' }
  const people: Record<string, object> = { mien: mine, 'leur-jeton': theirs }

  /** Answers `me` for whoever's token is sent, and everything else with success; returns what was called. */
  function servingPeople() {
    const calls: string[] = []
    globalThis.fetch = vi.fn(async (address, options) => {
      const token = new Headers(options?.headers).get('authorization')?.replace('Bearer ', '') ?? ''
      calls.push(`${address} ${token}`)
      if (String(address) === '/api/auth/second-factor/account')
        return Response.json({ success: true, account: theirs })
      if (String(address) !== '/api/auth/me') return Response.json({ success: true })
      const user = people[token]
      return user
        ? Response.json({ success: true, user })
        : Response.json({ success: false, error: 'Non.' }, { status: 401 })
    }) as typeof fetch
    return calls
  }

  afterEach(() => sessionStorage.clear())

  async function follow(address: string, as?: typeof mine) {
    const opened = await openPage('/forgot-password', { as })
    if (as) localStorage.setItem('token', 'mien')
    const calls = servingPeople()
    await opened.router.navigate(address)
    return { ...opened, calls }
  }

  it('that this browser began signs in by itself', async () => {
    beganHere('leur-jet')
    const { router } = await follow('/auth/callback?token=leur-jeton')
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect(localStorage.getItem('token')).toBe('leur-jeton')
    expect(router.state.location.state).toBeNull()
  })

  it('that somebody sent names the account first and changes nothing', async () => {
    beganHere('unautre0')
    const { router, session, calls } = await follow('/auth/callback?token=leur-jeton', mine)
    await screen.findByText(/autre@exemple\.ma/)
    expect(router.state.location.search).toBe('')
    expect(localStorage.getItem('token')).toBe('mien')
    expect(session.state().user).toEqual(mine)
    expect(calls).toEqual(['/api/auth/me leur-jeton'])
    await userEvent.click(screen.getByRole('link', { name: 'Annuler' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect(localStorage.getItem('token')).toBe('mien')
  })

  it('that somebody sent opens the account once the person agrees, and ends the session that was open', async () => {
    const { router, session, calls } = await follow('/auth/callback?token=leur-jeton', mine)
    await userEvent.click(await screen.findByRole('button', { name: 'Continuer avec ce compte' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect(localStorage.getItem('token')).toBe('leur-jeton')
    expect(session.state().user).toEqual(theirs)
    expect(calls).toContain('/api/auth/logout mien')
  })

  it('with a token that opens nothing signs nobody out', async () => {
    const { router, session } = await follow('/auth/callback?token=nimporte', mine)
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect(localStorage.getItem('token')).toBe('mien')
    expect(session.state().user).toEqual(mine)
  })

  it('with a challenge asks first too, and for the code only then', async () => {
    const { router } = await follow('/auth/callback?challenge=leur-defi', mine)
    await screen.findByText(/autre@exemple\.ma/)
    expect(screen.queryByLabelText('Code à six chiffres')).toBeNull()
    expect(router.state.location.search).toBe('')
    await userEvent.click(screen.getByRole('button', { name: 'Continuer avec ce compte' }))
    await screen.findByLabelText('Code à six chiffres')
    expect(localStorage.getItem('token')).toBe('mien')
  })

  it('brings back to the page that asked for a proof, whatever the role', async () => {
    const trainer = { ...personOf('formateur'), id: 9 }
    people['apres-le-fournisseur'] = trainer
    sessionStorage.setItem('auth-return', JSON.stringify({ path: '/formateur/edit', userId: 9 }))
    beganHere('apres-le')
    const { router, calls } = await follow('/auth/callback?token=apres-le-fournisseur', trainer)
    await waitFor(() => expect(router.state.location.pathname).toBe('/formateur/edit'))
    expect(calls).toContain('/api/auth/logout mien')
    expect(sessionStorage.getItem('auth-return')).toBeNull()
  })

  it('asks first when the provider names somebody else than the person who had to prove themselves', async () => {
    sessionStorage.setItem('auth-return', JSON.stringify({ path: '/dashboard/profile', userId: mine.id }))
    beganHere('leur-jet')
    await follow('/auth/callback?token=leur-jeton', mine)
    await screen.findByText(/autre@exemple\.ma/)
    expect(localStorage.getItem('token')).toBe('mien')
  })
})

describe('a link of a mail with an address', () => {
  it.each(['/signin', '/signup'])('opens %s with the address filled in', async (path) => {
    await openPage(`${path}#email=imane%2Bcours%40exemple.ma`)
    await screen.findByLabelText('Adresse e-mail')
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Adresse e-mail').value).toBe('imane+cours@exemple.ma'),
    )
  })
})

describe('the forgotten password', () => {
  it('moves the focus to the word that a link was sent', async () => {
    await openPage('/forgot-password')
    answering(200, { success: true, message: 'Un lien a été envoyé.' })
    await userEvent.type(await screen.findByLabelText('Adresse e-mail'), 'imane@exemple.ma{Enter}')
    await screen.findByText('Un lien a été envoyé.')
    expect(document.activeElement?.textContent).toContain('Un lien a été envoyé.')
  })

  it('shows the sentence of the server, else its own', async () => {
    await openPage('/forgot-password')
    answering(500, {})
    await userEvent.type(await screen.findByLabelText('Adresse e-mail'), 'imane@exemple.ma')
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer le lien' }))
    await screen.findByText('Une erreur est survenue')
  })
})

describe('a reset link', () => {
  it('that is dead says so before a password is typed, and leads to a new one', async () => {
    const { router } = await openPage('/forgot-password')
    answering(400, { success: false, code: 'bad_reset_link', error: 'Lien de réinitialisation invalide.' })
    await router.navigate('/reset-password?token=jeton')
    await screen.findByText('Lien de réinitialisation invalide.')
    expect(screen.queryByLabelText('Nouveau mot de passe')).toBeNull()
    screen.getByRole('link', { name: 'Demander un nouveau lien' })
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

  it('by a used link says that the address is confirmed', async () => {
    const { router } = await openPage('/forgot-password')
    answering(400, {
      success: false,
      code: 'already_verified',
      error: 'Lien de vérification invalide ou expiré.',
    })
    await router.navigate('/verify-email?token=jeton')
    await screen.findByText(/déjà servi.*est confirmée/)
    expect(screen.queryByRole('alert')).toBeNull()
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
