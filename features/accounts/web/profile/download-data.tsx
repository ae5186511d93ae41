import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { api } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/download.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/profile.ts'
import { SectionHeading } from './section-heading.tsx'

const labels = words.data

export function DownloadData() {
  const download = useMutation({ mutationFn: saveOwnData })
  return (
    <>
      <SectionHeading title={labels.title} text={labels.text} />
      {download.isError && (
        <Panel tone="danger" className="mb-4">
          {labels.failed}
        </Panel>
      )}
      <Button busy={download.isPending} busyLabel={labels.preparing} onClick={() => download.mutate()}>
        <Download aria-hidden="true" />
        {labels.download}
      </Button>
    </>
  )
}

/** Fetched with the token of the session, which a link does not send. */
async function saveOwnData() {
  const data = await api('GET /api/user/export')
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), labels.fileName)
}
