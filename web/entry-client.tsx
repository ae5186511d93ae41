import './styles/app.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router'
import { offlineOwner } from '#features/offline/web/offline-owner.ts'
import { withoutLanguage } from '#shared/languages.ts'
import { paths } from '#shared/paths.ts'
import { InputReplay, takeRecordedInput } from './input-replay.ts'
import { api } from './lib/api.ts'
import { basename } from './lib/language.ts'
import { createQueries } from './lib/query.ts'
import { createSession } from './lib/session.ts'
import { followTheme } from './lib/theme.ts'
import { registeredWorker } from './lib/worker.ts'
import { errorsFrom, type PageState } from './page-state.ts'
import { Providers } from './providers.tsx'
import { createRoutes, ROOT } from './routes.tsx'

const state: PageState = JSON.parse(document.getElementById('state')?.textContent ?? '')
const root = document.getElementById('root') as HTMLElement

const queries = createQueries((call, input, signal) => api(call, { ...input, signal } as never), {
  retry: true,
})
// Not stale: the server drops a cached page when its data changes, so what it holds is current.
for (const [key, data] of state.queries) queries.setQueryData(key, data)

/** The sign-in page, and those with a link of a mail or provider, which somebody whose old session has ended must not lose. */
const pagesToStayOn: string[] = [paths.signIn, paths.authCallback, paths.resetPassword, paths.verifyEmail]

let router: ReturnType<typeof createBrowserRouter>

const session = createSession({
  onPersonChange: () => queries.clear(),
  onRefused: () => {
    const { pathname, search, hash } = router.state.location
    const path = withoutLanguage(pathname)
    if (!pagesToStayOn.includes(path))
      void router.navigate(paths.signIn, { state: { from: path + search + hash } })
  },
  // What is kept offline, and notifications: their code is loaded only where there are any.
  async onPersonGone() {
    const mayHavePush = globalThis.Notification?.permission === 'granted'
    if (offlineOwner() || mayHavePush)
      await import('#features/offline/web/wipe.ts').then(({ wipe }) => wipe())
  },
  opensOffline: offlineOwner,
})

const routes = createRoutes(queries, [], state.academy)

const homes = [paths.learner.home, paths.trainer.home, paths.admin.home]
const isPrivate = (path: string) => homes.some((home) => `${withoutLanguage(path)}/`.startsWith(`${home}/`))
let hasAreas = false

// A browser that is too old keeps the page that the server has drawn: half a script might leave it blank.
if (document.documentElement.dataset.old === undefined) {
  followTheme()
  void open()
}

/** No top-level await: the pages import this chunk and would wait for it, while it waits for them. */
async function open() {
  if (state.router) await loadMatched(routes, window.location)
  router = createBrowserRouter(routes, {
    basename,
    hydrationData: state.router && {
      loaderData: state.router.loaderData,
      errors: errorsFrom(state.router.failures),
    },
    patchRoutesOnNavigation: ({ path }) => {
      if (isPrivate(path)) return addAreas()
    },
  })
  const page = (
    <InputReplay recorded={takeRecordedInput()}>
      <Providers academy={state.academy} queries={queries} session={session}>
        <RouterProvider router={router} />
      </Providers>
    </InputReplay>
  )
  // As a transition, so that a slow phone still reacts to taps during hydration.
  if (state.router) startTransition(() => void hydrateRoot(root, page))
  else createRoot(root).render(page)
  if (offlineOwner())
    await import('#features/offline/web/follow.ts').then(
      ({ follow }) => follow(session, queries),
      () => {},
    )
  await session.start()
  registerWorker()
}

/** By the router itself: the `patch` of a navigation adds nothing once another navigation has taken its place. */
async function addAreas() {
  const { privateRoutes } = await import('./private-routes.tsx')
  if (!hasAreas) router.patchRoutes(ROOT, privateRoutes)
  hasAreas = true
}

/** Loads the code of the page that the server has rendered: React needs it to hydrate. */
async function loadMatched(routes: RouteObject[], location: Location) {
  for (const { route } of matchRoutes(routes, location, basename) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}

/**
 * Registers the service worker, for installing the app and reading it offline. After everything else: it serves the
 * next visit.
 */
function registerWorker() {
  const register = () => void registeredWorker()
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
