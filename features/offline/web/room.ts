import { read } from './database.ts'
import type { Lesson } from './download-item.ts'
import type { OfflineItem, OfflineSettings } from './offline-items.ts'
import { changeSettings, readItems, readSettings, removeItems, watchKey } from './store.ts'

export type Room = {
  /** The bytes of what is downloaded and of what waits. */
  used: number
  limit: number | null
  /** The bytes that the browser still allows; null where it does not say. */
  left: number | null
  /** Whether finished chapters are removed to stay within the limit. */
  removesFinished: boolean
}

export async function readRoom(): Promise<Room> {
  const [items, { limitBytes, removesFinished }, estimate] = await Promise.all([
    readItems(),
    readSettings(),
    navigator.storage?.estimate?.() ?? {},
  ])
  const { quota, usage } = estimate as StorageEstimate
  return {
    used: items.filter(({ state }) => state !== 'failed').reduce((sum, { total }) => sum + total, 0),
    limit: limitBytes,
    removesFinished,
    left: quota === undefined ? null : Math.max(0, quota - (usage ?? 0)),
  }
}

/** The finished chapters to remove, the oldest first, until `bytes` fit below the limit; null if they do not. */
export function toRemove(
  items: readonly OfflineItem[],
  finished: ReadonlySet<string>,
  excess: number,
): string[] | null {
  const keys: string[] = []
  let left = excess
  for (const { key, total, state } of items) {
    if (left <= 0) break
    if (state !== 'kept' || !finished.has(key)) continue
    keys.push(key)
    left -= total
  }
  return left <= 0 ? keys : null
}

/**
 * Whether an item may be downloaded now. Over the limit, finished chapters are removed if the person chose that;
 * otherwise the download waits.
 */
export async function makeRoom(item: OfflineItem) {
  const [items, settings] = await Promise.all([readItems(), readSettings()])
  const excess = excessOf(items, item, settings)
  if (excess <= 0) return true
  const keys = settings.removesFinished ? toRemove(items, await finishedKeys(items), excess) : null
  if (keys) {
    await removeItems(keys)
    return true
  }
  await changeSettings({ isPaused: true })
  return false
}

function excessOf(items: readonly OfflineItem[], item: OfflineItem, { limitBytes }: OfflineSettings) {
  if (limitBytes === null) return 0
  const downloaded = items.filter(({ state, key }) => state === 'kept' && key !== item.key)
  return downloaded.reduce((sum, { total }) => sum + total, 0) + item.total - limitBytes
}

async function finishedKeys(items: readonly OfflineItem[]) {
  const finished = new Set<string>()
  for (const id of new Set(items.map(({ formationId }) => formationId))) {
    const watch = await read<Lesson['watch']>('answers', watchKey(id))
    const done = new Set(watch?.chapitres.filter(({ progress }) => progress === 100).map((one) => one.id))
    for (const { key, chapterId, formationId } of items)
      if (formationId === id && chapterId !== null && done.has(chapterId)) finished.add(key)
  }
  return finished
}
