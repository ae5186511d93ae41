import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { words } from '#words/shell.ts'

/** Says that the network is gone, and that nothing typed is lost. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-night px-4 py-2 text-on-night text-sm">
          <WifiOff aria-hidden="true" className="text-saffron" />
          {words.offline}
        </p>
      )}
    </div>
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
