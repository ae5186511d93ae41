const CHANNEL = 'kept'

/** Tells this tab and the others that the downloads have changed. */
export function tellChange() {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}

const PROGRESS_MS = 500
let toldAt = 0

/** For a download, which changes something many times a second: every open page reads again at each notice. */
export function tellProgress() {
  if (Date.now() - toldAt < PROGRESS_MS) return
  toldAt = Date.now()
  tellChange()
}

export function onChange(listener: () => void) {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = listener
  return () => channel.close()
}
