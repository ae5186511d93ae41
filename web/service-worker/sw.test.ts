import { afterEach, expect, it, vi } from 'vitest'

const HERE = 'https://academie.test'
const ABOUT = `${HERE}/about`

type Listener = (event: unknown) => void

/** The worker in a browser that has stored one page, without a network. */
async function openWorker() {
  const listeners = new Map<string, Listener>()
  const navigationPreload = {
    isEnabled: true,
    async disable() {
      navigationPreload.isEnabled = false
    },
  }
  vi.stubGlobal('VERSION', 'test')
  vi.stubGlobal('SHELL_FILES', { fr: [], ar: [] })
  vi.stubGlobal('location', { origin: HERE })
  vi.stubGlobal('registration', { navigationPreload })
  vi.stubGlobal('clients', { claim: async () => {}, matchAll: async () => [] })
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('NetworkError')))
  vi.stubGlobal('caches', {
    keys: async () => [],
    match: async (asked: string) => (asked === ABOUT ? new Response('as it was') : undefined),
  })
  vi.resetModules()
  await import('./sw.ts')
  return { navigationPreload, dispatch: (type: string, event: unknown) => listeners.get(type)?.(event) }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('a page seen before opens without a network where the preloaded answer never comes, as in Firefox', async () => {
  const { dispatch } = await openWorker()
  let answer: Promise<Response> | undefined
  dispatch('fetch', {
    request: { method: 'GET', url: ABOUT, mode: 'navigate', headers: new Headers() },
    preloadResponse: new Promise(() => {}),
    respondWith: (given: Promise<Response>) => {
      answer = given
    },
    waitUntil: () => {},
  })
  expect(await (await answer)?.text()).toBe('as it was')
})

it('a preload that a version before has enabled is disabled', async () => {
  const { dispatch, navigationPreload } = await openWorker()
  let done: Promise<unknown> | undefined
  dispatch('activate', {
    waitUntil: (work: Promise<unknown>) => {
      done = work
    },
  })
  await done
  expect(navigationPreload.isEnabled).toBe(false)
})
