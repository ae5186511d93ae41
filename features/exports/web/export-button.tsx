import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { GetCall } from '#web/lib/api-call.ts'
import { download } from '#web/lib/download.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/exports.ts'

/** Of a whole list: those of one course name it in their address, and the journal may be narrowed. */
type ExportCall = Exclude<
  Extract<GetCall, `${string}/export`>,
  `${string}:${string}` | 'GET /api/admin/audit/export'
>

/** The whole list as a file for a spreadsheet. */
export const ExportButton = ({ call }: { call: ExportCall }) => <DownloadButton send={() => download(call)} />

/** The same for a list that was narrowed. */
export function DownloadButton({ send }: { send: () => Promise<void> }) {
  const toast = useToast()
  const file = useMutation({
    mutationFn: send,
    onError: () => toast({ message: words.failed, tone: 'danger' }),
  })
  return (
    <Button variant="secondary" busy={file.isPending} onClick={() => file.mutate()}>
      <Download aria-hidden="true" />
      {words.export}
    </Button>
  )
}
