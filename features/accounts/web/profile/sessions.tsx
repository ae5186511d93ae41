import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { keyOf, query } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/profile.ts'
import { SectionHeading } from './section-heading.tsx'
import { SessionRow } from './session-row.tsx'

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
      {ending.isError && <Panel tone="danger">{labels.failed}</Panel>}
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
