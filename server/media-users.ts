import { chapterLocked } from '#features/chapters/server/errors.ts'
import { mayRead } from '#features/chapters/server/may-read.ts'
import { registerMediaUsers } from '#features/media/server/users.ts'
import { unpackStored } from '#features/scorm/server/service.ts'

/** Who may read a private file, and what a package holds: whatever serves or does jobs registers it. */
export const useMedia = () =>
  registerMediaUsers({ mayRead, lockedRefusal: chapterLocked, unpack: unpackStored })
