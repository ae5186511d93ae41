import { serviceWorker } from '#shared/paths.ts'

/** The service worker of this site, registered if it was not yet; undefined where there is none. */
export async function registeredWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  return navigator.serviceWorker.register(serviceWorker).catch(() => undefined)
}
