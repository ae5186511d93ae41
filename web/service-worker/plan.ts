import { withoutLanguage } from '#shared/languages.ts'
import { catalogue, learnerHome, publicPages } from '#shared/paths.ts'

/**
 * What to do with a request. `leave` is for everything that may be personal: the API, media, sign-in pages and requests
 * with a session never pass through the worker, so that it can neither store nor replay them.
 */
export type Plan = 'file' | 'public page' | 'other page' | 'leave'

type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'headers'>

const PUBLIC_PAGES = new RegExp(`^(${publicPages.join('|')}|${catalogue}/\\d+)$`)

export function planFor({ method, url, mode, headers }: Asked, origin: string): Plan {
  const { origin: host, pathname } = new URL(url)
  if (method !== 'GET' || host !== origin || headers.has('authorization')) return 'leave'
  if (/^\/(api|media)(\/|$)/.test(pathname)) return 'leave'
  if (mode === 'navigate') return isPublicPage(url) ? 'public page' : 'other page'
  return /^\/(assets|logo)\//.test(pathname) ? 'file' : 'leave'
}

/** A page that is the same for everyone, in either language. Not with a query: there would be no end of pages to store. */
export function isPublicPage(url: string) {
  const { pathname, search } = new URL(url)
  return !search && PUBLIC_PAGES.test(withoutLanguage(pathname))
}

const LEARNER_PAGES = new RegExp(`^${learnerHome}(/courses|/formations|/device|/watch/\\d+)?$`)

/** A page of the learner's own that opens without a network, with what this device keeps. */
export const opensOffline = (url: string) => LEARNER_PAGES.test(withoutLanguage(new URL(url).pathname))

/** Only a complete public answer of our own is stored, and none with no-store. */
type Answered = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>

export function mayStore({ status, type, redirected, headers }: Answered) {
  const isPublic = !/no-store|private/.test(headers.get('cache-control') ?? '')
  return status === 200 && type === 'basic' && !redirected && isPublic
}
