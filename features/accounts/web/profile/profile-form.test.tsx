import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { openPage, personOf } from '#web/testing/open-page.tsx'
import { answerRequests, type SentRequest } from '#web/testing/requests.ts'
import { deviceName } from './device-name.ts'

const security = {
  success: true,
  hasPassword: true,
  providers: [],
  sessions: [],
  recoveryCodesLeft: null,
  totp: false,
  passkeys: [],
  proofs: ['password'],
}

describe('the profile of a learner', () => {
  it('is sent as a form, and its success makes room after five seconds', async () => {
    const person = personOf('user')
    await openPage('/dashboard/profile', { as: person })
    const requests = answerRequests(() => ({
      status: 200,
      body: { success: true, user: { ...person, firstName: 'Samira' } },
    }))
    const firstName = await screen.findByLabelText('Prénom')
    await userEvent.clear(firstName)
    await userEvent.type(firstName, 'Samira')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await act(async () => screen.getByRole('button', { name: 'Enregistrer' }).click())
    screen.getByText('Votre profil est à jour.')
    const [{ method, address, body }] = requests as [SentRequest]
    expect(`${method} ${address}`).toBe('PUT /api/user/profile')
    expect([(body as FormData).get('firstName'), (body as FormData).get('facebook')]).toEqual([
      'Samira',
      null,
    ])
    await act(async () => vi.advanceTimersByTime(5000))
    expect(screen.queryByText('Votre profil est à jour.')).toBeNull()
  })

  it('shows its own sentence when the server gives none', async () => {
    await openPage('/dashboard/edit', { as: personOf('user') })
    answerRequests(() => ({ status: 500, body: { success: false } }))
    await userEvent.click(await screen.findByRole('button', { name: 'Enregistrer' }))
    await screen.findByText('Erreur lors de la mise à jour du profil')
    expect(screen.getByRole('link', { name: 'Annuler' }).getAttribute('href')).toBe('/dashboard')
  })
})

describe('a new address', () => {
  it('is proved by a recent sign-in, then waits beside the present one, and may be cancelled', async () => {
    const person = personOf('user')
    await openPage('/dashboard/profile', { as: person, answers: { 'GET /api/user/security': security } })
    const asked = { ...person, pendingEmail: 'nouvelle@exemple.ma' }
    const refused = { success: false, error: 'Confirmez.', code: 'recent_signin_required' }
    const left = [
      { status: 409, body: refused },
      { status: 200, body: { success: true, user: asked } },
    ]
    answerRequests(() => left.shift() ?? { status: 500 })
    globalThis.fetch = vi.fn(async () => Response.json(security)) as typeof fetch
    const email = await screen.findByLabelText<HTMLInputElement>('Adresse e-mail')
    await userEvent.clear(email)
    await userEvent.type(email, 'nouvelle@exemple.ma')
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Mot de passe'), 'Bonjour1')
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmer' }))
    await screen.findByText('Nouvelle adresse à confirmer')
    expect(screen.getByText(/nouvelle@exemple\.ma/).textContent).toContain('24\u00a0heures')
    expect(email.value).toBe(person.email)

    const sent: string[] = []
    globalThis.fetch = vi.fn(async (address, options) => {
      sent.push(`${options?.method} ${address} ${options?.body ?? ''}`)
      return Response.json({ success: true, message: 'Envoyé.', user: person })
    }) as typeof fetch
    await userEvent.click(screen.getByRole('button', { name: 'Renvoyer le lien' }))
    await screen.findByText('Envoyé.')
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }))
    await screen.findByText('Vous gardez votre adresse actuelle.')
    expect(screen.queryByText('Nouvelle adresse à confirmer')).toBeNull()
    expect(sent).toEqual([
      'POST /api/auth/send-verification-email {"email":"nouvelle@exemple.ma"}',
      'DELETE /api/user/pending-email ',
    ])
  })
})

describe('the profile of a trainer', () => {
  it('has three links more, and leads back to the trainer’s home', async () => {
    await openPage('/formateur/profile', { as: personOf('formateur') })
    for (const network of ['Facebook', 'Instagram', 'LinkedIn']) {
      await screen.findByLabelText(new RegExp(`^${network}`))
    }
    expect(screen.getByRole('link', { name: 'Annuler' }).getAttribute('href')).toBe('/formateur')
  })
})

describe('codes as a second factor', () => {
  const answers: Record<string, object> = {
    '/api/user/totp/setup': { success: true, secret: 'ABCDEFGH', url: 'otpauth://totp/x', qr: 'data:,' },
    '/api/user/totp/confirm': { success: true, recoveryCodes: ['7KQ2-M9XD', 'C4W8-HN6Z'] },
  }

  it('are scanned, confirmed, and end with recovery codes that are stored first', async () => {
    await openPage('/dashboard/profile', {
      as: personOf('user'),
      answers: { 'GET /api/user/security': security },
    })
    const sent: string[] = []
    globalThis.fetch = vi.fn(async (address, options) => {
      if (String(address) in answers) sent.push(`${address} ${options?.body ?? ''}`)
      return Response.json(answers[String(address)] ?? { ...security, totp: true })
    }) as typeof fetch
    await userEvent.click(await screen.findByRole('tab', { name: 'Compte' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Mettre en place' }))
    await screen.findByText('ABCD EFGH')
    expect(screen.getByRole('link', { name: 'Ouvrir l’application' }).getAttribute('href')).toBe(
      'otpauth://totp/x',
    )
    await userEvent.type(screen.getByLabelText('Code à six chiffres'), '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Confirmer' }))
    await screen.findByText('7KQ2-M9XD')
    const finish = screen.getByRole<HTMLButtonElement>('button', { name: 'Terminer' })
    expect(finish.disabled).toBe(true)
    await userEvent.click(screen.getByLabelText('J’ai rangé ces codes en lieu sûr'))
    await userEvent.click(finish)
    await screen.findByText('Vérification par code')
    expect(sent).toEqual(['/api/user/totp/setup ', '/api/user/totp/confirm {"code":"123456"}'])
  })

  it('have their recovery codes renewed once it is confirmed that those before open nothing any more', async () => {
    const withCodes = { ...security, totp: true, recoveryCodesLeft: 2 }
    await openPage('/dashboard/profile', {
      as: personOf('user'),
      answers: { 'GET /api/user/security': withCodes },
    })
    const sent: string[] = []
    globalThis.fetch = vi.fn(async (address, options) => {
      if (options?.method === 'POST') sent.push(String(address))
      return Response.json({ ...withCodes, recoveryCodes: ['7KQ2-M9XD'] })
    }) as typeof fetch
    await userEvent.click(await screen.findByRole('tab', { name: 'Compte' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Renouveler les codes de secours' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('n’ouvriront plus rien')
    expect(sent).toEqual([])
    await userEvent.click(within(question).getByRole('button', { name: 'Renouveler' }))
    await screen.findByText('7KQ2-M9XD')
    expect(sent).toEqual(['/api/user/totp/recovery-codes'])
  })

  it('are begun, where the sign-in is old, once the person has proved who they are', async () => {
    await openPage('/dashboard/profile', {
      as: personOf('user'),
      answers: { 'GET /api/user/security': security },
    })
    let isProved = false
    globalThis.fetch = vi.fn(async (address) => {
      if (String(address) === '/api/auth/confirm') isProved = true
      const isRefused = String(address) === '/api/user/totp/setup' && !isProved
      if (isRefused) return Response.json({ code: 'recent_signin_required', error: 'Non.' }, { status: 409 })
      return Response.json(answers[String(address)] ?? security)
    }) as typeof fetch
    await userEvent.click(await screen.findByRole('tab', { name: 'Compte' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Mettre en place' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Mot de passe'), 'Bonjour1')
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmer' }))
    await screen.findByText('ABCD EFGH')
  })
})

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
      'Chrome sur Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari sur iOS',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge sur Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox sur Linux'],
    ['curl/8.5', 'Appareil inconnu'],
    [null, 'Appareil inconnu'],
  ])('is named so that its owner knows it: %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})
