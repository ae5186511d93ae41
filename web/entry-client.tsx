import './styles/app.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router'
import { withoutLanguage } from '#shared/languages.ts'
import { paths, serviceWorker } from '#shared/paths.ts'
import { InputReplay, takeRecordedInput } from './input-replay.ts'
import { api } from './lib/api.ts'
import { basename } from './lib/language.ts'
import { createQueries } from './lib/query.ts'
import { createSession } from './lib/session.ts'
import { followTheme } from './lib/theme.ts'
import { errorsFrom, type PageState } from './page-state.ts'
import { Providers } from './providers.tsx'
import { createRoutes } from './routes.tsx'

const state: PageState = JSON.parse(document.getElementById('state')?.textContent ?? '')
const root = document.getElementById('root') as HTMLElement

const queries = createQueries((call, input, signal) => api(call, { ...input, signal } as never), {
  retry: true,
})
// Set as fresh: a cached page is dropped by the server when its data changes, so what it holds is true now.
for (const [key, data] of state.queries) queries.setQueryData(key, data)

let router: ReturnType<typeof createBrowserRouter>

const session = createSession({
  onPersonChange: () => queries.clear(),
  onRefused: () => {
    const { pathname, search, hash } = router.state.location
    const path = withoutLanguage(pathname)
    if (path !== paths.signIn) void router.navigate(paths.signIn, { state: { from: path + search + hash } })
  },
})

const routes = createRoutes(queries)

followTheme()
void open()

/** Not awaited at the top: the pages import this file's chunk, and would wait for it to end as it waits for them. */
async function open() {
  if (state.router) await loadMatched(routes, window.location)
  router = createBrowserRouter(routes, {
    basename,
    hydrationData: state.router && {
      loaderData: state.router.loaderData,
      errors: errorsFrom(state.router.failures),
    },
  })
  const page = (
    <InputReplay recorded={takeRecordedInput()}>
      <Providers academy={state.academy} queries={queries} session={session}>
        <RouterProvider router={router} />
      </Providers>
    </InputReplay>
  )
  // In slices, so that a slow phone answers to a finger meanwhile.
  if (state.router) startTransition(() => void hydrateRoot(root, page))
  else createRoot(root).render(page)
  await session.start()
  registerWorker()
}

/** Fetches the code of the page the server has drawn: React can only take over what it is able to draw itself. */
async function loadMatched(routes: RouteObject[], location: Location) {
  for (const { route } of matchRoutes(routes, location, basename) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}

/** Lets the academy be installed and read without a network. After everything else: it serves the next visit. */
function registerWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register(serviceWorker).catch(() => {})
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
