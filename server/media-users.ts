import { chapterLocked } from './features/chapters/errors.ts'
import { mayRead } from './features/chapters/may-read.ts'
import { registerMediaUsers } from './features/media/users.ts'
import { unpackStored } from './features/packages/service.ts'

/** Who may read a private file, and what a package holds: whatever serves or does jobs registers it. */
export const useMedia = () =>
  registerMediaUsers({ mayRead, lockedRefusal: chapterLocked, unpack: unpackStored })
