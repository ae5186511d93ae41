import { Button } from '#web/ui/button.tsx'
import { words } from '#words/enrolments.ts'
import { EndDialog } from './end-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { RequestDetails } from './request-details.tsx'
import type { RequestHandling } from './use-request-handling.ts'

/** The dialogs of the lists of requests: details, refusal, and end of an enrolment. */
export function RequestDialogs({ handling }: { handling: RequestHandling }) {
  return (
    <>
      <RequestDetails
        request={handling.seen}
        onClose={() => handling.look(null)}
        busy={handling.isBusy}
        actions={({ id }) => (
          <>
            <Button variant="danger" disabled={handling.isBusy} onClick={() => handling.refuse([id])}>
              {words.reject}
            </Button>
            <Button
              variant="primary"
              busy={handling.isBusy}
              busyLabel={words.approving}
              onClick={() => handling.approve([id])}
            >
              {words.approve}
            </Button>
          </>
        )}
      />
      <EndDialog
        request={handling.ending}
        busy={handling.isBusy}
        onCancel={() => handling.askToEnd(null)}
        onEnd={handling.end}
      />
      {handling.refused.length > 0 && (
        <RejectDialog
          count={handling.refused.length}
          busy={handling.isBusy}
          onCancel={() => handling.refuse([])}
          onReject={handling.reject}
        />
      )}
    </>
  )
}
