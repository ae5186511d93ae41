import { longDate } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/course-form.ts'

type Props = { savedAt: number; onRestore: () => void; onForget: () => void }

export function DraftOffer({ savedAt, onRestore, onForget }: Props) {
  return (
    <Panel
      tone="info"
      title={words.draftTitle}
      className="mb-6"
      action={
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="soft" size="small" onClick={onRestore}>
            {words.restoreDraft}
          </Button>
          <Button variant="quiet" size="small" onClick={onForget}>
            {words.dropDraft}
          </Button>
        </div>
      }
    >
      {words.draftText(longDate(savedAt))}
    </Panel>
  )
}
