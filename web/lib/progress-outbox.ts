import { api } from './api.ts'
import { type Entry, type Outbox, openOutbox } from './outbox.ts'

type Lesson = { formationId: number; chapitreId: number }
type Position = { seconds: number; percent: number }

/** Something a learner did in a chapter; without a position, its completion. */
type Act = Lesson & { position: Position | null }

/** The latest of each chapter. `at`: when it was reached. */
export function queuePosition(userId: number, lesson: Lesson, position: Position, at?: number) {
  outboxOf(userId).add({ ...lesson, position }, { at })
}

/** The first of a chapter stays where it is: in a sequential course others may come after it. */
export function queueCompletion(userId: number, lesson: Lesson, id?: string) {
  if (queuedCompletions(userId).some(({ item }) => item.chapitreId === lesson.chapitreId)) return
  outboxOf(userId).add({ ...lesson, position: null }, { id })
}

/** Progress that was reset must not be restored by an act that is still waiting. */
export const forgetCourse = (userId: number, formationId: number) =>
  outboxOf(userId).forget((act) => act.formationId === formationId)

export const hasQueued = (userId: number) => outboxOf(userId).entries().length > 0

/** Chapters that were completed here and not sent yet. */
export const queuedCompletions = (userId: number) =>
  outboxOf(userId)
    .entries()
    .filter(({ item }) => !item.position)

/** True if nothing is left. */
export const sendQueued = (userId: number) => outboxOf(userId).flush()

/** Sent in calls that outlive the page. */
export const sendQueuedAndLeave = (userId: number) => outboxOf(userId).leave()

const outboxes = new Map<number, Outbox<Act>>()

function outboxOf(userId: number) {
  const outbox = outboxes.get(userId) ?? open(userId)
  outboxes.set(userId, outbox)
  return outbox
}

const open = (userId: number) =>
  openOutbox<Act>({
    person: userId,
    name: 'progress',
    slotOf: ({ item }) => `${item.chapitreId} ${item.position ? 'position' : 'completion'}`,
    isItem: isAct,
    send: ([act], sending) => (act ? sendAct(userId, act, sending) : Promise.resolve()),
    former: { key: `progress:${userId}`, entriesIn: formerEntries },
  })

function sendAct(userId: number, { id, at, item }: Entry<Act>, sending: object) {
  const { formationId, chapitreId, position } = item
  const ageSeconds = Math.max(0, (Date.now() - at) / 1000)
  if (!position) {
    const body = { userId, formationId, chapitreId, ageSeconds, id }
    return api('POST /api/formations/complete-chapitre', { body, ...sending })
  }
  const { seconds: positionSeconds, percent } = position
  const body = { chapitreId, positionSeconds, percent, ageSeconds, id }
  return api('PUT /api/formations/chapitre-position', { body, ...sending })
}

function isAct(stored: unknown): stored is Act {
  const { formationId, chapitreId, position } = (stored ?? {}) as Partial<Act>
  return typeof formationId === 'number' && typeof chapitreId === 'number' && position !== undefined
}

/** Before November 2026 all acts were one list. */
function formerEntries(stored: unknown): Entry<Act>[] {
  if (!Array.isArray(stored)) return []
  return stored.map(Object).map(({ id, at, ...item }) => ({ id, at, item }))
}
