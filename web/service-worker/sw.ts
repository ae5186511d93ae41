import { addressIn, languageOfAddress } from '#shared/languages.ts'
import { offlinePage } from '#shared/paths.ts'
import { isPublicPage, planFor } from './plan.ts'
import { type FetchEvent, worker } from './scope.ts'
import { clearOldShelves, keepFile, keepPage, kept, keptOfflinePage, stockShell } from './shelves.ts'

/**
 * Serves the academy without a network. A new version of this file waits until every tab of the former one is closed,
 * so that an open tab never loses its files. Why it works like this: docs/decisions/018.
 */

worker.addEventListener('install', (event) => event.waitUntil(stockOpenLanguages()))

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))

worker.addEventListener('fetch', (event) => {
  const plan = planFor(event.request, worker.location.origin)
  if (plan === 'file') event.respondWith(fileFor(event))
  if (plan === 'public page') event.respondWith(publicPageFor(event))
  if (plan === 'other page') event.respondWith(otherPageFor(event))
})

const languageOf = (url: string) => languageOfAddress(new URL(url).pathname)

/** Of the pages that are open: one of them has just brought us here. */
async function stockOpenLanguages() {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  await Promise.all([...new Set(open.map(({ url }) => languageOf(url)))].map(stockShell))
}

/** The first page in the other language brings its words for a lost network too. */
async function stockLanguageOf(url: string) {
  const language = languageOf(url)
  if (!(await kept(addressIn(language, offlinePage)))) await stockShell(language).catch(() => {})
}

async function takeOver() {
  await clearOldShelves()
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
  // The page that registered the worker was loaded without it; the browser has it in its cache.
  const open = await worker.clients.matchAll({ type: 'window' })
  const pages = open.map(({ url }) => url.split('#')[0] ?? '').filter(isPublicPage)
  await Promise.all(pages.map(keepOpenPage))
}

async function keepOpenPage(url: string) {
  const answer = await fetch(url, { cache: 'force-cache' }).catch(() => undefined)
  if (answer) await keepPage(url, answer)
}

/** The name of a file changes with its content: a stored one is always right. */
async function fileFor(event: FetchEvent) {
  const { request } = event
  const known = await kept(request)
  if (known) return known
  const answer = await fetch(request)
  event.waitUntil(keepFile(request, answer.clone()))
  return answer
}

/** From the network; without one, the last stored copy. */
async function publicPageFor(event: FetchEvent) {
  const { url } = event.request
  try {
    const answer = await fromNetwork(event)
    event.waitUntil(Promise.all([keepPage(url, answer.clone()), stockLanguageOf(url)]))
    return answer
  } catch {
    return (await kept(url)) ?? sayOffline(url)
  }
}

async function otherPageFor(event: FetchEvent) {
  const { url } = event.request
  try {
    const answer = await fromNetwork(event)
    event.waitUntil(stockLanguageOf(url))
    return answer
  } catch {
    return sayOffline(url)
  }
}

async function fromNetwork({ request, preloadResponse }: FetchEvent) {
  return (await preloadResponse) ?? fetch(request)
}

async function sayOffline(url: string) {
  return (await keptOfflinePage(languageOf(url))) ?? Response.error()
}
