import type { WatchChapter } from '#features/chapters/contract.ts'
import { readLesson, readText } from './download-item.ts'
import { newerBytesOf } from './newer-videos.ts'
import { CONTENT, storeAnswer, WATCH } from './offline-answers.ts'
import type { OfflineItem } from './offline-items.ts'
import { readItems, removeItems, updateItem } from './store.ts'

const PATIENCE_MS = 60_000

/**
 * Reads kept courses anew, and compares: a video that its trainer replaced is offered, not downloaded, since that may
 * cost money; a text that was changed is small, and read again; a chapter that is gone goes here too.
 */
export async function checkNewer() {
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
