import { configure, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { openPage } from '#web/testing/open-page.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const fetched = vi.fn()
async function openContact(status: number, body: object) {
  fetched.mockReset()
  await openPage('/contact')
  await screen.findByRole('heading', { level: 1, name: 'Contact' })
  globalThis.fetch = async (address, options) => {
    fetched(address, JSON.parse(String(options?.body)))
    return Response.json(body, { status })
  }
  await userEvent.type(screen.getByLabelText('Prénom'), 'Imane')
  await userEvent.type(screen.getByLabelText('Message'), 'Bonjour')
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer le message' }))
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

it('a message is sent with its five fields, confirmed, and the form is empty again', async () => {
  await openContact(201, { success: true, message: 'Message envoyé avec succès !' })
  await screen.findByText('Message envoyé avec succès !')
  expect(fetched).toHaveBeenCalledWith('/api/contact', {
    firstName: 'Imane',
    lastName: '',
    email: '',
    subject: '',
    message: 'Bonjour',
  })
  expect([field('Prénom').value, field('Message').value]).toEqual(['', ''])
  expect(document.activeElement?.textContent).toBe('Message envoyé avec succès !')
})

it('a failure without a sentence gets ours, and what was typed stays', async () => {
  await openContact(500, {})
  await screen.findByText('Une erreur est survenue. Veuillez réessayer.')
  expect(field('Prénom').value).toBe('Imane')
})

it('what the server refuses is marked where it stands', async () => {
  await openContact(400, {
    error: 'Ce champ est obligatoire.',
    fields: { lastName: 'Ce champ est obligatoire.' },
  })
  await screen.findAllByText('Ce champ est obligatoire.')
  expect(field('Nom').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Nom'))
})

it('the page gives the address of the academy', async () => {
  await openPage('/contact')
  const links = await screen.findAllByRole('link', { name: 'contact@academie.test' })
  expect(links[0]?.getAttribute('href')).toBe('mailto:contact@academie.test')
})
