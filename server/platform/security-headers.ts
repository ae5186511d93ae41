import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serviceWorker, tokenPages } from '#shared/paths.ts'
import type { Config } from './config.ts'
import { hostForPolicy, packageHosts } from './package-hosts.ts'
import { unescaped } from './url-escapes.ts'

/**
 * Pages whose address carries a token must send no Referer. Decided by the path, not by the query: a cached answer
 * keeps its headers and serves addresses that differ in their query.
 */
const TOKEN_PAGES = new RegExp(`^(/[a-z]{2})?(${tokenPages.join('|')})$`)

/** Files of the build and pictures get a short policy: they are never a page, and each page loads a dozen of them. */
const PLAIN_FILES =
  /^\/(assets|tiles|icons|logo)\/|^(\/ar)?\/(favicon|manifest)\.\w+$|^\/media\/public\/[^?]+\.(avif|webp|jpg)$/
const FILE_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"
/** The players of other sites that a chapter may show (features/video/web/player). */
const VIDEO_FRAMES = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://geo.dailymotion.com',
]
/** The service worker only fetches from this server. */
const WORKER_POLICY = `${FILE_POLICY}; connect-src 'self'`
const ofPages = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
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
  const policyFor = contentPolicy(config, scriptHashes)
  const { isPackageHost } = packageHosts(config)
  const isHttps = config.publicUrl.startsWith('https:')
  return ({ url, id, headers }: Pick<FastifyRequest, 'url' | 'id' | 'headers'>) => {
    const isFile = url === serviceWorker || PLAIN_FILES.test(url) || isPackageHost(headers.host)
    const filePolicy = url === serviceWorker ? WORKER_POLICY : FILE_POLICY
    const isTokenPage = TOKEN_PAGES.test(pageOf(url))
    return {
      'content-security-policy': isFile ? filePolicy : policyFor(headers.host),
      'x-content-type-options': 'nosniff',
      'referrer-policy': isTokenPage ? 'no-referrer' : 'strict-origin-when-cross-origin',
      ...(isFile ? {} : { ...ofPages, 'x-request-id': id }),
      // Answers to signed-in people, and addresses with a token, must not be stored on a shared computer.
      ...(headers.authorization || isTokenPage ? { 'cache-control': 'no-store' } : {}),
      ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    }
  }
}

/** One spelling for every address of a page: the router ignores case, escapes and trailing slashes. */
function pageOf(url: string) {
  const path = url.replace(/[?#].*$/s, '').replace(/\/{2,}/g, '/')
  return withoutSlashBehind(unescaped(path).toLowerCase())
}

/** An expression would begin anew at each slash of a long row of them. */
function withoutSlashBehind(path: string) {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** By the host in the address: a policy names folders with their host, and an academy may be opened at several. */
const styleHash = memoizedLast((style: string) =>
  style ? [`'sha256-${createHash('sha256').update(style).digest('base64')}'`] : [],
)

function memoizedLast<Result>(make: (text: string) => Result) {
  let last: { text: string; result: Result } | undefined
  return (text: string) => {
    if (last?.text !== text) last = { text, result: make(text) }
    return last.result
  }
}

function contentPolicy(config: Config, scriptHashes: string[]) {
  const { storage, publicUrl } = config
  const { frameSource } = packageHosts(config)
  const bucket = storage ? [new URL(storage.endpoint).origin] : []
  return (asked: string | undefined) => {
    const host = hostForPolicy(asked, publicUrl)
    // Not the whole of this address: packages and what people sent are under it too.
    const own = (...paths: string[]) => (host ? paths.map((path) => host + path) : ["'self'"])
    const directives: Record<string, string[]> = {
      'default-src': ["'self'"],
      'script-src': [...own('/assets/', '/reference/'), ...scriptHashes.map((hash) => `'${hash}'`)],
      // The colours of the owner are the only <style> element; widths of progress bars are style attributes.
      'style-src': [...own('/assets/', '/reference/'), ...styleHash(config.style)],
      'style-src-attr': ["'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:', 'https://i.ytimg.com', ...bucket],
      // A chapter may show a video from another site, at an address that its trainer gave.
      'media-src': ["'self'", 'blob:', 'https:', ...bucket],
      // Captions kept on the device are read from a blob.
      'connect-src': ["'self'", 'blob:', ...bucket],
      'worker-src': [...own('/assets/', serviceWorker), 'blob:'],
      // Packages, which bring a policy of their own; no page of ours may be framed.
      'frame-src': [frameSource(asked) ?? own('/media/packages/'), ...VIDEO_FRAMES].flat(),
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
}
