import { WifiOff } from 'lucide-react'
import { words } from '#words/shell.ts'
import { useOnline } from '../lib/use-online.ts'

/** Shown without a network, sticky at the bottom edge; it takes space at the end of the page. */
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
