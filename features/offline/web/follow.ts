import type { QueryClient } from '@tanstack/react-query'
import { whenUnreachable } from '#web/lib/api.ts'
import { sendQueued } from '#web/lib/progress-outbox.ts'
import type { Session } from '#web/lib/session.ts'
import { checkDownloads, removeOthers } from './check-downloads.ts'
import { checkNewer } from './check-newer.ts'
import { storeCovers } from './covers.ts'
import { ME, offlineAnswer, storeAnswer, storeAnswers, storeLists } from './offline-answers.ts'
import { offlineOwner, setOfflineOwner } from './offline-owner.ts'
import { startQueue } from './queue.ts'
import { wipe } from './wipe.ts'

const ASK_AGAIN_MS = 30_000
let isFollowed = false

/**
 * Loaded by every page while something is kept, and by the first press on « Garder ». Answers calls that do not reach
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
