import { api } from '#web/lib/api.ts'
import { registeredWorker } from '#web/lib/worker.ts'

/**
 * What this browser can do. `install`: on an iPhone or iPad, once the academy is on the home screen. `denied`: its
 * owner has forbidden it. `free` and `subscribed`: it can, and has an address for that or not.
 */
export type PushState = 'unsupported' | 'install' | 'denied' | 'free' | 'subscribed'

/** iPads call themselves Macs; no Mac has a touch screen. */
const isAppleMobile = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

export async function pushState(): Promise<PushState> {
  if (!('PushManager' in window) || !('Notification' in window))
    return isAppleMobile() ? 'install' : 'unsupported'
  const registration = await registeredWorker()
  if (!registration) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await registration.pushManager.getSubscription()) ? 'subscribed' : 'free'
}

/** Asks the person, then gives the server the address of this browser. False if the browser may not. */
export async function turnOnPush(publicKey: string): Promise<boolean> {
  // First of all: browsers ask only while they still remember the click.
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { pushManager } = await navigator.serviceWorker.ready
  // It may be for a former key of the academy.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await api('PUT /api/user/push', { body: { endpoint, keys: { p256dh, auth } } })
  return true
}

export async function turnOffPush() {
  await api('DELETE /api/user/push')
  await dropSubscription()
}

/** Ends it in the browser, also without a network: nothing for this person is shown here any more. */
export async function dropSubscription() {
  const registration = await registeredWorker()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
