import type { QueryClient } from '@tanstack/react-query'
import type { WatchChapter } from '#features/chapters/contract.ts'
import { whenUnreachable } from '#web/lib/api.ts'
import { sendQueued } from '#web/lib/progress-outbox.ts'
import type { Session } from '#web/lib/session.ts'
import { storeCovers } from './covers.ts'
import { readLesson, readText } from './download-item.ts'
import { newerBytesOf } from './newer-videos.ts'
import {
  CONTENT,
  ME,
  offlineAnswer,
  storeAnswer,
  storeAnswers,
  storeLists,
  WATCH,
} from './offline-answers.ts'
import type { OfflineItem } from './offline-items.ts'
import { offlineOwner, setOfflineOwner } from './offline-owner.ts'
import { startQueue } from './queue.ts'
import { readFile, readItems, removeItems, updateItem } from './store.ts'
import { wipe } from './wipe.ts'

const ASK_AGAIN_MS = 30_000
let isFollowed = false

/**
 * Loaded by every page while something is downloaded, and by the first press on « Garder ». Answers calls that do not reach
 * the server, goes on with downloads, and deletes what the person may no longer have.
 */
export function follow(session: Session, queries: QueryClient) {
  if (isFollowed) return
  isFollowed = true
  let isFromDevice = false
  whenUnreachable(async (call, input) => {
    const answer = await offlineAnswer(call, input)
    if (call === ME && answer) isFromDevice = true
    return answer
  })
  storeAnswers(queries)

  /** The session was confirmed by the server, or read from this device. */
  async function heard() {
    const { user } = session.state()
    const owner = offlineOwner()
    if (!user || !owner) return
    if (user.id !== owner.userId) return wipe()
    if (isFromDevice) return checkDownloads()
    setOfflineOwner({ ...owner, contactAt: Date.now() })
    await storeAnswer(ME, undefined, { success: true, user })
    await contact(user.id)
  }
  let known = session.state().user
  session.subscribe(() => {
    const { user } = session.state()
    if (user === known) return
    known = user
    if (user) void heard().catch(() => {})
  })
  void heard().catch(() => {})

  const ask = () => {
    if (!isFromDevice || !offlineOwner()) return
    isFromDevice = false
    void session.refresh()
  }
  window.addEventListener('online', ask)
  setInterval(ask, ASK_AGAIN_MS)
}

/** What is done whenever the server is reached: progress sent, lost enrolments removed, downloads continued. */
async function contact(userId: number) {
  await sendQueued(userId)
  const followed = await storeLists(userId)
  await removeOthers(followed.map(({ id }) => id))
  await checkDownloads()
  startQueue()
  await storeCovers(followed)
  await checkNewer()
}

/**
 * Checks that downloaded files are still there: a browser short of space, or a person who clears it, may have
 * deleted some. Incomplete items are shown as such, and downloaded again.
 */
async function checkDownloads() {
  for (const item of await readItems()) {
    if (item.state !== 'kept') continue
    const files = await Promise.all(item.files.map(readFile))
    const readable = await Promise.all(files.map((file) => file !== undefined && canBeRead(file)))
    if (readable.every(Boolean)) continue
    await updateItem(
      item.key,
      { state: 'waiting', bytes: 0, isLost: true, files: [] },
      item.files.map((name) => ({ store: 'files', key: name })),
    )
  }
}

async function canBeRead(file: Blob) {
  try {
    const [start, end] = await Promise.all([file.slice(0, 1).arrayBuffer(), file.slice(-1).arrayBuffer()])
    return file.size === 0 || (start.byteLength === 1 && end.byteLength === 1)
  } catch {
    return false
  }
}

/** Removes what the person may no longer see. */
async function removeOthers(formationIds: readonly number[]) {
  const lost = (await readItems()).filter(({ formationId }) => !formationIds.includes(formationId))
  if (lost.length > 0) await removeItems(lost.map(({ key }) => key))
}

const PATIENCE_MS = 60_000

/**
 * Reads downloaded courses again, and compares: a video that its trainer replaced is offered, not downloaded, since that may
 * cost money; a text that was changed is small, and read again; a deleted chapter is deleted here too.
 */
async function checkNewer() {
  const items = await readItems()
  for (const formationId of new Set(items.map((item) => item.formationId))) {
    const lesson = await readLesson(formationId, AbortSignal.timeout(PATIENCE_MS))
    const params = { id: formationId }
    await storeAnswer(WATCH, { params }, lesson.watch)
    await storeAnswer(CONTENT, { params }, lesson.content)
    for (const item of items) {
      if (item.formationId !== formationId || item.chapterId === null || item.state !== 'kept') continue
      const chapter = lesson.watch.chapitres.find(({ id }) => id === item.chapterId)
      const newerBytes = chapter && newerBytesOf(item, chapter)
      if (!chapter) await removeItems([item.key])
      else if (newerBytes !== item.newerBytes) await updateItem(item.key, { newerBytes })
      else await renewText(item, chapter)
    }
  }
}

async function renewText({ key, documents, textVersion: downloaded }: OfflineItem, chapter: WatchChapter) {
  if (chapter.kind !== 'text' || chapter.locked || chapter.textVersion === downloaded) return
  const { change, bytes } = await readText(chapter.id, AbortSignal.timeout(PATIENCE_MS))
  const total = documents + bytes
  await updateItem(key, { textVersion: chapter.textVersion, bytes: total, total }, [change])
}
