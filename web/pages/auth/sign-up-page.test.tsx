import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { openPage, personOf } from '#web/testing/open-page.tsx'
import { answerRequests } from '#web/testing/requests.ts'

async function fill(email: string) {
  for (const [label, text] of [
    ['Prénom', 'Imane'],
    ['Nom', 'Chraïbi'],
    ['Adresse e-mail', email],
    ['Mot de passe', 'Bonjour2026'],
    ['Confirmer le mot de passe', 'Bonjour2026'],
  ] as const)
    await userEvent.type(await screen.findByLabelText(label), text)
  await userEvent.click(screen.getByRole('checkbox'))
}

/** Every call of the API gets this answer from now on. */
function answering(status: number, body: object) {
  const calls: [string, string][] = []
  globalThis.fetch = vi.fn(async (address, options) => {
    calls.push([String(address), String(options?.body)])
    return Response.json(body, { status })
  }) as typeof fetch
  return calls
}

describe('the sign-up page', () => {
  it('sends a double tap once: the second would find the address taken', async () => {
    await openPage('/signup')
    const calls: string[] = []
    globalThis.fetch = vi.fn(async (address) => {
      calls.push(String(address))
      return calls.length === 1
        ? Response.json({ success: true, token: 'nouveau', user: personOf('user') }, { status: 201 })
        : Response.json(
            { success: false, code: 'email_taken', error: 'Un compte existe déjà.' },
            { status: 409 },
          )
    }) as typeof fetch
    await fill('imane@exemple.ma')
    const button = screen.getByRole('button', { name: 'Créer mon compte' })
    fireEvent.click(button)
    fireEvent.click(button)
    await screen.findByText(/Un e-mail de vérification a été envoyé/)
    expect(document.activeElement?.textContent).toContain('Un e-mail de vérification')
    expect(calls).toEqual(['/api/auth/signup'])
  })

  it('sends the link again, or to a corrected address, and leads to one’s own space', async () => {
    const unverified = { ...personOf('user'), emailVerified: false }
    await openPage('/signup')
    answering(201, { success: true, token: 'nouveau', user: unverified })
    await fill(unverified.email)
    await userEvent.click(screen.getByRole('button', { name: 'Créer mon compte' }))
    const home = await screen.findByRole('link', { name: 'Aller à mon espace' })
    expect(home.getAttribute('href')).toBe('/dashboard')

    const calls = answering(200, { success: true, message: 'Envoyé.' })
    await userEvent.click(screen.getByRole('button', { name: 'Renvoyer l’e-mail' }))
    await screen.findByText(`Un nouvel e-mail a été envoyé à ${unverified.email}.`)
    expect(document.activeElement?.textContent).toContain('Un nouvel e-mail')
    expect(calls).toEqual([
      ['/api/auth/send-verification-email', JSON.stringify({ email: unverified.email })],
    ])

    await userEvent.click(screen.getByRole('button', { name: 'Corriger l’adresse' }))
    const address = screen.getByLabelText<HTMLInputElement>('Adresse e-mail')
    expect([document.activeElement, address.value]).toEqual([address, unverified.email])
    await userEvent.clear(address)
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer à cette adresse' }))
    expect(address.getAttribute('aria-invalid')).toBe('true')
    const moved = { ...unverified, email: 'imane@exemple.org' }
    const sent = answerRequests(() => ({ status: 200, body: { success: true, user: moved } }))
    await userEvent.type(address, 'imane@exemple.org')
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer à cette adresse' }))
    await screen.findByText('Un e-mail de vérification a été envoyé à imane@exemple.org.')
    expect(sent.map(({ body }) => Object.fromEntries(body as FormData))).toEqual([
      { email: moved.email, firstName: 'Imane', lastName: 'Chraïbi' },
    ])
  })
})
