import type { RouteObject } from 'react-router'
import type { CanonicalAddress } from '#shared/page.ts'
import type { PageHandle } from './lib/head.ts'

/** Only to read a path and a query: an address names no site of its own. */
const ANY_SITE = 'http://site.invalid'
const UNKNOWN = '/*'

/** A page of the route table, with its path as an expression: the router's own search takes a millisecond and a half. */
interface Page {
  pattern: string
  expression: RegExp
  params: number
  reads: readonly string[]
  /** The same whatever stands for its parameters: drawn by the browser alone, or every address below a path. */
  alike: boolean
}

/**
 * For the pages of a route table: the path as its route writes it, and those query parameters that the page reads.
 * A page that the browser draws alone is the same for every id, and so is the answer to every unknown address: there the
 * route itself stands for all of them.
 */
export function canonicalAddresses(routes: RouteObject[]): CanonicalAddress {
  // As the router ranks them: of two that match, the one that says more of its path.
  const pages = pagesOf(routes, []).sort((a, b) => a.params - b.params)
  return (url) => {
    const address = `${ANY_SITE}${url}`
    if (!url.startsWith('/') || !URL.canParse(address)) return UNKNOWN
    const { pathname, searchParams } = new URL(address)
    const path = decoded(pathname)
    for (const page of pages) {
      const match = page.expression.exec(path)
      if (match) return page.alike ? page.pattern : written(page, match, searchParams)
    }
    return UNKNOWN
  }
}

function pagesOf(routes: RouteObject[], above: PageHandle[]): Page[] {
  return routes.flatMap((route) => {
    const handles = [...above, (route.handle ?? {}) as PageHandle]
    if (route.children) return pagesOf(route.children, handles)
    if (!route.path?.startsWith('/')) return []
    const splat = route.path.endsWith('*')
    return {
      pattern: route.path,
      expression: expressionOf(route.path),
      params: splat ? Number.POSITIVE_INFINITY : route.path.split('/:').length - 1,
      reads: handles.flatMap(({ reads = [] }) => reads),
      alike: splat || handles.some(({ clientOnly }) => clientOnly),
    }
  })
}

/** In any case and with any slashes at its end, as the router takes it. */
const expressionOf = (pattern: string) =>
  new RegExp(
    `^${pattern.replace(/\/+$/, '').replace(/\/\*$/, '(?:/.*)?').replace(/:\w+/g, '([^/]+)')}/*$`,
    'i',
  )

/** Each part by itself: a slash that was encoded separates nothing. */
function decoded(path: string) {
  try {
    return path
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return path
  }
}

function written({ pattern, reads }: Page, match: RegExpExecArray, given: URLSearchParams) {
  let number = 0
  const path = pattern.replace(/:\w+/g, () => {
    number += 1
    return encodeURIComponent((match[number] ?? '').replaceAll('%2F', '/'))
  })
  const query = new URLSearchParams()
  for (const name of reads)
    for (const value of new Set(given.getAll(name))) if (value !== '') query.append(name, value)
  return query.size > 0 ? `${path}?${query}` : path
}
