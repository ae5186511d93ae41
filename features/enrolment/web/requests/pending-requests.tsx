import { Eye } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api.ts'
import { shortDate } from '#web/lib/dates.ts'
import { written } from '#web/lib/written.ts'
import { ActionFailure } from '#web/ui/action-failure.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { MoreLink } from '#web/ui/more-link.tsx'
import { words } from '#words/admin-dashboard.ts'
import { words as enrolments } from '#words/enrolments.ts'
import type { Enrolment } from '../../contract.ts'
import { AccountNote } from './account-note.tsx'
import { RequestDetails } from './request-details.tsx'
import { useDecisions } from './use-decisions.ts'

const labels = words.pending

/** The newest pending requests, with details and approval. */
export function PendingRequests({ requests }: { requests: readonly Enrolment[] }) {
  const decisions = useDecisions({
    send: ({ ids: [id = 0] }) => api('POST /api/admin/inscriptions/:id/approve', { params: { id } }),
    failed: () => labels.approveFailed,
  })
  const [seen, setSeen] = useState<Enrolment | null>(null)

  async function approve(id: number) {
    await decisions.decide({ ids: [id], action: 'approuve' })
    setSeen(null)
  }

  return (
    <Card as="section" className="min-w-0">
      <h2 className="mb-2 text-xl">{labels.title}</h2>
      <ActionFailure failure={decisions.failure} />
      {requests.length === 0 ? <NonePending /> : <PendingList requests={requests} onDetails={setSeen} />}
      <MoreLink to={paths.admin.enrolments}>{labels.all}</MoreLink>
      <RequestDetails
        request={seen}
        onClose={() => setSeen(null)}
        busy={decisions.busy !== null}
        actions={({ id }) => (
          <Button
            variant="primary"
            busy={decisions.busy !== null}
            busyLabel={enrolments.approving}
            onClick={() => void approve(id)}
          >
            {enrolments.approve}
          </Button>
        )}
      />
    </Card>
  )
}

function NonePending() {
  return (
    <div className="py-2">
      <p className="font-semibold">{labels.empty}</p>
      <p className="text-ink-soft">{labels.emptyText}</p>
    </div>
  )
}

type ListProps = { requests: readonly Enrolment[]; onDetails: (request: Enrolment) => void }

function PendingList({ requests, onDetails }: ListProps) {
  return (
    <ul className="mb-2 divide-y divide-line">
      {requests.map((request) => (
        <li key={request.id} className="flex items-center justify-between gap-3 py-3">
          <Avatar name={request.fullName} />
          <div className="min-w-0 flex-1 leading-snug">
            <p>
              <bdi className="wrap-anywhere font-bold">{request.fullName}</bdi>
            </p>
            <p className="text-ink-soft text-sm">
              <bdi {...written(request.formationLanguage)}>{request.formation}</bdi>
            </p>
            <p className="text-ink-muted text-xs tabular-nums">
              {labels.askedOn(shortDate(request.demandeDate))}
            </p>
            <AccountNote request={request} />
          </div>
          <Button
            variant="quiet"
            size="icon-small"
            aria-label={enrolments.detailsOf(request.fullName)}
            onClick={() => onDetails(request)}
          >
            <Eye aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  )
}
