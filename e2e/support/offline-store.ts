import type { Page } from '@playwright/test'

/** Everything that this site has stored in the browser, as text: to look for what should not be there. */
export const storedBytes = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    const say = (what: string) => found.push(what)
    for (const store of [localStorage, sessionStorage])
      for (const key of Object.keys(store)) say(`storage ${key}=${store.getItem(key)}`)
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const body = /\.(js|css|html|json)$/.test(request.url) || !request.url.includes('/assets/')
        const text = body ? await (await cache.match(request))?.text() : ''
        say(`cache ${name} ${request.url} ${text?.slice(0, 20_000)}`)
      }
    }
    for (const { name } of await indexedDB.databases()) say(`database ${name}`)
    const visit = async (folder: FileSystemDirectoryHandle, path: string) => {
      for await (const [name, entry] of folder as unknown as AsyncIterable<[string, FileSystemHandle]>) {
        say(`file ${path}${name}`)
        if (entry.kind === 'directory') await visit(entry as FileSystemDirectoryHandle, `${path}${name}/`)
      }
    }
    await visit(await navigator.storage.getDirectory(), '')
    return found
  })

type OfflineStore = 'items' | 'parts' | 'files' | 'answers' | 'settings'

/** Everything in a store of what is kept, by key. */
export const offlineEntries = (page: Page, store: OfflineStore) =>
  page.evaluate(async (name) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('kept')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const one = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const opened = database.transaction(name).objectStore(name)
    const keys = await one(opened.getAllKeys())
    const values = await one(opened.getAll())
    database.close()
    return keys.map((key, index) => ({
      key: String(key),
      total: Number(values[index]?.total ?? 0),
      limitBytes: Number(values[index]?.limitBytes ?? 0),
      value: JSON.stringify(values[index]),
    }))
  }, store)

/** Changes what is kept behind the back of the application. Without a value it deletes. */
export const changeOfflineEntry = (page: Page, store: OfflineStore, key: string, value?: unknown) =>
  page.evaluate(
    async ([name, entry, content]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('kept')
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      const transaction = database.transaction(name, 'readwrite')
      if (content === undefined) transaction.objectStore(name).delete(entry)
      else transaction.objectStore(name).put(content, entry)
      await new Promise((resolve) => {
        transaction.oncomplete = resolve
      })
      database.close()
    },
    [store, key, value] as const,
  )
