import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { messageOf } from '#web/lib/api-error.ts'
import { download } from '#web/lib/download.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/class-progress.ts'
import type { Space } from './class-progress.tsx'

/** Everybody as a file for a spreadsheet. */
export function ExportLearners({ space, id }: { space: Space; id: string }) {
  const toast = useToast()
  const file = useMutation({
    mutationFn: () => download(`GET /api/${space}/:id/learners/export`, { params: { id } }),
    onError: (error) => toast({ message: messageOf(error, words.exportFailed), tone: 'danger' }),
  })
  return (
    <Button busy={file.isPending} onClick={() => file.mutate()}>
      <Download aria-hidden="true" />
      {words.export}
    </Button>
  )
}
