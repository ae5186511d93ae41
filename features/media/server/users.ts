import type { Db } from '#server/platform/database/database.ts'
import type { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { HasDataFolder } from '#server/platform/temporary-folder.ts'

/** `locked`: the person may read it once an earlier chapter of a sequential course is complete. */
export type Verdict = 'open' | 'locked' | 'closed'

export type MediaStore = Pick<Platform, 'db' | 'storage' | 'log'> & HasDataFolder

/** Called with the share of all bytes that was unpacked since the last time. May throw to stop. */
export type OnUnpacked = (share: number) => void

/** A file that was stored, and of which no row exists yet. */
export interface StoredArchive {
  id: string
  key: string
  name: string
  onUnpacked?: OnUnpacked
}

/** What media has to be told by the features that use files. */
export interface MediaUsers {
  /** Whether a person may read a private medium now. */
  mayRead(db: Db, personId: number, mediaId: string): Promise<Verdict>
  lockedRefusal(): AppError
  /** Stores what a package holds; what it returns writes its rows in the transaction that adds the medium. */
  unpack(platform: MediaStore, stored: StoredArchive): Promise<(tx: Db) => Promise<void>>
}

let registered: MediaUsers | undefined

/** Called by server/media-users.ts, before anything is served or any job runs. */
export function registerMediaUsers(users: MediaUsers) {
  registered = users
}

export function mediaUsers(): MediaUsers {
  if (!registered) throw new Error('media has no users: call useMedia() of server/media-users.ts first')
  return registered
}
