import type { QueryClient } from '@tanstack/react-query'
import type { WatchChapter } from '#features/chapters/contract.ts'
import type { Session } from '#web/lib/session.ts'
import { registeredWorker } from '#web/lib/worker.ts'
import { storeCovers } from './covers.ts'
import { documentsOf, type Lesson } from './download-item.ts'
import { follow } from './follow.ts'
import { ME, storeAnswer } from './offline-answers.ts'
import {
  chapterKey,
  documentsKey,
  type OfflineCourse,
  type OfflineItem,
  type OfflineQuality,
} from './offline-items.ts'
import { offlineOwner, setOfflineOwner } from './offline-owner.ts'
import { startQueue } from './queue.ts'
import { bytesOf, documentBytes, mayDownload, qualityFor } from './size.ts'
import { changeSettings, putItems, readItems } from './store.ts'
import { wipe } from './wipe.ts'

type People = { session: Session; queries: QueryClient }

/** Puts chapters into the queue, which also stores what opens them without a network. Throws once the signal aborts. */
export async function download(
  { session, queries }: People,
  formation: OfflineCourse,
  requested: OfflineItem[],
  signal: AbortSignal,
) {
  const { user } = session.state()
  if (!user) return
  const owner = offlineOwner()
  // Where workers are forbidden, nothing would open without a network.
  if (!(await registeredWorker())) throw new Error('there is no service worker')
  signal.throwIfAborted()
  if (owner && owner.userId !== user.id) await wipe()
  setOfflineOwner({ userId: user.id, contactAt: Date.now() })
  follow(session, queries)
  // Firefox asks the person, who may never answer.
  void navigator.storage?.persist?.().catch(() => {})
  await storeAnswer(ME, undefined, { success: true, user })
  const known = new Set((await readItems()).filter(({ state }) => state === 'kept').map(({ key }) => key))
  signal.throwIfAborted()
  await putItems(
    requested.filter(({ key }) => !known.has(key)),
    formation,
  )
  await changeSettings({ isPaused: false })
  startQueue()
  void storeCovers()
}

export const courseOf = ({ formation, chapitreCount }: Lesson['watch']): OfflineCourse => ({
  id: formation.id,
  name: formation.name,
  language: formation.language,
  image: formation.image,
  chapterCount: chapitreCount,
})

/** A chapter with its own documents. */
export function itemOf(
  chapter: WatchChapter,
  formationId: number,
  content: Lesson['content'] | undefined,
  quality: OfflineQuality,
  fileBytes = 0,
): OfflineItem {
  const documents = content ? documentBytes(documentsOf(content, chapter.id)) : 0
  return {
    key: chapterKey(chapter.id),
    kind: chapter.kind === 'video' ? 'video' : 'text',
    formationId,
    chapterId: chapter.id,
    number: chapter.number,
    title: chapter.title,
    quality: chapter.kind === 'video' ? qualityFor(chapter, quality) : null,
    state: 'waiting',
    bytes: 0,
    total: (bytesOf(chapter, quality) ?? fileBytes) + documents,
    documents,
    files: [],
    askedAt: Date.now(),
  }
}

/** Every chapter that can be kept, with all documents of the course. */
export function itemsOf({ watch, content }: Lesson, quality: OfflineQuality): OfflineItem[] {
  const { id: formationId } = watch.formation
  const chapters = watch.chapitres
    .filter(mayDownload)
    .map((one) => itemOf(one, formationId, content, quality))
  const documents = documentBytes(documentsOf(content, null))
  if (documents === 0) return chapters
  return [
    ...chapters,
    {
      ...{ key: documentsKey(formationId), kind: 'documents', formationId, chapterId: null, number: 0 },
      ...{ title: watch.formation.name, quality: null, state: 'waiting', bytes: 0, total: documents },
      ...{ documents, files: [], askedAt: Date.now() },
    },
  ]
}
