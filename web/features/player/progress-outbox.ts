import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'

/** What a learner did in a chapter, kept in the browser until the server has it. */
interface QueuedProgress {
  formationId: number
  chapitreId: number
  completed: boolean
  /** Null when only the completion is to be told. */
  position: { seconds: number; percent: number } | null
  /** When it was so, by this browser's clock. */
  at: number
}

type Lesson = { formationId: number; chapitreId: number }

/** Written down before it is sent: neither a dead battery nor a tunnel loses it. */
export function queuePosition(
  userId: number,
  lesson: Lesson,
  position: { seconds: number; percent: number },
) {
  put(userId, lesson, (known) => ({
    ...lesson,
    completed: known?.completed ?? false,
    position,
    at: Date.now(),
  }))
}

export function queueCompletion(userId: number, lesson: Lesson) {
  put(userId, lesson, (known) => ({
    ...lesson,
    completed: true,
    position: known?.position ?? null,
    at: Date.now(),
  }))
}

/** Progress that was reset must not come back from what waited here. */
export function forgetFormation(userId: number, formationId: number) {
  writeQueue(
    userId,
    readQueue(userId).filter((entry) => entry.formationId !== formationId),
  )
}

export const hasQueued = (userId: number) => readQueue(userId).length > 0

let underWay: Promise<boolean> = Promise.resolve(true)
let travelling = new AbortController()

/**
 * Sends what waits, oldest first. True when nothing is left; what fails for lack of a network stays. One at a time:
 * the server takes positions as they arrive, and of two on their way the older one may arrive last.
 */
export function sendQueued(userId: number, { leaving = false } = {}): Promise<boolean> {
  if (leaving) return sendLast(userId)
  underWay = underWay.then(() => sendInTurn(userId))
  return underWay
}

async function sendInTurn(userId: number) {
  const { signal } = travelling
  for (const entry of oldestFirst(userId)) if (!(await sendOne(userId, entry, { signal }))) break
  return !hasQueued(userId)
}

/** A page that goes away has no time for one after the other. */
async function sendLast(userId: number) {
  travelling.abort()
  travelling = new AbortController()
  await Promise.all(oldestFirst(userId).map((entry) => sendOne(userId, entry, { keepalive: true })))
  return !hasQueued(userId)
}

const oldestFirst = (userId: number) => readQueue(userId).sort((a, b) => a.at - b.at)

type Sending = { signal?: AbortSignal; keepalive?: boolean }

async function sendOne(userId: number, entry: QueuedProgress, sending: Sending): Promise<boolean> {
  const { formationId, chapitreId, completed, position, at } = entry
  try {
    if (position) {
      const body = {
        chapitreId,
        positionSeconds: position.seconds,
        percent: position.percent,
        ageSeconds: Math.max(0, (Date.now() - at) / 1000),
      }
      await api('PUT /api/formations/chapitre-position', { body, ...sending })
    }
    if (completed) {
      const body = { userId, formationId, chapitreId }
      await api('POST /api/formations/complete-chapitre', { body, ...sending })
    }
  } catch (error) {
    if (!isFinal(error)) return false
  }
  // Unless something newer was kept meanwhile.
  writeQueue(
    userId,
    readQueue(userId).filter((other) => other.chapitreId !== chapitreId || other.at !== at),
  )
  return true
}

/** A chapter that is gone stays gone: asking again would never end. */
function isFinal(error: unknown) {
  return error instanceof ApiError && (error.status === 400 || error.status === 404)
}

function put(userId: number, { chapitreId }: Lesson, entryFrom: (known?: QueuedProgress) => QueuedProgress) {
  const queue = readQueue(userId)
  const others = queue.filter((entry) => entry.chapitreId !== chapitreId)
  writeQueue(userId, [...others, entryFrom(queue.find((entry) => entry.chapitreId === chapitreId))])
}

const keyOf = (userId: number) => `progress:${userId}`

/** One entry a chapter, the latest. Under the person's own key: nobody sends what another left in this browser. */
function readQueue(userId: number): QueuedProgress[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(list) ? list.filter(isQueued) : []
  } catch {
    return []
  }
}

function writeQueue(userId: number, list: readonly QueuedProgress[]) {
  try {
    if (list.length === 0) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), JSON.stringify(list))
  } catch {
    // Storage is closed or full: what can be sent now still is.
  }
}

function isQueued(entry: unknown): entry is QueuedProgress {
  const { formationId, chapitreId, at } = (entry ?? {}) as Partial<QueuedProgress>
  return [formationId, chapitreId, at].every((value) => typeof value === 'number')
}
