import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openPage, personOf } from '#web/testing/open-page.tsx'

const notification = (row: object) => ({
  id: 1,
  kind: 'answer',
  title: 'Nadia Ouazzani a répondu à une question',
  text: '« Voici. »',
  link: '/dashboard/about',
  at: '2026-11-14T09:05:00Z',
  read: false,
  ...row,
})
const list = {
  success: true,
  data: [notification({}), notification({ id: 2, title: 'Inscription approuvée', read: true })],
  unread: 1,
  total: 2,
}
const mail = { answer: true, question: true, announcement: true, certificate: true, reminder: false }

/** Every call sent after the page is open. */
function recordCalls(answer: object, status = 200) {
  const calls: { call: string; body: unknown }[] = []
  globalThis.fetch = async (input, init) => {
    calls.push({ call: `${init?.method} ${String(input)}`, body: JSON.parse(String(init?.body ?? 'null')) })
    return Response.json(answer, { status })
  }
  return calls
}

describe('The bell', () => {
  const open = () =>
    openPage('/dashboard', { as: personOf('user'), answers: { 'GET /api/notifications': list } })

  it('says how many are unread, and opens the newest', async () => {
    const { router } = await open()
    await userEvent.click(await screen.findByRole('button', { name: /^Notifications, 1/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Notifications' })
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(2)
    const calls = recordCalls({ success: true, unread: 0 })
    await userEvent.click(within(dialog).getByRole('link', { name: /Nadia Ouazzani/ }))
    await waitFor(() =>
      expect(calls).toContainEqual({ call: 'POST /api/notifications/read', body: { ids: [1] } }),
    )
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/about'))
  })

  it('marks all as read', async () => {
    await open()
    await userEvent.click(await screen.findByRole('button', { name: /^Notifications, 1/ }))
    const calls = recordCalls({ success: true, unread: 0 })
    await userEvent.click(await screen.findByRole('button', { name: 'Tout marquer comme lu' }))
    await waitFor(() =>
      expect(calls).toContainEqual({ call: 'POST /api/notifications/read', body: { all: true } }),
    )
  })
})

describe('The choice of mails', () => {
  const open = (role: 'user' | 'formateur' | 'admin', path: string) =>
    openPage(path, {
      as: personOf(role),
      answers: { 'GET /api/user/notification-settings': { success: true, mail } },
    })

  it.each([
    ['user', '/dashboard/notifications', ['Réponses à mes questions', 'Annonces', 'Certificats', 'Rappels']],
    ['formateur', '/formateur/notifications', ['Questions', 'Réponses à mes questions']],
    ['admin', '/admin/notifications', ['Réponses à mes questions']],
  ] as const)('offers to %s what they can get', async (role, path, names) => {
    await open(role, path)
    const switches = await screen.findAllByRole('switch')
    expect(switches.map((one) => one.closest('label')?.querySelector('.font-semibold')?.textContent)).toEqual(
      names,
    )
  })

  it('takes effect at once, and goes back if the server refuses', async () => {
    await open('user', '/dashboard/notifications')
    const reminders = await screen.findByRole('switch', { name: /^Rappels/ })
    expect(reminders).toHaveProperty('checked', false)
    const calls = recordCalls({ success: false, error: 'Trop vite.' }, 429)
    await userEvent.click(reminders)
    expect(await screen.findByText('Trop vite.')).toBeTruthy()
    expect(calls).toContainEqual({
      call: 'PUT /api/user/notification-settings',
      body: { mail: { reminder: true } },
    })
    expect(screen.getByRole('switch', { name: /^Rappels/ })).toHaveProperty('checked', false)
  })
})
