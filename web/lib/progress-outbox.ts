import { api } from './api.ts'
import { ApiError } from './api-error.ts'

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
export function queuePosition(userId: number, lesson: Lesson, position: Position) {
  const others = readQueue(userId).filter((act) => act.chapitreId !== lesson.chapitreId || !act.position)
  writeQueue(userId, [...others, { ...lesson, id: newActId(), position, at: Date.now() }])
}

/** The first of a chapter stays where it is: in a sequential formation others may come after it. */
export function queueCompletion(userId: number, lesson: Lesson, id = newActId()) {
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

/** `randomUUID` exists only on secure pages, and a demo may run without https. */
export function newActId(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  )
  const text = hex.join('')
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-8${text.slice(17, 20)}-${text.slice(20)}`
}

const keyOf = (userId: number) => `progress:${userId}`

/** Under the person's own key, so that nobody sends another person's progress. */
function readQueue(userId: number): Act[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    if (!Array.isArray(list)) return []
    const acts = list.flatMap(actsOf)
    // Ids of entries of before are given once.
    if (list.some((entry) => !entry?.id)) writeQueue(userId, acts)
    return acts
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

/** An entry of the version before had no id, and a completion together with its position. */
function actsOf(entry: unknown): Act[] {
  const { id, formationId, chapitreId, position, completed, at } = (entry ?? {}) as Partial<Act> & {
    completed?: boolean
  }
  if (![formationId, chapitreId, at].every((value) => typeof value === 'number')) return []
  const act = { formationId, chapitreId, at } as Omit<Act, 'id' | 'position'>
  if (id) return [{ ...act, id, position: position ?? null }]
  return [
    ...(position ? [{ ...act, id: newActId(), position }] : []),
    ...(completed ? [{ ...act, id: newActId(), position: null }] : []),
  ]
}
