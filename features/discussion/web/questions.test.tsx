import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openPage, personOf } from '#web/testing/open-page.tsx'

const author = { name: 'Sara Kettani', photo: null, role: 'user' }
const question = {
  id: 3,
  formationId: 5,
  formationName: 'Droits humains',
  chapitreId: 9,
  chapitreTitle: 'La vie privée',
  author,
  text: 'Pourquoi ?',
  createdAt: '2026-11-14T09:05:00Z',
  resolved: false,
  mine: false,
  answers: [
    {
      id: 4,
      author,
      text: 'Je cherche aussi',
      createdAt: '2026-11-14T09:06:00Z',
      accepted: false,
      mine: false,
    },
  ],
}
const open = (data: unknown[]) =>
  openPage('/formateur/questions', {
    as: personOf('formateur'),
    answers: { 'GET /api/formateur/questions': { success: true, data, total: data.length } },
  })

/** Every call sent after the page is open. */
function recordCalls() {
  const calls: { call: string; body: unknown }[] = []
  globalThis.fetch = async (input, init) => {
    calls.push({ call: `${init?.method} ${String(input)}`, body: JSON.parse(String(init?.body ?? 'null')) })
    return Response.json({ success: true, id: 1 })
  }
  return calls
}

describe('The open questions of a trainer', () => {
  it('say what was asked and answered, where and by whom', async () => {
    await open([question])
    const item = await screen.findByRole('article')
    expect(within(item).getByRole('heading', { level: 2, name: /Question de .*Sara Kettani/ })).toBeTruthy()
    expect(within(item).getByText('Droits humains')).toBeTruthy()
    expect(within(item).getByText('La vie privée')).toBeTruthy()
    expect(within(item).getByText('Pourquoi ?')).toBeTruthy()
    expect(within(item).getByText('Je cherche aussi')).toBeTruthy()
    expect(within(item).getAllByText('Sara Kettani')).toHaveLength(2)
  })

  it('are answered in place', async () => {
    await open([question])
    const item = await screen.findByRole('article')
    await userEvent.click(within(item).getByRole('button', { name: /^Répondre à/ }))
    const calls = recordCalls()
    await userEvent.type(within(item).getByLabelText('Votre réponse'), 'Parce que.')
    await userEvent.click(within(item).getByRole('button', { name: 'Envoyer la réponse' }))
    await waitFor(() =>
      expect(calls).toContainEqual({ call: 'POST /api/questions/3/answers', body: { text: 'Parce que.' } }),
    )
  })

  it('keep what was typed when sending fails', async () => {
    await open([question])
    const item = await screen.findByRole('article')
    await userEvent.click(within(item).getByRole('button', { name: /^Répondre à/ }))
    globalThis.fetch = async () => Response.json({ success: false, error: 'Trop vite.' }, { status: 429 })
    await userEvent.type(within(item).getByLabelText('Votre réponse'), 'Parce que.')
    await userEvent.click(within(item).getByRole('button', { name: 'Envoyer la réponse' }))
    expect(await within(item).findByText('Trop vite.')).toBeTruthy()
    expect(within(item).getByLabelText('Votre réponse')).toHaveProperty('value', 'Parce que.')
  })

  it('offer to accept an answer and to delete, but not to change what others wrote', async () => {
    await open([question])
    const [, ofAnswer] = await screen.findAllByRole('button', { name: /^Actions pour le message/ })
    if (!ofAnswer) throw new Error('the answer has no menu')
    await userEvent.click(ofAnswer)
    expect(await screen.findByRole('menuitem', { name: 'Accepter cette réponse' })).toBeTruthy()
    expect(screen.getByRole('menuitem', { name: 'Supprimer' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'Modifier' })).toBeNull()
  })
})
