import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serviceWorker, tokenPages } from '#shared/paths.ts'
import type { Config } from './config.ts'

/**
 * Pages whose address carries a token must not tell the next site where the reader came from. By the page alone, not by
 * the query: a stored answer keeps its headers, and serves addresses that differ in their query.
 */
const TOKEN_PAGES = new RegExp(`^(/[a-z]{2})?(${tokenPages.join('|')})$`)

/** Files of the build and pictures: never a page, so a word is enough, and a dozen of them go with each page. */
const PLAIN_FILES =
  /^\/(assets|tiles|icons)\/|^(\/ar)?\/(favicon|manifest)\.\w+$|^\/media\/public\/[^?]+\.(avif|webp|jpg)$/
const FILE_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"
/** The service worker runs alone, and asks nobody but us. */
const WORKER_POLICY = `${FILE_POLICY}; connect-src 'self'`
const ofPages = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/** On every answer, files and refusals included. `scriptHashes` are the inline scripts we wrote ourselves. */
export function secureHeaders(app: FastifyInstance, config: Config, scriptHashes: string[]) {
  const headersFor = securityHeaders(config, scriptHashes)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request))
    done()
  })
}

export function securityHeaders(config: Config, scriptHashes: string[] = []) {
  const policy = contentPolicy(config, scriptHashes)
  const isHttps = config.publicUrl.startsWith('https:')
  return ({ url, id, headers }: Pick<FastifyRequest, 'url' | 'id' | 'headers'>) => {
    const isFile = url === serviceWorker || PLAIN_FILES.test(url)
    const filePolicy = url === serviceWorker ? WORKER_POLICY : FILE_POLICY
    const isTokenPage = TOKEN_PAGES.test(pageOf(url))
    return {
      'content-security-policy': isFile ? filePolicy : policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': isTokenPage ? 'no-referrer' : 'strict-origin-when-cross-origin',
      ...(isFile ? {} : { ...ofPages, 'x-request-id': id }),
      // What is answered to a person is theirs, and so is an address with a token: no browser keeps it for whoever sits there next.
      ...(headers.authorization || isTokenPage ? { 'cache-control': 'no-store' } : {}),
      ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    }
  }
}

/** One spelling for every address that leads to the same page: the router ignores case, escapes and slashes at the end. */
function pageOf(url: string) {
  const path = url.replace(/[?#].*$/s, '').replace(/\/{2,}/g, '/')
  return unescaped(path).toLowerCase().replace(/\/+$/, '')
}

function unescaped(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function contentPolicy({ storage, publicUrl }: Config, scriptHashes: string[]) {
  const bucket = storage ? [new URL(storage.endpoint).origin] : []
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
    'style-src': ["'self'"],
    // Widths of progress bars and the like are attributes; no <style> of anyone's is allowed.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https://i.ytimg.com', ...bucket],
    // A chapter may show a film that stands elsewhere, at an address its trainer gave.
    'media-src': ["'self'", 'blob:', 'https:', ...bucket],
    'connect-src': ["'self'", ...bucket],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ['https://www.youtube-nocookie.com'],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    ...(publicUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
