import { words as common } from '#words/common.ts'
import { words } from '#words/device-offer.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from './notice.tsx'
import { MAIN_ID } from './skip-link.tsx'

/** Without a network, when what is kept may not be shown. */
export function DeviceLocked() {
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <Notice title={words.lockedTitle} text={words.lockedText}>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {common.retry}
        </Button>
      </Notice>
    </main>
  )
}
