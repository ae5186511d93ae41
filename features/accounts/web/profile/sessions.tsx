import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { longDate } from '#web/lib/dates.ts'
import { keyOf, query } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/profile.ts'
import type { OwnSession } from '../../contract.ts'
import { deviceName } from './device-name.ts'
import { SectionHeading } from './section-heading.tsx'

const labels = words.sessions

/** The open sessions of the person, and buttons to end them. */
export function Sessions() {
  const { data, isError, refetch } = useQuery(query('GET /api/user/security'))
  const queries = useQueryClient()
  const ending = useMutation({
    mutationFn: (id: number | 'others') =>
      id === 'others'
        ? api('DELETE /api/user/sessions')
        : api('DELETE /api/user/sessions/:id', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf('GET /api/user/security') }),
  })

  return (
    <>
      <SectionHeading title={labels.title} text={labels.text} />
      {ending.isError && (
        <Panel takesFocus tone="danger">
          {labels.failed}
        </Panel>
      )}
      {isError && (
        <Panel
          tone="danger"
          action={
            <Button size="small" onClick={() => refetch()}>
              {labels.retry}
            </Button>
          }
        >
          {labels.loadFailed}
        </Panel>
      )}
      {!data && !isError && <p role="status">{labels.loading}</p>}
      <ul className="grid">
        {data?.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={ending.isPending && ending.variables === session.id}
            onEnd={() => ending.mutate(session.id)}
          />
        ))}
      </ul>
      {data && data.sessions.length > 1 && (
        <Button
          className="mt-4"
          size="small"
          busy={ending.isPending && ending.variables === 'others'}
          busyLabel={labels.ending}
          onClick={() => ending.mutate('others')}
        >
          {labels.endOthers}
        </Button>
      )}
    </>
  )
}

type Props = { session: OwnSession; busy: boolean; onEnd: () => void }

function SessionRow({ session, busy, onEnd }: Props) {
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
