import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openAnswers } from '#web/lib/answer-outbox.ts'
import { storeToken } from '#web/lib/token.ts'
import { hasUnsent } from '#web/lib/unsent.ts'
import { maySignOut } from './before-sign-out.tsx'

const IMANE = 7
const QUESTION = 'Se déconnecter sans envoyer\u00a0?'
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  localStorage.clear()
  globalThis.fetch = fetched
  fetched.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  storeToken('of Imane')
  const answers = openAnswers(IMANE, 31)
  answers.add({ questionId: 'a', value: 'r' })
  answers.stop()
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('Signing out while answers of a quiz wait to be sent', () => {
  it('sends them, and asks nothing', async () => {
    fetched.mockResolvedValue(Response.json({ success: true }))
    expect(await maySignOut(IMANE)).toBe(true)
    expect(String(fetched.mock.calls[0]?.[0])).toContain('/api/quiz/attempts/31')
    expect(hasUnsent(IMANE)).toBe(false)
    expect(screen.queryByRole('alertdialog', { name: QUESTION })).toBeNull()
  })

  it('without a network says what is lost; who stays keeps them, who leaves leaves none', async () => {
    const stays = maySignOut(IMANE)
    const dialog = await screen.findByRole('alertdialog', { name: QUESTION })
    expect(dialog.textContent).toContain('Des réponses à un quiz n’ont pas pu être envoyées')
    await press('Rester connecté')
    expect(await stays).toBe(false)
    expect(hasUnsent(IMANE)).toBe(true)
    await waitFor(() => expect(screen.queryByRole('alertdialog', { name: QUESTION })).toBeNull())

    const leaves = maySignOut(IMANE)
    await press('Se déconnecter quand même')
    expect(await leaves).toBe(true)
    expect(hasUnsent(IMANE)).toBe(false)
  })
})
