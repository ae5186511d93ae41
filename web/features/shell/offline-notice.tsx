import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { words } from '#words/shell.ts'

/** Says that the network is gone, at the bottom edge wherever one reads; it takes its own room at the end of the page. */
export function OfflineNotice() {
  const online = useOnline()
  return (
    <div role="status" className="sticky bottom-dock z-30">
      {!online && (
        <p
          data-offline
          className="flex min-h-10 items-center justify-center gap-2 bg-night px-4 py-2 text-on-night text-sm leading-snug"
        >
          <WifiOff aria-hidden="true" className="text-saffron" />
          {words.offline}
        </p>
      )}
    </div>
  )
}

/** Whether the browser has a network at all; it may still lead nowhere. */
function useOnline() {
  return useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  )
}

function followNetwork(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
