import { paths } from '#shared/paths.ts'
import { longDate } from '#web/lib/format.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { MoreLink } from '#web/ui/more-link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/registration.ts'
import type { OwnRequest } from '../../contract.ts'

/** The status of the learner's own request. */
export function RequestState({ request }: { request: OwnRequest }) {
  if (request.status === 'Approuvée') {
    return (
      <>
        <Panel tone="success" title={words.approvedTitle}>
          {words.approvedText(longDate(request.approvalDate))}
        </Panel>
        <ButtonLink variant="primary" block to={paths.learner.watch(request.formationId)}>
          {words.enter}
        </ButtonLink>
      </>
    )
  }
  if (request.status === 'En attente') {
    return (
      <>
        <Panel tone="info" title={words.pendingTitle}>
          {words.pendingText(longDate(request.demandeDate))}
        </Panel>
        <MoreLink to={paths.learner.courses}>{words.myRequests}</MoreLink>
      </>
    )
  }
  return (
    <Panel tone="warning" title={words.rejectedTitle}>
      <p>{words.rejectedText(longDate(request.approvalDate))}</p>
      {request.reason && <p>{words.reason(request.reason)}</p>}
      <p>{words.askAgain}</p>
    </Panel>
  )
}
