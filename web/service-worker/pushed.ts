import type { PushedNotification } from '#features/notifications/pushed-notification.ts'
import { parsedAddress } from '#shared/address.ts'
import { type NotificationClick, type PushEvent, worker } from './scope.ts'

/** Shows what the server has pushed. Browsers want something shown for each message. */
export async function showPushed({ data }: PushEvent) {
  if (!data) return
  const { title, path, ...shown } = data.json() as PushedNotification
  await worker.registration.showNotification(title, {
    icon: '/icons/icon-192.png',
    ...shown,
    data: path,
  })
}

/** Opens the page of a notification: in a tab that has it open already, or in a new one. */
export async function openPushed({ notification }: NotificationClick) {
  notification.close()
  const address = addressOf(notification.data, worker.location.origin)
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => url === address)
  return open ? open.focus() : worker.clients.openWindow(address)
}

/** A page of this site, whatever the message says. */
export function addressOf(path: unknown, origin: string) {
  const address = parsedAddress(String(path), origin)
  return address?.origin === origin ? address.href : `${origin}/`
}
