import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { openPage, personOf } from '#web/testing/open-page.tsx'

async function openDialog(answer: { status: number; body: object }) {
  await openPage('/admin/users', {
    as: personOf('admin'),
    answers: {
      'GET /api/admin/users/all': { success: true, data: [], total: 0 },
      'GET /api/admin/inscriptions/pending': { success: true, data: [], total: 0 },
    },
  })
  const sent: unknown[] = []
  globalThis.fetch = vi.fn(async (_address, options) => {
    if (options?.method !== 'POST') return Response.json({ success: true, data: [], total: 0 })
    sent.push(JSON.parse(String(options.body)))
    return Response.json(answer.body, { status: answer.status })
  }) as typeof fetch
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter une personne' }))
  return { sent, dialog: within(await screen.findByRole('dialog', { name: 'Ajouter une personne' })) }
}

type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog']

async function fill(dialog: Dialog) {
  await userEvent.type(dialog.getByLabelText('Prénom'), 'Nadia')
  await userEvent.type(dialog.getByLabelText('Nom'), 'Amrani')
  await userEvent.type(dialog.getByLabelText('Adresse e-mail'), 'nadia@exemple.ma')
  await userEvent.selectOptions(dialog.getByLabelText('Rôle'), 'Formateur')
}

const submit = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Ajouter et inviter' }))

it('a person is sent with role and language, and the toast says where the invitation goes', async () => {
  const user = { ...personOf('formateur'), firstName: 'Nadia', lastName: 'Amrani', email: 'nadia@exemple.ma' }
  const { sent, dialog } = await openDialog({ status: 201, body: { success: true, user } })
  await fill(dialog)
  await submit(dialog)
  await screen.findByText(/L’invitation part vers/)
  expect(sent).toEqual([
    {
      firstName: 'Nadia',
      lastName: 'Amrani',
      email: 'nadia@exemple.ma',
      phone: '',
      role: 'formateur',
      language: 'fr',
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('empty fields are named at once, the first has the focus, and nothing is sent', async () => {
  const { sent, dialog } = await openDialog({ status: 201, body: {} })
  await submit(dialog)
  expect(dialog.getAllByText('Ce champ est obligatoire.')).toHaveLength(3)
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Prénom')))
  expect(sent).toEqual([])
})

it('a taken address keeps what was typed', async () => {
  const error = 'Un compte existe déjà avec cet email.'
  const { dialog } = await openDialog({ status: 409, body: { success: false, code: 'email_taken', error } })
  await fill(dialog)
  await submit(dialog)
  await dialog.findByText(error)
  expect((dialog.getByLabelText('Prénom') as HTMLInputElement).value).toBe('Nadia')
})
