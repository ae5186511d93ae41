import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** Cache storage in memory: what is added is what the server answers at that moment. */
function openCaches(served: () => string) {
  const all = new Map<string, Map<string, string>>()
  const addressOf = (asked: string | Request) =>
    new URL(typeof asked === 'string' ? asked : asked.url, HERE).pathname
  const open = async (name: string) => {
    const entries = all.get(name) ?? all.set(name, new Map()).get(name) ?? new Map()
    const find = (asked: string | Request) => entries.get(addressOf(asked))
    return {
      match: async (asked: string) => (find(asked) === undefined ? undefined : new Response(find(asked))),
      put: async (asked: string, answer: Response) => void entries.set(addressOf(asked), await answer.text()),
      delete: async (asked: string) => entries.delete(addressOf(asked)),
      addAll: async (asked: (string | Request)[]) => {
        for (const each of asked) entries.set(addressOf(each), served())
      },
      keys: async () => [...entries.keys()],
    }
  }
  return {
    all,
    storage: { open, keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name) },
  }
}

const HERE = 'https://academie.test'
/** The worker asks for paths, which only a browser resolves. */
class Asked {
  constructor(readonly url: string) {}
}

let name = 'Académie Inclusion'
const { all, storage } = openCaches(() => name)
const page = (identity?: string) => new Response('', { headers: identity ? { 'x-academy': identity } : {} })

beforeEach(() => {
  all.clear()
  vi.stubGlobal('VERSION', 'test')
  vi.stubGlobal('SHELL_FILES', { fr: [], ar: [] })
  vi.stubGlobal('caches', storage)
  vi.stubGlobal('fetch', async () => Response.json([]))
  vi.stubGlobal('Request', Asked)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('what is stored shows a former name for one visit at most', async () => {
  const { followIdentity, storeApp, storeOfflinePage } = await import('./stored.ts')
  await storeOfflinePage('fr')
  await storeOfflinePage('ar')
  await storeApp()
  await storage.open('pages-test').then((pages) => pages.put('/about', new Response('Académie Inclusion')))
  const offline = (address: string) => all.get('shell-test')?.get(address)

  await followIdentity('fr', page())
  expect(all.get('pages-test')?.size).toBe(1)

  name = 'Académie Tamkine'
  await followIdentity('fr', page('3f2a'))
  expect(offline('/offline.html')).toBe('Académie Tamkine')
  expect(all.get('app-test')?.get('/dashboard')).toBe('Académie Tamkine')
  // The other language is stored anew by its next visit, and no former page is left.
  expect(offline('/ar/offline.html')).toBeUndefined()
  expect(all.has('pages-test')).toBe(false)

  name = 'Académie Inclusion'
  await followIdentity('fr', page())
  expect(offline('/offline.html')).toBe('Académie Inclusion')
})
