import { ApiError } from './api-error.ts'
import { newId } from './new-id.ts'
import { readToken } from './token.ts'
import { unsentKey, unsentKeys } from './unsent.ts'

/** The wait before sending what was added during another call. */
const NEXT_MS = 800
/** The waits after a lost connection. A browser that is back online sends at once. */
const RETRY_MS = [3_000, 6_000, 12_000, 30_000]
/** A call without an answer for so long is given up: other tabs wait for their turn. */
const PATIENCE_MS = 30_000
const MOST_ENTRIES = 1_000

/** `id` stays the same when an entry is sent again because an answer was lost, so that the server counts it once. */
export type Entry<Item> = { id: string; at: number; item: Item }

/** `ended`: the server takes nothing more of this. */
export type OutboxState = 'sent' | 'sending' | 'waiting' | 'ended'

type Sending = { signal?: AbortSignal; keepalive?: boolean }

type Options<Item> = {
  /** The owner: nothing is sent in the session of somebody else. */
  person: number
  /** Its name among the outboxes of this person. */
  name: string
  /** Entries of the same slot replace one another. */
  slotOf: (entry: Entry<Item>) => string
  /** False for what another program or an extension has written there: it is dropped. */
  isItem: (stored: unknown) => stored is Item
  send: (entries: Entry<Item>[], sending: Sending) => Promise<unknown>
  /** A pause this long sends what was added. */
  pauseMs?: number
  /** How many entries go in one call. */
  together?: number
  /** Whether the refusal of one entry holds for all entries, later ones included. */
  isEnd?: (refusal: ApiError) => boolean
  onState?: (state: OutboxState) => void
  /** Where an earlier version stored the same, and how to read it. */
  former?: { key: string; entriesIn: (stored: unknown) => Entry<Item>[] }
}

export type Outbox<Item> = ReturnType<typeof openOutbox<Item>>

/** The last of those who wait for their turn in this tab, by outbox. */
const turns = new Map<string, Promise<unknown>>()

/**
 * What a person did, stored in this browser until the server has it. It is sent oldest first, by one tab at a time, and
 * again after a lost line. What the server refuses goes, and the rest goes on. Signing out removes it (unsent.ts).
 *
 * `localStorage`, because it is written at once: a page that is closed may not live to see the end of a transaction. Each
 * entry has its own key, so that two tabs never write over one another's.
 */
export function openOutbox<Item>(options: Options<Item>) {
  const { person, name, slotOf, isItem, send, pauseMs = 0, together = 1, isEnd, former } = options
  const stem = unsentKey(person, name, '')
  /** Entries for which the storage is full. */
  const inPage = new Map<string, string>()
  let cancelTimer = () => {}
  let next: Promise<boolean> | undefined
  let travelling: AbortController | undefined
  let failures = 0
  let lastAt = 0
  let isClosed = false

  const keyOf = (entry: Entry<Item>) => stem + slotOf(entry)
  const say = (state: OutboxState) => isClosed || options.onState?.(state)

  const keys = () => [...new Set([...unsentKeys(person, `${name}/`), ...inPage.keys()])]

  function read(key: string): Entry<Item> | undefined {
    const text = inPage.get(key) ?? readText(key)
    if (text === null) return
    const entry = parsed(text)
    if (isEntry(entry) && isItem(entry.item)) return entry as Entry<Item>
    remove(key)
  }

  function write(entry: Entry<Item>) {
    const key = keyOf(entry)
    const text = JSON.stringify(entry)
    try {
      localStorage.setItem(key, text)
      inPage.delete(key)
    } catch {
      inPage.set(key, text)
    }
  }

  function remove(key: string) {
    inPage.delete(key)
    localStorage.removeItem(key)
  }

  /** Oldest first. */
  function entries() {
    if (former) moveFormer(former)
    const found = keys()
      .map(read)
      .filter((entry) => entry !== undefined)
    return found.sort((a, b) => a.at - b.at)
  }

  /** A tab that was opened before the new version may still write there. */
  function moveFormer({ key, entriesIn }: NonNullable<typeof former>) {
    const text = readText(key)
    if (text === null) return
    for (const entry of entriesIn(parsed(text)))
      if (isEntry(entry) && isItem(entry.item) && readText(keyOf(entry)) === null) write(entry)
    remove(key)
  }

  /** An entry that was replaced meanwhile has another id, and stays. */
  const isStored = (entry: Entry<Item>) => read(keyOf(entry))?.id === entry.id

  function forget(isOne: (item: Item) => boolean = () => true) {
    for (const entry of entries()) if (isOne(entry.item)) remove(keyOf(entry))
  }

  function flush(): Promise<boolean> {
    cancelTimer()
    const token = readToken()
    next ??= inTurn(stem, () => {
      next = undefined
      return sendAll(token)
    }).catch(() => {
      next = undefined
      return false
    })
    return next
  }

  async function sendAll(token: string | null) {
    const waiting = entries()
    if (isClosed || !token || token !== readToken()) return waiting.length === 0
    if (waiting.length > 0) say('sending')
    for (const batch of batchesOf(waiting, together))
      if (!(await sendBatch(batch, token))) return settled({ isLost: true })
    return settled()
  }

  /** False if the rest must wait. */
  async function sendBatch(batch: Entry<Item>[], token: string, isLeaving = false): Promise<boolean> {
    const wanted = batch.filter(isStored)
    if (wanted.length === 0) return true
    if (isClosed || readToken() !== token) return false
    try {
      await (isLeaving ? send(wanted, { keepalive: true }) : sendInTime(wanted))
    } catch (error) {
      if (!isRefusal(error)) return false
      if (isEnd?.(error)) {
        say('ended')
        end()
        return false
      }
      // Sent all at once, one may arrive before the one that it follows: it is sent again, in order.
      if (isLeaving) return false
      if (wanted.length > 1) {
        for (const one of wanted) if (!(await sendBatch([one], token))) return false
        return true
      }
    }
    for (const entry of wanted) if (isStored(entry)) remove(keyOf(entry))
    return true
  }

  async function sendInTime(batch: Entry<Item>[]) {
    const own = new AbortController()
    travelling = own
    const timer = setTimeout(() => own.abort(), PATIENCE_MS)
    try {
      await send(batch, { signal: own.signal })
    } finally {
      clearTimeout(timer)
    }
  }

  /**
   * A page that is closed has no time to send one call after the other. What is under way is sent anew, with the rest.
   */
  async function leave(): Promise<boolean> {
    cancelTimer()
    const token = readToken()
    const waiting = entries()
    if (isClosed || !token || waiting.length === 0) return waiting.length === 0
    travelling?.abort()
    say('sending')
    const sent = batchesOf(waiting, together).map((batch) => sendBatch(batch, token, true))
    return settled({ isLost: (await Promise.all(sent)).includes(false) })
  }

  function settled({ isLost = false } = {}) {
    const isEmpty = entries().length === 0
    if (isClosed) return isEmpty
    cancelTimer()
    if (isEmpty) {
      failures = 0
      say('sent')
    } else if (isLost) {
      say('waiting')
      later(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? NEXT_MS)
      failures += 1
    } else {
      failures = 0
      later(NEXT_MS)
    }
    return isEmpty
  }

  /** Somebody else may have signed in meanwhile. */
  function later(milliseconds: number) {
    cancelTimer()
    const token = readToken()
    const go = () => {
      cancelTimer()
      if (token === readToken()) void flush()
      else inPage.clear()
    }
    const timer = setTimeout(go, milliseconds)
    window.addEventListener('online', go)
    cancelTimer = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
    }
  }

  /** Nothing of this is sent any more, and nothing of it stays. */
  function end() {
    isClosed = true
    cancelTimer()
    forget()
  }

  return {
    /**
     * False if nothing more can be stored: nobody is signed in, or too much waits. `at` is when it happened, if that is
     * not now: what is older than the stored entry of its slot does not replace it.
     */
    add(item: Item, { id = newId(), at }: { id?: string; at?: number } = {}) {
      if (isClosed || !readToken()) return false
      const entry = { id, at: at ?? Date.now(), item }
      const known = read(keyOf(entry))
      if (known && at !== undefined && known.at > at) return true
      if (!known && keys().length >= MOST_ENTRIES) return false
      if (at === undefined) {
        entry.at = Math.max(entry.at, lastAt + 1, (known?.at ?? 0) + 1)
        lastAt = entry.at
      }
      write(entry)
      say(failures > 0 ? 'waiting' : 'sending')
      if (failures === 0) later(pauseMs)
      return true
    },
    entries,
    /** Sends what waits. True if nothing is left. */
    flush,
    /** Sends what waits in calls that outlive the page. */
    leave,
    forget,
    end,
    /** Sends no more by itself: what is stored waits for the next page. */
    stop() {
      isClosed = true
      cancelTimer()
    },
    /** Called with what another tab adds. */
    follow(listener: (item: Item) => void) {
      const heard = ({ key, newValue }: StorageEvent) => {
        const entry = key?.startsWith(stem) && newValue && parsed(newValue)
        if (isEntry(entry) && isItem(entry.item)) listener(entry.item)
      }
      window.addEventListener('storage', heard)
      return () => window.removeEventListener('storage', heard)
    },
  }
}

/** One after the other in this tab; where the browser has locks, which it has not without TLS, in all tabs. */
function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const before = turns.get(name) ?? Promise.resolve()
  const turn = before.then(() => (navigator.locks ? navigator.locks.request(name, work) : work()))
  turns.set(
    name,
    turn.catch(() => {}),
  )
  return turn as Promise<Result>
}

/** A session that has ended, or too many calls, say nothing of what was sent. */
function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  return error.status >= 400 && error.status < 500 && ![401, 403, 408, 429].includes(error.status)
}

function batchesOf<Value>(all: Value[], size: number): Value[][] {
  if (all.length === 0) return []
  return [all.slice(0, size), ...batchesOf(all.slice(size), size)]
}

function readText(key: string) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isEntry(value: unknown): value is Entry<unknown> {
  const { id, at } = (value ?? {}) as Partial<Entry<unknown>>
  return typeof id === 'string' && typeof at === 'number'
}
