import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'

/** A learner's progress in a chapter, stored in the browser until the server has it. */
interface QueuedProgress {
  formationId: number
  chapitreId: number
  completed: boolean
  /** Null if only the completion is to be sent. */
  position: { seconds: number; percent: number } | null
  /** The time of the position, by the browser's clock. */
  at: number
}

type Lesson = { formationId: number; chapitreId: number }

/** Stored before it is sent, so that it survives a lost connection or an empty battery. */
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

/** Progress that was reset must not be restored by an entry that is still waiting. */
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
 * Sends the stored entries, oldest first. True if none is left; those that fail without a network stay. One at a time:
 * of two positions sent at once, the older might arrive last.
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

/** A page that is closed has no time to send one after the other. */
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
    // Sent all at once, one may arrive before the one that opens its chapter; it is then sent again, in turn.
    if (!isFinal(error) && (sending.keepalive || !isLocked(error))) return false
  }
  // Removes the entry, unless a newer one was stored meanwhile.
  writeQueue(
    userId,
    readQueue(userId).filter((other) => other.chapitreId !== chapitreId || other.at !== at),
  )
  return true
}

/** The formation has become sequential: the chapter opens when the one before is complete. */
const isLocked = (error: unknown) => error instanceof ApiError && error.status === 409

/** A deleted chapter stays deleted: trying again is useless. */
function isFinal(error: unknown) {
  return error instanceof ApiError && (error.status === 400 || error.status === 404)
}

function put(userId: number, { chapitreId }: Lesson, entryFrom: (known?: QueuedProgress) => QueuedProgress) {
  const queue = readQueue(userId)
  const others = queue.filter((entry) => entry.chapitreId !== chapitreId)
  writeQueue(userId, [...others, entryFrom(queue.find((entry) => entry.chapitreId === chapitreId))])
}

const keyOf = (userId: number) => `progress:${userId}`

/** One entry per chapter, the latest. Under the person's own key, so that nobody sends another person's progress. */
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
    // The storage is full or disabled: what can be sent now is still sent.
  }
}

function isQueued(entry: unknown): entry is QueuedProgress {
  const { formationId, chapitreId, at } = (entry ?? {}) as Partial<QueuedProgress>
  return [formationId, chapitreId, at].every((value) => typeof value === 'number')
}
