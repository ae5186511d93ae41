import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { type KeptProgress, readKept, writeKept } from './kept-progress.ts'

type Lesson = { formationId: number; chapitreId: number }

/** Written down before it is sent: neither a dead battery nor a tunnel loses it. */
export function keepPosition(userId: number, lesson: Lesson, position: { seconds: number; percent: number }) {
  put(userId, lesson, (known) => ({
    ...lesson,
    completed: known?.completed ?? false,
    position,
    at: Date.now(),
  }))
}

export function keepCompletion(userId: number, lesson: Lesson) {
  put(userId, lesson, (known) => ({
    ...lesson,
    completed: true,
    position: known?.position ?? null,
    at: Date.now(),
  }))
}

/** Progress that was reset must not come back from what waited here. */
export function forgetFormation(userId: number, formationId: number) {
  writeKept(
    userId,
    readKept(userId).filter((entry) => entry.formationId !== formationId),
  )
}

export const hasKept = (userId: number) => readKept(userId).length > 0

/** Sends what waits, oldest first. True when nothing is left; what fails for lack of a network stays. */
export async function sendKept(userId: number, { leaving = false } = {}): Promise<boolean> {
  const waiting = readKept(userId).sort((a, b) => a.at - b.at)
  // A page that goes away has no time for one after the other.
  if (leaving) await Promise.all(waiting.map((entry) => sendOne(userId, entry, true)))
  else for (const entry of waiting) if (!(await sendOne(userId, entry, false))) break
  return !hasKept(userId)
}

async function sendOne(userId: number, entry: KeptProgress, keepalive: boolean): Promise<boolean> {
  const { formationId, chapitreId, completed, position, at } = entry
  try {
    if (position) {
      const body = {
        chapitreId,
        positionSeconds: position.seconds,
        percent: position.percent,
        ageSeconds: Math.max(0, (Date.now() - at) / 1000),
      }
      await api('PUT /api/formations/chapitre-position', { body, keepalive })
    }
    if (completed) {
      const body = { userId, formationId, chapitreId }
      await api('POST /api/formations/complete-chapitre', { body, keepalive })
    }
  } catch (error) {
    if (!isFinal(error)) return false
  }
  // Unless something newer was kept meanwhile.
  writeKept(
    userId,
    readKept(userId).filter((other) => other.chapitreId !== chapitreId || other.at !== at),
  )
  return true
}

/** A chapter that is gone stays gone: asking again would never end. */
function isFinal(error: unknown) {
  return error instanceof ApiError && (error.status === 400 || error.status === 404)
}

function put(userId: number, { chapitreId }: Lesson, entryFrom: (known?: KeptProgress) => KeptProgress) {
  const kept = readKept(userId)
  const others = kept.filter((entry) => entry.chapitreId !== chapitreId)
  writeKept(userId, [...others, entryFrom(kept.find((entry) => entry.chapitreId === chapitreId))])
}
