import type { ReactNode } from 'react'
import { shortDate } from '#web/lib/dates.ts'
import { written } from '#web/lib/written.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Pairs } from '#web/ui/pairs.tsx'
import { words } from '#words/enrolments.ts'
import type { Enrolment } from '../../contract.ts'
import { RequestStatusBadge } from '../request-status-badge.tsx'
import { accountNoteOf } from './account-note.tsx'

const labels = words.dialog

type Props = {
  request: Enrolment | null
  onClose: () => void
  busy: boolean
  /** Offered on pending requests only. */
  actions: (request: Enrolment) => ReactNode
}

export function RequestDetails({ request, onClose, busy, actions }: Props) {
  return (
    <Dialog
      open={request !== null}
      onOpenChange={(open) => !open && onClose()}
      title={labels.title}
      closeLabel={words.close}
      dismissible={!busy}
      actions={request?.status === 'En attente' && actions(request)}
    >
      {request && <Pairs items={detailsOf(request)} />}
    </Dialog>
  )
}

function detailsOf(request: Enrolment) {
  const decidedOn = request.status === 'Approuvée' ? labels.approvedOn : labels.rejectedOn
  const account = accountNoteOf(request)
  return [
    [labels.fullName, request.fullName],
    [labels.email, request.email],
    ...(account === null ? [] : [[labels.account, accountValue(request, account)] as const]),
    [labels.phone, request.phoneNumber || labels.noPhone],
    [
      labels.formation,
      <bdi key="formation" {...written(request.formationLanguage)}>
        {request.formationName}
      </bdi>,
    ],
    [labels.requestedOn, shortDate(request.demandeDate)],
    [labels.status, <RequestStatusBadge key="status" status={request.status} />],
    ...(request.approvalDate ? [[decidedOn, shortDate(request.approvalDate)] as const] : []),
    ...(request.reason ? [[labels.reason, request.reason] as const] : []),
  ] as const
}

/** An address alone is a value like the others. With its note it is a sentence: the address must not decide its direction. */
function accountValue({ accountVerified }: Enrolment, account: string) {
  return accountVerified ? account : <span>{account}</span>
}
