import { Button } from '#web/ui/button.tsx'
import { words } from '#words/inscriptions.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { RequestDetails } from './request-details.tsx'
import type { RequestDesk } from './use-request-desk.ts'

/** The details of the request in sight, and the question before a refusal. */
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
