/** Where the video of a chapter is, and a way to go elsewhere in it, for what stands beside the player. */
export type VideoPlace = ReturnType<typeof createVideoPlace>

export function createVideoPlace() {
  const listeners = new Set<() => void>()
  let seconds: number | null = null
  let jump: ((seconds: number) => void) | null = null
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    /** Null before the video has played. */
    seconds: () => seconds,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    moved(now: number) {
      seconds = now
      notify()
    },
    /** A video of another site cannot be moved. */
    canJump: () => jump !== null,
    /** Plays from there; a video that is not loaded yet is loaded. */
    jumpTo: (to: number) => jump?.(to),
    /** Called by the player; the answer takes it back. */
    attach(to: (seconds: number) => void) {
      jump = to
      notify()
      return () => {
        jump = null
        seconds = null
        notify()
      }
    },
  }
}
