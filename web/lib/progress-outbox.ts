import { api } from './api.ts'
import { ApiError } from './api-error.ts'
import { newId } from './new-id.ts'

type Lesson = { formationId: number; chapitreId: number }
type Position = { seconds: number; percent: number }

/** Something a learner did in a chapter, stored in the browser until the server has it. */
type Act = Lesson & {
  /** Its own: sent twice because an answer got lost, it counts once. */
  id: string
  /** Null for a completion. */
  position: Position | null
  /** When, by the browser's clock. */
  at: number
}

/** Stored before it is sent, so that it survives a lost connection or an empty battery. The latest of each chapter. */
export function queuePosition(userId: number, lesson: Lesson, position: Position, at = Date.now()) {
  const queue = readQueue(userId)
  const isOfChapter = (act: Act) => act.chapitreId === lesson.chapitreId && act.position !== null
  // Of another tab.
  if (queue.some((act) => isOfChapter(act) && act.at > at)) return
  const others = queue.filter((act) => !isOfChapter(act))
  writeQueue(userId, [...others, { ...lesson, id: newId(), position, at }])
}

/** The first of a chapter stays where it is: in a sequential formation others may come after it. */
export function queueCompletion(userId: number, lesson: Lesson, id = newId()) {
  const queue = readQueue(userId)
  if (queue.some((act) => act.chapitreId === lesson.chapitreId && !act.position)) return
  writeQueue(userId, [...queue, { ...lesson, id, position: null, at: Date.now() }])
}

/** Progress that was reset must not be restored by an act that is still waiting. */
export function forgetFormation(userId: number, formationId: number) {
  writeQueue(
    userId,
    readQueue(userId).filter((act) => act.formationId !== formationId),
  )
}

export const hasQueued = (userId: number) => readQueue(userId).length > 0

/** Chapters that were completed here and not sent yet. */
export const queuedCompletions = (userId: number) => readQueue(userId).filter(({ position }) => !position)

export const forgetQueued = (userId: number) => writeQueue(userId, [])

let underWay: Promise<boolean> = Promise.resolve(true)
let travelling = new AbortController()

/**
 * Sends what is stored, oldest first. True if nothing is left; what fails without a network stays. One at a time:
 * of two positions sent at once, the older might arrive last.
 */
export function sendQueued(userId: number, { leaving = false } = {}): Promise<boolean> {
  if (leaving) return sendLast(userId)
  underWay = underWay.then(() => sendInTurn(userId))
  return underWay
}

async function sendInTurn(userId: number) {
  const { signal } = travelling
  for (const act of oldestFirst(userId)) if (!(await sendOne(userId, act, { signal }))) break
  return !hasQueued(userId)
}

/** A page that is closed has no time to send one after the other. */
async function sendLast(userId: number) {
  travelling.abort()
  travelling = new AbortController()
  await Promise.all(oldestFirst(userId).map((act) => sendOne(userId, act, { keepalive: true })))
  return !hasQueued(userId)
}

const oldestFirst = (userId: number) => readQueue(userId).sort((a, b) => a.at - b.at)

type Sending = { signal?: AbortSignal; keepalive?: boolean }

async function sendOne(userId: number, act: Act, sending: Sending): Promise<boolean> {
  const { formationId, chapitreId, position, id, at } = act
  const ageSeconds = Math.max(0, (Date.now() - at) / 1000)
  try {
    if (position) {
      const body = {
        chapitreId,
        positionSeconds: position.seconds,
        percent: position.percent,
        ageSeconds,
        id,
      }
      await api('PUT /api/formations/chapitre-position', { body, ...sending })
    } else {
      const body = { userId, formationId, chapitreId, ageSeconds, id }
      await api('POST /api/formations/complete-chapitre', { body, ...sending })
    }
  } catch (error) {
    // Sent all at once, one may arrive before the one that opens its chapter; it is then sent again, in turn.
    if (!isFinal(error) && (sending.keepalive || !isLocked(error))) return false
  }
  // A newer one has another id, and stays.
  writeQueue(
    userId,
    readQueue(userId).filter((other) => other.id !== id),
  )
  return true
}

/** The formation has become sequential: the chapter opens when the one before is complete. */
const isLocked = (error: unknown) => error instanceof ApiError && error.status === 409

/** A deleted chapter stays deleted: trying again is useless. */
function isFinal(error: unknown) {
  return error instanceof ApiError && (error.status === 400 || error.status === 404)
}

const keyOf = (userId: number) => `progress:${userId}`

/** Under the person's own key, so that nobody sends another person's progress. */
function readQueue(userId: number): Act[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    if (!Array.isArray(list)) return []
    return list.filter(isAct)
  } catch {
    return []
  }
}

function writeQueue(userId: number, list: readonly Act[]) {
  try {
    if (list.length === 0) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), JSON.stringify(list))
  } catch {
    // The storage is full or disabled: what can be sent now is still sent.
  }
}

/** What another program or an extension has written there is dropped. */
function isAct(entry: unknown): entry is Act {
  const { id, formationId, chapitreId, at, position } = (entry ?? {}) as Partial<Act>
  return (
    typeof id === 'string' &&
    [formationId, chapitreId, at].every((value) => typeof value === 'number') &&
    position !== undefined
  )
}
