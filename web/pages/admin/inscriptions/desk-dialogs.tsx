import { Button } from '#web/ui/button.tsx'
import { words } from '#words/inscriptions.ts'
import { EndDialog } from './end-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { RequestDetails } from './request-details.tsx'
import type { RequestDesk } from './use-request-desk.ts'

/** The dialogs of the lists of requests: details, refusal, and end of an enrolment. */
export function DeskDialogs({ desk }: { desk: RequestDesk }) {
  return (
    <>
      <RequestDetails
        request={desk.seen}
        onClose={() => desk.look(null)}
        busy={desk.isBusy}
        actions={({ id }) => (
          <>
            <Button variant="danger" disabled={desk.isBusy} onClick={() => desk.refuse([id])}>
              {words.reject}
            </Button>
            <Button
              variant="primary"
              busy={desk.isBusy}
              busyLabel={words.approving}
              onClick={() => desk.approve([id])}
            >
              {words.approve}
            </Button>
          </>
        )}
      />
      <EndDialog
        request={desk.ending}
        busy={desk.isBusy}
        onCancel={() => desk.askToEnd(null)}
        onEnd={desk.end}
      />
      {desk.refused.length > 0 && (
        <RejectDialog
          count={desk.refused.length}
          busy={desk.isBusy}
          onCancel={() => desk.refuse([])}
          onReject={desk.reject}
        />
      )}
    </>
  )
}
