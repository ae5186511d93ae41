import type { RouteObject } from 'react-router'
import type { CanonicalAddress } from '#shared/page.ts'
import type { PageHandle } from './lib/head.ts'

/** A base for `new URL`, which needs one to parse a path and a query. */
const ANY_SITE = 'http://site.invalid'
const UNKNOWN = '/*'

/** A page of the route table with its path as a regular expression: the router's own matching takes 1.5 ms. */
interface Page {
  pattern: string
  expression: RegExp
  params: number
  reads: readonly string[]
  /** The answer is the same for all its parameters: rendered by the browser alone, or every address below a path. */
  alike: boolean
}

/**
 * Returns the function that reduces an address to the path as its route writes it and the query parameters that the
 * page reads. A page that only the browser renders is the same for every id, and so is the answer to every unknown
 * address: there the path of the route is the canonical address.
 */
export function canonicalAddresses(routes: RouteObject[]): CanonicalAddress {
  // Like the router: of two that match, the one with fewer parameters wins.
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

/** Ignores case and trailing slashes, like the router. */
const expressionOf = (pattern: string) =>
  new RegExp(
    `^${pattern.replace(/\/+$/, '').replace(/\/\*$/, '(?:/.*)?').replace(/:\w+/g, '([^/]+)')}/*$`,
    'i',
  )

/** Each segment separately: an encoded slash is no separator. */
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
