import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router'
import { certificateNumber } from '#features/certificates/certificate-number.ts'
import { withoutLanguage } from '#shared/languages.ts'
import type { CanonicalAddress, PageContext, RenderedPage } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'
import { canonicalAddresses } from './canonical-address.ts'
import { addressOf } from './lib/api-call.ts'
import { ApiError, errorFrom } from './lib/api-error.ts'
import { headHtml, type PageHandle, titled } from './lib/head.ts'
import { basename, pageAddress } from './lib/language.ts'
import { createQueries } from './lib/query.ts'
import { createSession } from './lib/session.ts'
import { failuresOf, type PageState } from './page-state.ts'
import { privateRoutes } from './private-routes.tsx'
import { Providers } from './providers.tsx'
import { createRoutes } from './routes.tsx'

const noReads = createQueries(() => Promise.reject(new Error('only the table of routes is read')), {
  retry: false,
})
const canonicalPath = canonicalAddresses(createRoutes(noReads, privateRoutes))
/** The canonical address of a page of this build's language. */
export const canonicalAddress: CanonicalAddress = (url) =>
  url.startsWith('/')
    ? pageAddress(withPrintedNumber(canonicalPath(withoutLanguage(url))))
    : canonicalPath(url)

const ofCertificate = new RegExp(`^${paths.certificate('([^/]+)')}$`)

/** However the number of a certificate is typed, its page is rendered and cached once. */
const withPrintedNumber = (path: string) =>
  path.replace(ofCertificate, (_, typed: string) =>
    paths.certificate(certificateNumber(decodeURIComponent(typed)) ?? typed),
  )

/** A page as HTML with its data. Private pages are an empty root, rendered by the browser. */
export async function render(url: string, { academy, read }: PageContext): Promise<RenderedPage> {
  const { pathname } = new URL(url, academy.publicUrl)
  const path = withoutLanguage(pathname)
  const queries = createQueries((call, input) => readFrom(read, addressOf(call, input).address), {
    retry: false,
  })
  const routes = createRoutes(queries, privateRoutes, academy)
  const matches = matchRoutes(routes, path) ?? []

  const head = (params: Record<string, string | undefined>) => {
    const headOf = matches.map(({ route }) => handleOf(route).head).findLast(Boolean) ?? titled(academy.name)
    return headHtml(headOf({ academy, queries, params, path }), academy, path)
  }

  const sources = matches.flatMap(({ route }) => handleOf(route).source ?? [])

  if (matches.some(({ route }) => handleOf(route).clientOnly)) {
    const state: PageState = { academy, queries: [] }
    return { status: 200, head: head({}), html: '', state, sources, cacheable: true }
  }

  const handler = createStaticHandler(routes, { basename })
  const context = await handler.query(new Request(new URL(url, academy.publicUrl)))
  if (context instanceof Response) {
    const redirect = context.headers.get('Location') ?? basename
    return {
      status: context.status,
      redirect,
      head: '',
      html: '',
      state: null,
      sources: [],
      // A loader that redirects reads only the address.
      cacheable: true,
    }
  }

  const html = renderToString(
    <Providers academy={academy} queries={queries} session={createSession()}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  )
  const status = statusOf(context.errors) ?? context.statusCode
  const reads = queries.getQueryCache().getAll()
  const state: PageState = {
    academy,
    router: { loaderData: context.loaderData, failures: failuresOf(context.errors) },
    queries: reads
      .filter(({ state }) => state.status === 'success')
      .map(({ queryKey, state }) => [queryKey, state.data]),
  }
  // A page with a failed read is not cached: the next reader may get all of it. Reads that need a session are made by
  // the browser and are still pending here.
  const cacheable = status === 200 && reads.every(({ state }) => state.status !== 'error')
  const page = { status, head: head(context.matches.at(-1)?.params ?? {}), html, state, sources, cacheable }
  queries.clear()
  return page
}

async function readFrom(read: PageContext['read'], address: string) {
  const { status, body } = await read(address)
  if (status < 200 || status > 299) throw errorFrom(status, body)
  return body
}

/** The status of the read that the page cannot do without; an address that is refused counts as unknown. */
function statusOf(errors: Record<string, unknown> | null) {
  const [error] = Object.values(errors ?? {})
  if (!(error instanceof ApiError)) return undefined
  return error.status === 400 ? 404 : error.status
}

function handleOf(route: RouteObject): PageHandle {
  return route.handle ?? {}
}
