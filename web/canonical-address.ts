import { matchRoutes, type RouteObject } from 'react-router'
import type { CanonicalAddress } from '#shared/page.ts'
import type { PageHandle } from './lib/head.ts'

/** Only to read a path and a query: an address names no site of its own. */
const ANY_SITE = 'http://site.invalid'
const UNKNOWN = '/*'

/**
 * For the pages of a route table: the path as its route writes it, and those query parameters that the page reads.
 * A page that the browser draws alone is the same for every id, and so is the answer to every unknown address: there the
 * route itself stands for all of them.
 */
export function canonicalAddresses(routes: RouteObject[]): CanonicalAddress {
  return (url) => {
    const address = `${ANY_SITE}${url}`
    if (!url.startsWith('/') || !URL.canParse(address)) return UNKNOWN
    const { pathname, searchParams } = new URL(address)
    const matches = matchRoutes(routes, pathname) ?? []
    const { route, params } = matches.at(-1) ?? {}
    if (!route?.path || route.path === '*') return UNKNOWN
    const handles = matches.map((match): PageHandle => match.route.handle ?? {})
    if (route.path.endsWith('*') || handles.some(({ clientOnly }) => clientOnly)) return route.path
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
    const query = new URLSearchParams()
    for (const name of handles.flatMap(({ reads = [] }) => reads))
      for (const value of new Set(searchParams.getAll(name))) if (value !== '') query.append(name, value)
    return query.size > 0 ? `${path}?${query}` : path
  }
}
