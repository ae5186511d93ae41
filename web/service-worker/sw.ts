import { addressIn, languageOfAddress } from '#shared/languages.ts'
import { offlinePage } from '#shared/paths.ts'
import { isPublicPage, opensOffline, planFor } from './plan.ts'
import { openPushed, showPushed } from './pushed.ts'
import { type FetchEvent, worker } from './scope.ts'
import {
  deleteOldCaches,
  followIdentity,
  storeApp,
  storeAppAgain,
  stored,
  storedApp,
  storedOfflinePage,
  storeFile,
  storeOfflinePage,
  storePage,
} from './stored.ts'

/**
 * Serves the academy without a network. A new version of this file waits until every tab of the former one is closed,
 * so that an open tab never loses its files. Why it works like this: docs/decisions/059.
 */

worker.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([storeOfflinePages(), storeAppAgain()])),
)

worker.addEventListener('activate', (event) => event.waitUntil(activate()))

worker.addEventListener('fetch', (event) => {
  const plan = planFor(event.request, worker.location.origin)
  if (plan === 'file') event.respondWith(fileFor(event))
  if (plan === 'public page') event.respondWith(publicPageFor(event))
  if (plan === 'other page') event.respondWith(otherPageFor(event))
})

worker.addEventListener('message', (event) => {
  if (!event.data?.storeApp) return
  const done = storeApp().then(
    () => event.ports[0]?.postMessage(true),
    () => event.ports[0]?.postMessage(false),
  )
  event.waitUntil(done)
})

worker.addEventListener('push', (event) => event.waitUntil(showPushed(event)))

worker.addEventListener('notificationclick', (event) => event.waitUntil(openPushed(event)))

const languageOf = (url: string) => languageOfAddress(new URL(url).pathname)

/** Caches the offline pages of the languages of all open pages: one of them has registered the worker. */
async function storeOfflinePages() {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  await Promise.all([...new Set(open.map(({ url }) => languageOf(url)))].map(storeOfflinePage))
}

/** What is stored follows the page that was just loaded, before that is stored too. */
async function followThen(url: string, answer: Response, store = async () => {}) {
  if (answer.ok) await followIdentity(languageOf(url), answer).catch(() => {})
  await Promise.all([store(), storeOfflinePageFor(url)])
}

/** The first page in the other language also caches the offline page of that language. */
async function storeOfflinePageFor(url: string) {
  const language = languageOf(url)
  if (!(await stored(addressIn(language, offlinePage)))) await storeOfflinePage(language).catch(() => {})
}

async function activate() {
  await deleteOldCaches()
  // Without a network, Firefox opens no page once the preloaded answer was read. What was enabled outlives its version.
  await worker.registration.navigationPreload?.disable()
  await worker.clients.claim()
  // The page that registered the worker was loaded without it; the browser has it in its cache.
  const open = await worker.clients.matchAll({ type: 'window' })
  const pages = open.map(({ url }) => url.split('#')[0] ?? '').filter(isPublicPage)
  await Promise.all(pages.map(storeOpenPage))
}

async function storeOpenPage(url: string) {
  const answer = await fetch(url, { cache: 'force-cache' }).catch(() => undefined)
  if (answer) await storePage(url, answer)
}

/** The name of a file changes with its content: a stored one is always right. */
async function fileFor(event: FetchEvent) {
  const { request } = event
  const known = await stored(request)
  if (known) return known
  const answer = await fetch(request)
  event.waitUntil(storeFile(request, answer.clone()))
  return answer
}

/** From the network; without one, the last stored copy. */
async function publicPageFor(event: FetchEvent) {
  const { url } = event.request
  try {
    const answer = await fetch(event.request)
    const copy = answer.clone()
    event.waitUntil(followThen(url, answer, () => storePage(url, copy)))
    return answer
  } catch {
    return (await stored(url)) ?? offlineAnswer(url)
  }
}

async function otherPageFor(event: FetchEvent) {
  const { url } = event.request
  try {
    const answer = await fetch(event.request)
    event.waitUntil(followThen(url, answer))
    return answer
  } catch {
    return (opensOffline(url) && (await storedApp(languageOf(url)))) || offlineAnswer(url)
  }
}

async function offlineAnswer(url: string) {
  return (await storedOfflinePage(languageOf(url))) ?? Response.error()
}
