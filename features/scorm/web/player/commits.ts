import { ApiError } from '#web/lib/api-error.ts'

export type PackageValues = Record<string, string>
export type CommitState = 'idle' | 'saving' | 'saved' | 'failed' | 'elsewhere'

interface Options {
  send: (values: PackageValues, sequence: number, options: { leaving: boolean }) => Promise<void>
  onState: (state: CommitState) => void
}

/** Packages set values many times a second; each commit carries all of them. */
const EVERY_MS = 2_000
/** For commits that the package asks for, and for its end. */
const URGENT_MS = 700
const URGENT_AT_ONCE = 2
const RETRY_MS = 10_000

/** Sends the newest values of a package until they have arrived; stops when the package went on elsewhere. */
export function createCommits({ send, onState }: Options) {
  let waiting: PackageValues | null = null
  let sequence = 0
  let underWay = 0
  let sentAt = 0
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function later(delay: number, options = {}) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(options), delay)
  }

  async function flush({ leaving = false, urgent = false } = {}) {
    if (!waiting || isOver) return
    // The server keeps the latest by its number, whatever arrives first.
    if (!leaving && underWay >= (urgent ? URGENT_AT_ONCE : 1)) return
    clearTimeout(timer)
    const values = waiting
    waiting = null
    underWay += 1
    sequence += 1
    const own = sequence
    sentAt = Date.now()
    onState('saving')
    try {
      await send(values, own, { leaving })
      onState(waiting ? 'saving' : 'saved')
      if (waiting) later(EVERY_MS)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'opened_elsewhere') {
        isOver = true
        return onState('elsewhere')
      }
      // Unless newer ones have come meanwhile, or were sent.
      if (own === sequence) waiting ??= values
      onState('failed')
      later(RETRY_MS)
    } finally {
      underWay -= 1
    }
  }

  return {
    add(values: PackageValues, { urgent = false } = {}) {
      waiting = values
      later(Math.max(0, sentAt + (urgent ? URGENT_MS : EVERY_MS) - Date.now()), { urgent })
    },
    /** Sends at once what waits: before the page goes, or when the network is back. */
    flush,
  }
}
