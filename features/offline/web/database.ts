import { offlineOwner } from './offline-owner.ts'

const NAME = 'kept'
const STORES = ['items', 'formations', 'parts', 'files', 'answers', 'settings'] as const
type Store = (typeof STORES)[number]

let opening: Promise<IDBDatabase> | undefined

/**
 * One database for the person who downloads here. Everything in it is deleted together (wipe.ts), and what still runs
 * then, in this tab or another, must not make it again.
 */
function open() {
  if (!opening && !offlineOwner()) return Promise.reject(new Error('nothing is kept here'))
  return openAnyway()
}

function openAnyway() {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => {
      for (const store of STORES) request.result.createObjectStore(store)
    }
    request.onsuccess = () => {
      const database = request.result
      // Another tab deletes the database: an open connection would stop it.
      database.onversionchange = close
      database.onclose = close
      resolve(database)
    }
    request.onerror = () => {
      opening = undefined
      reject(request.error)
    }
  })
  return opening
}

function close() {
  void opening?.then((database) => database.close())
  opening = undefined
}

async function run<Result>(
  stores: Store[],
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => IDBRequest<Result> | undefined,
): Promise<Result> {
  const transaction = (await open()).transaction(stores, mode)
  return new Promise((resolve, reject) => {
    const request = work(transaction)
    transaction.oncomplete = () => resolve(request?.result as Result)
    transaction.onabort = () => reject(transaction.error)
  })
}

export const read = <Value>(store: Store, key: IDBValidKey) =>
  run<Value | undefined>([store], 'readonly', (transaction) => transaction.objectStore(store).get(key))

export const readAll = <Value>(store: Store) =>
  run<Value[]>([store], 'readonly', (transaction) => transaction.objectStore(store).getAll())

export const readKeys = (store: Store, range?: IDBKeyRange) =>
  run<IDBValidKey[]>([store], 'readonly', (transaction) => transaction.objectStore(store).getAllKeys(range))

export const readRange = <Value>(store: Store, range: IDBKeyRange) =>
  run<Value[]>([store], 'readonly', (transaction) => transaction.objectStore(store).getAll(range))

export type Change = { store: Store; key: IDBValidKey | IDBKeyRange; value?: unknown }

/** All or nothing. A change without a value deletes. */
export const write = (changes: Change[]) =>
  run<undefined>(storesOf(changes), 'readwrite', (transaction) => {
    apply(transaction, changes)
    return undefined
  })

/**
 * Changes an entry to what it becomes from what it is, together with other changes, and with nothing of another tab in
 * between. Where it becomes undefined, nothing happens. Gives what it was.
 */
export const change = <Value>(
  store: Store,
  key: IDBValidKey,
  become: (known: Value | undefined) => Value | undefined,
  others: Change[] = [],
) =>
  run<Value | undefined>(storesOf([{ store, key }, ...others]), 'readwrite', (transaction) => {
    const request: IDBRequest<Value | undefined> = transaction.objectStore(store).get(key)
    request.onsuccess = () => {
      const value = become(request.result)
      if (value !== undefined) apply(transaction, [...others, { store, key, value }])
    }
    return request
  })

const storesOf = (changes: readonly Change[]) => [...new Set(changes.map(({ store }) => store))]

function apply(transaction: IDBTransaction, changes: readonly Change[]) {
  for (const { store, key, value } of changes) {
    if (value === undefined) transaction.objectStore(store).delete(key)
    else transaction.objectStore(store).put(value, key as IDBValidKey)
  }
}

/** Empties every store first: the deletion of the database may wait for a tab that is busy, the content must not. */
export async function deleteDatabase() {
  await openAnyway()
  await run<undefined>([...STORES], 'readwrite', (transaction) => {
    for (const store of STORES) transaction.objectStore(store).clear()
    return undefined
  })
  close()
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(NAME)
    request.onsuccess = () => resolve()
    request.onerror = () => resolve()
    request.onblocked = () => resolve()
  })
}
