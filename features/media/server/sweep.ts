import type { Platform } from '#server/platform/platform.ts'
import { isMediaId } from './links.ts'
import { deleteUnusedBefore, existingMedia } from './queries.ts'
import { removeFolder } from './service.ts'

/** An upload belongs to nothing until its form is saved: nobody fills in a form for a day. */
const GRACE_MS = 24 * 60 * 60 * 1000
const LOOKED_UP_AT_ONCE = 500

/** Removes what a crash has left: media that nothing uses, and folders of files without a row. */
export async function sweepOrphans(
  platform: Pick<Platform, 'db' | 'storage' | 'log'>,
  graceMs = GRACE_MS,
): Promise<{ media: number; folders: number }> {
  const before = new Date(Date.now() - graceMs)
  const unused = await deleteUnusedBefore(platform.db, before)
  for (const id of unused) await removeFolder(platform, id)

  const abandoned = await foldersWithoutMedium(platform, before)
  for (const folder of abandoned) await removeFolder(platform, folder)
  return { media: unused.length, folders: abandoned.length }
}

async function foldersWithoutMedium({ db, storage }: Pick<Platform, 'db' | 'storage'>, before: Date) {
  const lastTouched = new Map<string, Date>()
  for await (const { key, modifiedAt } of storage.list('')) {
    const [folder = key] = key.split('/')
    // Other folders of the storage are not ours.
    if (!isMediaId(folder)) continue
    const known = lastTouched.get(folder)
    if (!known || known < modifiedAt) lastTouched.set(folder, modifiedAt)
  }
  const old = [...lastTouched].filter(([, touched]) => touched < before).map(([folder]) => folder)
  const abandoned: string[] = []
  for (let at = 0; at < old.length; at += LOOKED_UP_AT_ONCE) {
    const some = old.slice(at, at + LOOKED_UP_AT_ONCE)
    const existing = await existingMedia(db, some)
    abandoned.push(...some.filter((folder) => !existing.has(folder)))
  }
  return abandoned
}
