import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { FIRST_STEPS } from '#features/settings/first-steps.ts'
import { openPage, personOf } from '#web/testing/open-page.tsx'

/** Opens the dashboard with these steps done; what is sent succeeds unless `answer` says otherwise. */
async function openDashboard(
  done: readonly string[],
  { dismissed = false, answer = () => Response.json({ success: true, message: 'Envoyé.' }) } = {},
) {
  const answers: Record<string, unknown> = {
    'GET /api/admin/first-steps': {
      success: true,
      steps: FIRST_STEPS.map((id) => ({ id, done: done.includes(id) })),
      dismissed,
    },
  }
  const sent: string[] = []
  await openPage('/admin', { as: personOf('admin'), answers })
  globalThis.fetch = async (address, init) => {
    sent.push(`${init?.method} ${new URL(String(address), location.href).pathname}`)
    return answer()
  }
  return { sent, answers }
}

describe('The first steps', () => {
  it('have one button, that of the next step, and links for the others', async () => {
    await openDashboard(['identity', 'second-factor'])
    expect(await screen.findByText(/^2 sur 6 faits/)).toBeTruthy()
    const list = within(screen.getByRole('region', { name: 'Premiers pas' }))
    expect(list.getAllByText(/À faire maintenant/)).toHaveLength(1)
    const hrefOf = (name: string) => list.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Créer une catégorie')).toBe('/admin/categories')
    expect(hrefOf('Créer une formation')).toBe('/admin/courses/new')
    expect(list.queryByRole('link', { name: 'Protéger mon compte' })).toBeNull()
  })

  it('send the test mail and say why it did not leave', async () => {
    const { sent } = await openDashboard([], {
      answer: () =>
        Response.json({ success: false, code: 'mail_failed', error: 'Relais interdit.' }, { status: 502 }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Envoyer l’essai' }))
    expect(await screen.findByText('Relais interdit.')).toBeTruthy()
    expect(sent).toEqual(['POST /api/admin/settings/test-mail'])
  })

  it('are hidden after a question', async () => {
    const { sent, answers } = await openDashboard(['mail'])
    await userEvent.click(await screen.findByRole('button', { name: 'Masquer' }))
    expect(sent).toEqual([])
    answers['GET /api/admin/first-steps'] = { success: true, steps: [], dismissed: true }
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Masquer' }))
    await waitFor(() => expect(screen.queryByText('Premiers pas')).toBeNull())
    expect(sent).toEqual(['DELETE /api/admin/first-steps'])
  })

  it('say once that they are done', async () => {
    await openDashboard(FIRST_STEPS)
    expect(await screen.findByText('Le mur est complet')).toBeTruthy()
  })

  it('are absent once dismissed', async () => {
    await openDashboard(['mail'], { dismissed: true })
    await screen.findByRole('heading', { name: 'Tableau de bord administrateur' })
    expect(screen.queryByText('Premiers pas')).toBeNull()
  })
})
