import { ApiError, isNotFound } from '#web/lib/api-error.ts'
import { storeApp } from './app-files.ts'
import { onChange } from './changes.ts'
import { downloadItem, type Lesson, readLesson } from './download-item.ts'
import { FileGone, LineLost } from './fetch-part.ts'
import { storeLists } from './offline-answers.ts'
import type { OfflineItem } from './offline-items.ts'
import { offlineOwner } from './offline-owner.ts'
import { makeRoom } from './room.ts'
import { readItems, readSettings, removeItems, updateItem } from './store.ts'

/** The waits after a failure: a lost connection is often back at once, one that keeps failing is tried less often. */
const FIRST_TRY_MS = 1_000
const TRY_AGAIN_MS = 10_000
/** Links are renewed long before they expire. */
const LESSON_MS = 30 * 60_000
/** A download that fails for no known reason is not tried for ever. */
const MOST_TRIES = 3

let isStarted = false
let failures = 0

/** Downloads what waits, one item after the other, in one tab; when it is closed, the next tab goes on. */
export function startQueue() {
  if (isStarted || !navigator.locks) return
  isStarted = true
  void navigator.locks.request('kept-queue', async () => {
    for (;;) await downloadOrWait().catch(soon)
  })
}

async function downloadOrWait() {
  // Listens before it looks: what is asked for in between must not wait for the next change.
  const { changed, unsubscribe } = changeOrOnline()
  try {
    const item = await nextItem()
    if (item) await downloadNext(item)
    else await changed
  } finally {
    unsubscribe()
  }
}

let lesson: { formationId: number; readAt: number; lesson: Lesson } | undefined

async function downloadNext(item: OfflineItem) {
  const stop = new AbortController()
  // Paused or removed by this tab or another: the request under way is cancelled.
  const unsubscribe = onChange(async () => {
    const [items, settings] = await Promise.all([readItems(), readSettings()]).catch(
      () => [[], null] as const,
    )
    if (!settings || settings.isPaused || !items.some(({ key }) => key === item.key)) stop.abort()
  })
  try {
    if (!(await makeRoom(item))) return
    const pagesStored = storeApp()
    // Whatever fails first is handled below; this failure must not go unhandled meanwhile.
    pagesStored.catch(() => {})
    const current = await lessonOf(item.formationId, stop.signal)
    await downloadItem(item, current, pagesStored, stop.signal)
    failures = 0
  } catch (error) {
    lesson = undefined
    if (stop.signal.aborted) return
    if (error instanceof FileGone) await updateItem(item.key, { state: 'failed' })
    // The course is no longer theirs: nothing of it stays.
    else if (isNotFound(error)) await removeCourse(item.formationId)
    else if (isFull(error)) await updateItem(item.key, { state: 'failed' })
    else if (!isLineLost(error) && triedInVain(item)) {
      reportError(error)
      await updateItem(item.key, { state: 'failed' })
    }
    // A lost line, or a link that has expired: it goes on with new links.
    else await soon()
  } finally {
    unsubscribe()
  }
}

/** With the lists that lead to it: without a network they shall name what is kept. */
async function lessonOf(formationId: number, signal: AbortSignal) {
  if (lesson?.formationId !== formationId || Date.now() - lesson.readAt > LESSON_MS) {
    const owner = offlineOwner()
    if (owner) await storeLists(owner.userId)
    lesson = { formationId, readAt: Date.now(), lesson: await readLesson(formationId, signal) }
  }
  return lesson.lesson
}

async function nextItem() {
  if (!offlineOwner() || !navigator.onLine) return undefined
  const [items, { isPaused }] = await Promise.all([readItems(), readSettings()])
  return isPaused ? undefined : items.find(({ state }) => state === 'waiting')
}

const isLineLost = (error: unknown) =>
  error instanceof LineLost ||
  (error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500))

let tries = { key: '', bytes: 0, count: 0 }

/** Whether an item has failed as often as it may, without anything new of it in between. */
function triedInVain({ key, bytes }: OfflineItem) {
  const isSame = tries.key === key && tries.bytes === bytes
  tries = { key, bytes, count: isSame ? tries.count + 1 : 1 }
  if (tries.count < MOST_TRIES) return false
  tries = { key: '', bytes: 0, count: 0 }
  return true
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

async function removeCourse(formationId: number) {
  const items = await readItems()
  await removeItems(items.filter((item) => item.formationId === formationId).map(({ key }) => key))
}

function changeOrOnline() {
  let go = () => {}
  const changed = new Promise<void>((resolve) => {
    go = resolve
  })
  const unsubscribeChange = onChange(go)
  window.addEventListener('online', go)
  function unsubscribe() {
    unsubscribeChange()
    window.removeEventListener('online', go)
  }
  return { changed, unsubscribe }
}

/** After a lost line: when the browser says that it is back, and now and then without being told. */
function soon() {
  failures += 1
  return new Promise<void>((resolve) => {
    const timer = setTimeout(go, Math.min(TRY_AGAIN_MS, FIRST_TRY_MS * 3 ** (failures - 1)))
    window.addEventListener('online', go)
    function go() {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
  })
}
