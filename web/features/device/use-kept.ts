import { useEffect, useState } from 'react'
import { onChange } from '#web/lib/device/changes.ts'
import type { KeptCourse, KeptItem, KeptSettings } from '#web/lib/device/kept-items.ts'
import { keptOwner } from '#web/lib/device/kept-owner.ts'
import { type Room, readRoom } from '#web/lib/device/room.ts'
import { readCourses, readItems, readSettings } from '#web/lib/device/store.ts'

export type Kept = { items: KeptItem[]; formations: KeptCourse[]; settings: KeptSettings; room: Room }

/** What this device keeps, as it changes; undefined until it is read. Reading creates nothing where nothing is kept. */
export function useKept(): Kept | null | undefined {
  const [kept, setKept] = useState<Kept | null>()
  useEffect(() => {
    let isGone = false
    const read = oneAtATime(async () => {
      const next = keptOwner() ? await readKept().catch(() => null) : null
      if (!isGone) setKept(next)
    })
    void read()
    const unsubscribe = onChange(() => void read())
    return () => {
      isGone = true
      unsubscribe()
    }
  }, [])
  return kept
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

async function readKept(): Promise<Kept> {
  const [items, courses, settings, room] = await Promise.all([
    readItems(),
    readCourses(),
    readSettings(),
    readRoom(),
  ])
  return { items, formations: courses, settings, room }
}
