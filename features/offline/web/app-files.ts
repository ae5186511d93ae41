import { registeredWorker } from '#web/lib/worker.ts'
import { offlineOwner } from './offline-owner.ts'

const PATIENCE_MS = 120_000

let isStored = false

/**
 * Has the service worker store the learner's pages themselves, in every language; once in a tab, as long as they are
 * there. Throws if they could not be stored.
 */
export async function storeApp() {
  if (isStored && (await appCaches()).length > 0) return
  isStored = await askWorker()
  if (!isStored) throw new Error('the pages could not be stored')
  // Whoever signed out meanwhile keeps nothing.
  if (!offlineOwner()) await deleteApp()
}

export async function deleteApp() {
  await Promise.all((await appCaches()).map((name) => caches.delete(name)))
}

const appCaches = async () =>
  ((await globalThis.caches?.keys().catch(() => [])) ?? []).filter((name) => name.startsWith('app-'))

async function askWorker() {
  const worker = await activeWorker(await registeredWorker())
  if (!worker) return false
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
    // A browser may end a worker, which then answers nothing.
    setTimeout(() => resolve(false), PATIENCE_MS)
  })
  worker.postMessage({ storeApp: true }, [port2])
  return answered
}

/** Unlike `navigator.serviceWorker.ready`, which waits for ever, it ends where a worker could not be installed. */
async function activeWorker(registration: ServiceWorkerRegistration | undefined) {
  const coming = registration?.active ?? registration?.waiting ?? registration?.installing
  if (!coming || coming.state === 'activated') return coming
  return new Promise<ServiceWorker | undefined>((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(coming)
      if (coming.state === 'redundant') resolve(undefined)
    })
  })
}

/** What this needs of a browser. */
export const canDownload = () =>
  'serviceWorker' in navigator &&
  'indexedDB' in globalThis &&
  'locks' in navigator &&
  typeof BroadcastChannel !== 'undefined'
