import type { CDPSession, Page, Worker } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { withPush } from './support/push.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

const LABEL = 'Recevoir les notifications sur cet appareil'

async function openSettings(page: Page) {
  await page.goto('/dashboard/edit')
  await page.getByRole('tab', { name: 'Notifications' }).click()
  return page.getByRole('switch', { name: LABEL })
}

/** What the browser does when its push service delivers a message. */
async function deliver(session: CDPSession, registrationId: string, origin: string, data: object) {
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(data),
  })
}

async function registrationOf(session: CDPSession) {
  const found = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  return found
}

/** The browser of the tests has no screen to show notifications on: the worker notes what it asks for. */
const noteShown = (worker: Worker) =>
  worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const noted: object[] = []
    Object.assign(globalThis, { noted })
    registration.showNotification = async (title, options) => {
      noted.push({ title, ...options })
    }
  })
const shown = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as { noted: object[] }).noted)

/** Whether the browser still has an address for messages, whatever the server knows. */
const isSubscribed = (page: Page) =>
  page.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready
    return (await pushManager.getSubscription()) !== null
  })

test('a learner switches notifications on and chooses which; signing out ends them here', async ({
  page,
  signInAs,
}) => {
  await withPush()(page)
  await signInAs('apprenant')
  const device = await openSettings(page)
  await expect(device).not.toBeChecked()
  await device.click()
  await expect(device).toBeEnabled()
  await expect(device).toBeChecked()
  const section = page.getByRole('region', { name: 'Sur cet appareil' })
  const reminders = section.getByRole('switch', { name: /^Rappels/ })
  await reminders.click()
  await expect(reminders).not.toBeChecked()
  const byMail = page.getByRole('region', { name: 'Par e-mail' })
  await expect(byMail.getByRole('switch', { name: /^Rappels/ })).toBeChecked()
  const state = () =>
    page.evaluate(async () => {
      const authorization = `Bearer ${localStorage.getItem('token')}`
      return (await (await fetch('/api/user/push', { headers: { authorization } })).json()).on
    })
  expect(await state()).toBe(true)

  await device.click()
  await expect(device).toBeEnabled()
  await expect(device).not.toBeChecked()
  expect(await state()).toBe(false)
  await device.click()
  await expect(device).toBeEnabled()
  await expect(device).toBeChecked()
  expect(await isSubscribed(page)).toBe(true)
  // Without a network the server hears nothing of it: the browser itself must end it.
  await page.route('**/api/auth/logout', (route) => route.abort())
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Déconnexion' }).last().click()
  await expect(page).toHaveURL(/\/signin/)
  await expect.poll(() => isSubscribed(page)).toBe(false)
})

test('a message shows a notification in its language, which opens a page of the academy', async ({
  page,
  academy,
}) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const session = await page.context().newCDPSession(page)
  const registrationId = await registrationOf(session)
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('there is no worker')
  await noteShown(worker)
  const { path, ...message } = {
    title: 'إعلان',
    body: 'الخميس',
    tag: 'question:1',
    path: '/ar/dashboard/watch/1',
    lang: 'ar',
    dir: 'rtl',
  }
  await deliver(session, registrationId, academy.url, { ...message, path })
  await expect.poll(() => shown(worker)).toEqual([{ ...message, data: path, icon: '/icons/icon-192.png' }])
})
