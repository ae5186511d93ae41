import { useEffect, useState } from 'react'
import { onChange } from './changes.ts'
import type { OfflineCourse, OfflineItem, OfflineSettings } from './offline-items.ts'
import { offlineOwner } from './offline-owner.ts'
import { type Room, readRoom } from './room.ts'
import { readCourses, readItems, readSettings } from './store.ts'

export type Downloads = {
  items: OfflineItem[]
  formations: OfflineCourse[]
  settings: OfflineSettings
  room: Room
}

/** The downloads of this device, as they change; undefined until they are read. Reading creates no database. */
export function useDownloads(): Downloads | null | undefined {
  const [downloads, setDownloads] = useState<Downloads | null>()
  useEffect(() => {
    let isGone = false
    const read = oneAtATime(async () => {
      const next = offlineOwner() ? await readDownloads().catch(() => null) : null
      if (!isGone) setDownloads(next)
    })
    void read()
    const unsubscribe = onChange(() => void read())
    return () => {
      isGone = true
      unsubscribe()
    }
  }, [])
  return downloads
}

/** A download changes something many times a second; a slow phone must not read more often than it can. */
function oneAtATime(work: () => Promise<void>) {
  let isBusy = false
  let isAskedAgain = false
  return async function ask() {
    isAskedAgain = isBusy
    if (isBusy) return
    isBusy = true
    await work()
    isBusy = false
    if (isAskedAgain) void ask()
  }
}

async function readDownloads(): Promise<Downloads> {
  const [items, courses, settings, room] = await Promise.all([
    readItems(),
    readCourses(),
    readSettings(),
    readRoom(),
  ])
  return { items, formations: courses, settings, room }
}
