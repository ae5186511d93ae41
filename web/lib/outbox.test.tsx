import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiError } from './api-error.ts'
import type { Entry, OutboxState, openOutbox } from './outbox.ts'
import { forgetUnsent, hasUnsent } from './unsent.ts'

const IMANE = 7
type Note = { about: string; text: string }
type Call = { texts: string[]; ids: string[]; keepalive: boolean; signal?: AbortSignal }

let errors: typeof import('./api-error.ts')
let calls: Call[]
let states: OutboxState[]
let answer: (texts: string[]) => unknown

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  localStorage.clear()
  localStorage.setItem('token', 'of Imane')
  calls = []
  states = []
  answer = () => ({})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
  localStorage.clear()
})

type Options = Partial<Parameters<typeof openOutbox<Note>>[0]>

/** Each call opens it in a tab of its own, where nothing of the others is in memory. */
async function openTab(options: Options = {}) {
  vi.resetModules()
  const { openOutbox } = await import('./outbox.ts')
  errors = await import('./api-error.ts')
  return openOutbox<Note>({
    person: IMANE,
    name: 'notes',
    slotOf: ({ item }) => item.about,
    isItem: (stored): stored is Note => typeof (stored as Note | null)?.text === 'string',
    send: async (entries, { keepalive = false, signal }) => {
      calls.push({ texts: textsOf(entries), ids: entries.map(({ id }) => id), keepalive, signal })
      return answer(textsOf(entries))
    },
    onState: (state) => states.push(state),
    ...options,
  })
}

const textsOf = (entries: Entry<Note>[]) => entries.map(({ item }) => item.text)
const note = (about: string, text = about) => ({ about, text })
const sent = () => calls.map(({ texts }) => texts.join())
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const MINUTE = 60_000
const lineLost = () => Promise.reject(errors.networkError())
const refuse = (status: number) => Promise.reject(new errors.ApiError(status, ''))
const isApiError = (status: number) => (error: ApiError) => error.status === status

/** Answers that come when the test says so. */
function slowServer() {
  const waiting: (() => void)[] = []
  answer = () => new Promise<void>((resolve) => waiting.push(resolve))
  return () => {
    waiting.shift()?.()
    return pass(0)
  }
}

describe('What is added', () => {
  it('is sent by itself, oldest first, and is then no longer stored', async () => {
    const outbox = await openTab()
    for (const about of ['b', 'a']) outbox.add(note(about))
    outbox.add(note('c'), { at: 999_999 })
    expect(textsOf(outbox.entries())).toEqual(['c', 'b', 'a'])
    await pass(0)
    expect(sent()).toEqual(['c', 'b', 'a'])
    expect(outbox.entries()).toEqual([])
    expect(states.at(-1)).toBe('sent')
  })

  it('waits for a pause where one is wanted, and goes together', async () => {
    const outbox = await openTab({ pauseMs: 500, together: 2 })
    outbox.add(note('a'))
    await pass(400)
    for (const about of ['b', 'c']) outbox.add(note(about))
    await pass(400)
    expect(sent()).toEqual([])
    await pass(100)
    expect(sent()).toEqual(['a,b', 'c'])
  })

  it('replaces what waits in its slot, unless it happened before', async () => {
    const outbox = await openTab({ pauseMs: MINUTE })
    outbox.add(note('a', 'old'))
    outbox.add(note('b'))
    outbox.add(note('a', 'new'))
    outbox.add(note('a', 'of yesterday'), { at: 1 })
    expect(textsOf(outbox.entries())).toEqual(['b', 'new'])
  })

  it('survives a page that is killed, and keeps its id when it is sent by the next', async () => {
    answer = () => new Promise(() => {})
    const killed = await openTab()
    killed.add(note('a'))
    killed.add(note('b'))
    await pass(0)
    answer = () => ({})
    const next = await openTab()
    expect(await next.flush()).toBe(true)
    expect(sent()).toEqual(['a', 'a', 'b'])
    expect(calls[1]?.ids).toEqual(calls[0]?.ids)
  })

  it('that replaces what is on its way is sent after it', async () => {
    const arrive = slowServer()
    const outbox = await openTab()
    outbox.add(note('a', 'old'))
    await pass(0)
    outbox.add(note('a', 'new'))
    await pass(MINUTE / 4)
    expect(sent()).toEqual(['old'])
    await arrive()
    await pass(1_000)
    await arrive()
    expect(sent()).toEqual(['old', 'new'])
    expect(outbox.entries()).toEqual([])
  })

  it('waits in the page while the storage is full, and is sent from there', async () => {
    const outbox = await openTab()
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(outbox.add(note('a'))).toBe(true)
    full.mockRestore()
    expect(textsOf(outbox.entries())).toEqual(['a'])
    await pass(0)
    expect(sent()).toEqual(['a'])
    expect(outbox.entries()).toEqual([])
  })

  it('is refused, and nothing older is dropped, once a thousand wait', async () => {
    const outbox = await openTab({ pauseMs: MINUTE })
    for (let about = 1; about < 1_000; about += 1) {
      const entry = { id: String(about), at: about, item: note(String(about)) }
      localStorage.setItem(`outbox:7:notes/${about}`, JSON.stringify(entry))
    }
    expect(outbox.add(note('the last'))).toBe(true)
    expect(outbox.add(note('one more'))).toBe(false)
    expect(outbox.add(note('the last', 'changed'))).toBe(true)
    expect(outbox.entries()).toHaveLength(1_000)
  })

  it('is sent past entries that cannot be read, which are dropped', async () => {
    const outbox = await openTab()
    for (const junk of ['{"not"', 'null', '3', '{"id":"x","at":1,"item":{}}'])
      localStorage.setItem(`outbox:7:notes/${junk}`, junk)
    outbox.add(note('a'))
    await pass(0)
    expect(sent()).toEqual(['a'])
    expect(hasUnsent(IMANE)).toBe(false)
  })

  it('is shown to other tabs', async () => {
    const outbox = await openTab()
    const heard: string[] = []
    const unfollow = outbox.follow(({ text }) => heard.push(text))
    const tell = (key: string, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
    const entry = JSON.stringify({ id: 'x', at: 1, item: note('a') })
    tell('outbox:7:notes/a', entry)
    tell('outbox:7:others/a', entry)
    tell('outbox:7:notes/a', null)
    unfollow()
    tell('outbox:7:notes/a', entry)
    expect(heard).toEqual(['a'])
  })
})

describe('A lost line', () => {
  it('keeps everything, in order, and is tried again after 3, 6, 12 and every 30 seconds', async () => {
    answer = lineLost
    const outbox = await openTab()
    outbox.add(note('a'))
    outbox.add(note('b'))
    await pass(0)
    const tries = [calls.length]
    for (const seconds of [2.9, 0.1, 5.9, 0.1, 11.9, 0.1, 29.9, 0.1, 29.9, 0.1]) {
      await pass(seconds * 1_000)
      tries.push(calls.length)
    }
    expect(tries).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6])
    expect(new Set(sent())).toEqual(new Set(['a']))
    expect(states.at(-1)).toBe('waiting')
    answer = () => ({})
    await pass(30_000)
    expect(sent().slice(-2)).toEqual(['a', 'b'])
    expect(states.at(-1)).toBe('sent')
  })

  it('is tried at once when the browser says that it is back', async () => {
    answer = lineLost
    const outbox = await openTab()
    outbox.add(note('a'))
    await pass(0)
    answer = () => ({})
    window.dispatchEvent(new Event('online'))
    await pass(0)
    expect(outbox.entries()).toEqual([])
  })

  it('is not asked more often because more is added', async () => {
    answer = lineLost
    const outbox = await openTab()
    for (const about of ['a', 'b', 'c']) {
      outbox.add(note(about))
      await pass(900)
    }
    expect(calls).toHaveLength(1)
    expect(states.at(-1)).toBe('waiting')
  })

  it.each([
    ['a server that fails', 500],
    ['too many calls', 429],
    ['a session that has ended', 401],
  ])('is what %s counts as: nothing is dropped', async (_, status) => {
    answer = () => refuse(status)
    const outbox = await openTab()
    outbox.add(note('a'))
    expect(await outbox.flush()).toBe(false)
    expect(textsOf(outbox.entries())).toEqual(['a'])
  })

  it('is also one that is silent for half a minute', async () => {
    answer = () =>
      new Promise((_, reject) => calls.at(-1)?.signal?.addEventListener('abort', () => reject(new Error())))
    const outbox = await openTab()
    outbox.add(note('a'))
    await pass(30_000)
    answer = () => ({})
    await pass(3_000)
    expect(sent()).toEqual(['a', 'a'])
    expect(outbox.entries()).toEqual([])
  })
})

describe('A refusal', () => {
  it('drops what it is about, and the rest goes on', async () => {
    answer = ([text]) => (text === 'gone' ? refuse(404) : {})
    const outbox = await openTab()
    for (const about of ['a', 'gone', 'b']) outbox.add(note(about))
    expect(await outbox.flush()).toBe(true)
    expect(sent()).toEqual(['a', 'gone', 'b'])
  })

  it('of several at once is found by sending each alone', async () => {
    answer = (texts) => (texts.includes('bad') ? refuse(400) : {})
    const outbox = await openTab({ together: 10 })
    for (const about of ['a', 'bad', 'b']) outbox.add(note(about))
    expect(await outbox.flush()).toBe(true)
    expect(sent()).toEqual(['a,bad,b', 'a', 'bad', 'b'])
  })

  it('may end everything: nothing waits, and nothing more is taken', async () => {
    answer = () => refuse(409)
    const outbox = await openTab({ isEnd: isApiError(409) })
    outbox.add(note('a'))
    outbox.add(note('b'))
    await pass(MINUTE)
    expect(sent()).toEqual(['a'])
    expect(states.at(-1)).toBe('ended')
    expect(outbox.add(note('c'))).toBe(false)
    expect(hasUnsent(IMANE)).toBe(false)
  })
})

describe('When the page is left', () => {
  it('all is sent at once, in calls that outlive it; what was under way is taken back and goes with them', async () => {
    answer = () =>
      new Promise((_, reject) => calls[0]?.signal?.addEventListener('abort', () => reject(new Error())))
    const outbox = await openTab()
    outbox.add(note('a', 'old'))
    await pass(0)
    answer = () => ({})
    outbox.add(note('b'))
    outbox.add(note('a', 'new'))
    expect(await outbox.leave()).toBe(true)
    expect(calls.map(({ texts, keepalive, signal }) => [texts.join(), keepalive, signal?.aborted])).toEqual([
      ['old', false, true],
      ['b', true, undefined],
      ['new', true, undefined],
    ])
  })

  it('a refusal is not believed: what it follows may have arrived later, so it is sent again in order', async () => {
    answer = ([text]) => (text === 'b' ? refuse(409) : {})
    const outbox = await openTab()
    outbox.add(note('a'))
    outbox.add(note('b'))
    expect(await outbox.leave()).toBe(false)
    answer = () => ({})
    await pass(3_000)
    expect(sent()).toEqual(['a', 'b', 'b'])
    expect(outbox.entries()).toEqual([])
  })

  it('what fails waits for the next page', async () => {
    answer = lineLost
    const outbox = await openTab()
    outbox.add(note('a'))
    void outbox.leave()
    outbox.stop()
    await pass(MINUTE)
    expect(sent()).toEqual(['a'])
    expect(textsOf((await openTab()).entries())).toEqual(['a'])
  })
})

describe('Of two tabs', () => {
  it('one sends, and the other then finds nothing left', async () => {
    vi.stubGlobal('navigator', { locks: browserLocks() })
    const arrive = slowServer()
    const [one, other] = [await openTab(), await openTab()]
    one.add(note('a'))
    other.add(note('b'))
    const done = Promise.all([one.flush(), other.flush()])
    await pass(0)
    expect(sent()).toEqual(['a'])
    await arrive()
    expect(sent()).toEqual(['a', 'b'])
    await arrive()
    expect(await done).toEqual([true, true])
    expect(sent()).toEqual(['a', 'b'])
  })
})

describe('What somebody did', () => {
  it('is not sent in the session of somebody else, not even by a timer', async () => {
    answer = lineLost
    const outbox = await openTab()
    outbox.add(note('a'))
    await pass(0)
    localStorage.setItem('token', 'of Salma')
    await pass(MINUTE)
    expect(sent()).toEqual(['a'])
    expect(hasUnsent(IMANE)).toBe(true)
  })

  it('is sent no further once they have signed out, nor stored', async () => {
    const arrive = slowServer()
    const outbox = await openTab()
    outbox.add(note('a'))
    outbox.add(note('b'))
    await pass(0)
    localStorage.removeItem('token')
    forgetUnsent(IMANE)
    await arrive()
    expect(outbox.add(note('c'))).toBe(false)
    await pass(MINUTE)
    expect(sent()).toEqual(['a'])
    expect(hasUnsent(IMANE)).toBe(false)
  })

  it('stays when somebody else signs out', async () => {
    const outbox = await openTab({ pauseMs: MINUTE })
    outbox.add(note('a'))
    forgetUnsent(8)
    forgetUnsent(70)
    expect(textsOf(outbox.entries())).toEqual(['a'])
  })
})

it('What an earlier version stored is taken over once, and replaces nothing newer', async () => {
  const entriesIn = (stored: unknown) =>
    Object.entries(Object(stored)).map(([about, text]) => ({
      id: about,
      at: 5,
      item: { about, text: String(text) },
    }))
  const outbox = await openTab({ pauseMs: MINUTE, former: { key: 'old-notes', entriesIn } })
  outbox.add(note('a', 'new'))
  localStorage.setItem('old-notes', '{"a":"old","b":"b"}')
  expect(textsOf(outbox.entries())).toEqual(['b', 'new'])
  expect(localStorage.getItem('old-notes')).toBeNull()
})

/** The Web Locks of a browser, which the DOM of the tests has not. */
function browserLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request(_: string, work: () => Promise<unknown>) {
      const own = last.then(work)
      last = own.catch(() => {})
      return own
    },
  }
}
