import { longDate } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/profile.ts'
import type { OwnSession } from '../../contract.ts'
import { deviceName } from './device-name.ts'

type Props = { session: OwnSession; busy: boolean; onEnd: () => void }

export function SessionRow({ session, busy, onEnd }: Props) {
  const labels = words.sessions
  const device = deviceName(session.userAgent)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-3">
      <div>
        <p className="font-medium">{device}</p>
        <p className="text-ink-muted text-sm">{labels.lastSeen(longDate(session.lastSeenAt))}</p>
      </div>
      {session.current ? (
        <Badge tone="success">{labels.current}</Badge>
      ) : (
        <Button
          variant="quiet-danger"
          size="small"
          aria-label={labels.endOf(device)}
          busy={busy}
          busyLabel={labels.ending}
          onClick={onEnd}
        >
          {labels.end}
        </Button>
      )}
    </li>
  )
}
