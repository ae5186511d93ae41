export type PackageValues = Record<string, string>
export type CommitState = 'idle' | 'saving' | 'saved' | 'failed'

interface Options {
  send: (values: PackageValues, sequence: number, options: { leaving: boolean }) => Promise<void>
  onState: (state: CommitState) => void
}

/** Packages set values many times a second; each commit carries all of them. */
const EVERY_MS = 2_000
const RETRY_MS = 10_000

/** Sends what a package keeps, the newest alone, one at a time, and again until it has arrived. */
export function createCommits({ send, onState }: Options) {
  let waiting: PackageValues | null = null
  let sequence = 0
  let isSending = false
  let sentAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function later(delay: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), delay)
  }

  async function flush({ leaving = false } = {}) {
    if (!waiting || (isSending && !leaving)) return
    const values = waiting
    waiting = null
    isSending = true
    sequence += 1
    sentAt = Date.now()
    onState('saving')
    try {
      await send(values, sequence, { leaving })
      onState(waiting ? 'saving' : 'saved')
      if (waiting) later(EVERY_MS)
    } catch {
      // Unless newer ones have come meanwhile.
      waiting ??= values
      onState('failed')
      later(RETRY_MS)
    } finally {
      isSending = false
    }
  }

  return {
    add(values: PackageValues) {
      waiting = values
      later(Math.max(0, sentAt + EVERY_MS - Date.now()))
    },
    /** Sends at once what waits: before the page goes, or when the network is back. */
    flush,
  }
}
