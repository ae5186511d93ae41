import type { UPLOAD_LIMITS } from '#shared/limits.ts'
import { type Sending, sendFile } from './send-file.ts'

export type UploadUse = Exclude<keyof typeof UPLOAD_LIMITS, 'photo' | 'textPicture'>

/** The state of one upload. */
export type UploadState =
  | { status: 'waiting' }
  | { status: 'sending'; sent: number; startedAt: number; startedWith: number }
  | { status: 'done'; uploadId: string }
  | { status: 'failed'; message: string; mayRetry: boolean }

type Entry = { state: UploadState; file?: File; use: UploadUse; sending?: Sending }

/** More uploads at once would slow each other down. */
const AT_ONCE = 2

export type UploadQueue = ReturnType<typeof createUploadQueue>

/** Uploads the files of a form as they are chosen, in the background. */
export function createUploadQueue(send = sendFile) {
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }

  function become(key: string, state: UploadState) {
    const entry = entries.get(key)
    if (!entry) return
    entries.set(key, { ...entry, state })
    notify()
  }

  function advance() {
    const sending = [...entries.values()].filter(({ state }) => state.status === 'sending').length
    const waiting = [...entries].filter(([, { state, file }]) => state.status === 'waiting' && file)
    for (const [key, entry] of waiting.slice(0, Math.max(0, AT_ONCE - sending))) start(key, entry)
  }

  function start(key: string, { file, use }: Entry) {
    if (!file) return
    become(key, { status: 'sending', sent: 0, startedAt: Date.now(), startedWith: -1 })
    const sending = send(file, use, {
      onProgress: (sent) => {
        const state = entries.get(key)?.state
        if (state?.status !== 'sending') return
        // A resumed upload starts far along: the speed is measured from there.
        const startedWith = state.startedWith < 0 ? sent : state.startedWith
        become(key, { ...state, sent, startedWith })
      },
      onDone: (uploadId) => settle(key, { status: 'done', uploadId }),
      onFailed: (message, mayRetry) => settle(key, { status: 'failed', message, mayRetry }),
    })
    const entry = entries.get(key)
    if (entry) entries.set(key, { ...entry, sending })
  }

  function settle(key: string, state: UploadState) {
    become(key, state)
    advance()
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stateOf: (key: string) => entries.get(key)?.state,
    fileOf: (key: string) => entries.get(key)?.file,
    uploadIdOf(key: string) {
      const state = entries.get(key)?.state
      return state?.status === 'done' ? state.uploadId : undefined
    },
    add(key: string, file: File, use: UploadUse) {
      entries.set(key, { file, use, state: { status: 'waiting' } })
      notify()
      advance()
    },
    /** An upload that was finished before the page was closed. */
    restore(key: string, uploadId: string, use: UploadUse) {
      entries.set(key, { use, state: { status: 'done', uploadId } })
      notify()
    },
    retry(key: string) {
      become(key, { status: 'waiting' })
      advance()
    },
    /** Cancels it, and deletes it on the server. */
    drop(key: string) {
      const entry = entries.get(key)
      entries.delete(key)
      void entry?.sending?.cancel()
      notify()
      advance()
    },
    /** Resolves with the states of those files once none of them is being sent. */
    settled(keys: readonly string[]): Promise<UploadState[]> {
      const states = () => keys.map((key) => entries.get(key)?.state).filter((state) => state !== undefined)
      const isOver = () => states().every(({ status }) => status === 'done' || status === 'failed')
      return new Promise((resolve) => {
        const look = () => {
          if (!isOver()) return
          listeners.delete(look)
          resolve(states())
        }
        listeners.add(look)
        look()
      })
    },
  }
}
